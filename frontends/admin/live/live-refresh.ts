import { RECORD_KINDS } from '@atelier/contracts';
import { listenForChanges } from '@atelier/shared/live-stream';
import { createRefresher } from './refresher';

export function startLiveRefresh(): () => void {
  const refresh = createRefresher();
  // Shows the changes of the time when the tab was hidden.
  const handleVisibility = () => refresh([]);
  document.addEventListener('visibilitychange', handleVisibility);
  const stop = listenForChanges({ onChanged: refresh, onMissed: () => refresh(RECORD_KINDS) });
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    stop();
  };
}
