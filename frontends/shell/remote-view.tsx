import type { RemoteName } from '@atelier/contracts';
import { UnavailableNotice } from '@atelier/shared/ui/notice';
import { LoadingScreen } from '@atelier/shared/loading-screen';
import { useEffect, useState } from 'react';
import { loadedRemote, loadRemote } from './remotes';

/**
 * Not React.lazy: after a failure it would retry forever, and an unavailable remote should affect only its own pages.
 */
export function RemoteView({ name }: { name: RemoteName }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const remote = loadedRemote(name);

  useEffect(() => {
    if (state !== 'loading' || loadedRemote(name)) return;
    let isCurrent = true;
    loadRemote(name).then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, state]);

  if (remote) return <remote.Root />;
  return state === 'failed' ? <UnavailableNotice retry={() => setState('loading')} /> : <LoadingScreen />;
}
