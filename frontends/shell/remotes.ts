import { REMOTES, type RemoteName } from '@atelier/contracts';
import { CONTRACT_VERSION, type RemoteModule } from '@atelier/shared/remote';
import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';

declare global {
  /** Hashes of the remotes' files on other origins, by their address. */
  var remoteIntegrity: Record<string, string> | undefined;
}

/** The server knows where each remote is deployed, and which of its versions can be used. */
const manifestOf = (name: RemoteName) => `/remotes/${name}/mf-manifest.json`;

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
    name: 'manifests',
    async fetch(url) {
      const name = REMOTES.find((remote) => url.endsWith(manifestOf(remote)));
      // Public pages inline their remote's manifest, which saves a round trip.
      const inline = name && document.getElementById(`mf:${name}`)?.textContent;
      const response = inline ? new Response(inline) : await fetch(url);
      if (response.ok) {
        const { integrity } = (await response.clone().json()) as { integrity?: Record<string, string> };
        globalThis.remoteIntegrity = { ...globalThis.remoteIntegrity, ...integrity };
      }
      return response;
    },
    createScript({ url }) {
      const integrity = globalThis.remoteIntegrity?.[url];
      if (!integrity) return;
      return Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous' });
    },
  },
]);
federation?.registerRemotes(REMOTES.map((name) => ({ name, entry: manifestOf(name) })));

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
