import { MenuCountsWatcher } from '@atelier/shared/menu-counts-watcher';
import { useEffect } from 'react';
import { UndoBar } from '../held-emails/undo-bar';
import { FailedEmailsWatcher } from '../record-emails/failed-emails';

/** After the requests of the first page. */
const LIVE_DELAY_MS = 1000;

export function ConsoleOverlay() {
  useEffect(startLiveRefreshLater, []);
  return (
    <>
      <MenuCountsWatcher />
      <FailedEmailsWatcher />
      <UndoBar />
    </>
  );
}

function startLiveRefreshLater(): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const load = async () => {
    const { startLiveRefresh } = await import(/* webpackChunkName: "live" */ './live-refresh');
    if (!isStopped) stop = startLiveRefresh();
  };
  // Without its code, lists refresh with their button.
  const timer = setTimeout(() => void load().catch(() => undefined), LIVE_DELAY_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
