import { REMOTES, type RemoteName } from '@atelier/contracts';
import { CONTRACT_VERSION, type RemoteModule } from '@atelier/shared/remote';
import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';

const entryOf = (name: RemoteName) => `/remotes/${name}/mf-manifest.json`;

const federation = getInstance();

// Also for the remotes. The runtime would keep the error of a shared module whose chunk once didn't load.
registerGlobalPlugins([
  {
    name: 'shared-modules-again',
    errorLoadShare({ shareScopeMap, pkgName }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
    },
  },
]);

federation?.registerPlugins([
  {
    name: 'manifest-in-the-page',
    // Public pages inline their remote's manifest, which saves a round trip.
    fetch(url) {
      const name = REMOTES.find((remote) => url.endsWith(entryOf(remote)));
      const inline = name && document.getElementById(`mf:${name}`)?.textContent;
      return inline
        ? Promise.resolve(new Response(inline, { headers: { 'Content-Type': 'application/json' } }))
        : false;
    },
  },
]);
federation?.registerRemotes(REMOTES.map((name) => ({ name, entry: entryOf(name) })));

const loading = new Map<RemoteName, Promise<RemoteModule>>();
const loaded = new Map<RemoteName, RemoteModule>();

export const loadedRemote = (name: RemoteName): RemoteModule | undefined => loaded.get(name);

export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const pending = loading.get(name);
  if (pending) return pending;
  const attempt = fetchRemote(name);
  loading.set(name, attempt);
  attempt.then(
    (remote) => loaded.set(name, remote),
    () => loading.delete(name),
  );
  return attempt;
}

async function fetchRemote(name: RemoteName): Promise<RemoteModule> {
  const remote = await federation?.loadRemote<RemoteModule>(`${name}/routes`);
  if (remote?.contractVersion !== CONTRACT_VERSION) throw new Error(`${name} is of another version`);
  return remote;
}
