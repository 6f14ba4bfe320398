import type { RemoteName } from '@atelier/contracts';
import { UnavailableNotice } from '@atelier/shared/ui/notice';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect, useState } from 'react';
import { loadedRemote, loadRemote } from './remotes';

/**
 * Shows a remote's pages. Not by React.lazy: one that is made anew after a failure asks again for ever, and a remote
 * that is away should cost its own pages and nothing else.
 */
export function RemoteView({ name }: { name: RemoteName }) {
  const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading');
  const remote = loadedRemote(name);

  useEffect(() => {
    if (state !== 'loading' || loadedRemote(name)) return;
    let isCurrent = true;
    loadRemote(name).then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('away'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, state]);

  if (remote) return <remote.Root />;
  return state === 'away' ? <UnavailableNotice retry={() => setState('loading')} /> : <Loading />;
}
