import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageRenderer, RemoteName } from '../../contracts';
import { frontendsFolder, hasContentHash } from '../config';

export interface ShellAssets {
  scripts: string[];
  styles: string[];
  /** Inline script that starts the others when the browser is idle or first used. */
  idle: string;
}

export interface RemoteManifest {
  metaData: { publicPath: string };
  exposes: { name: string; assets: { css: { sync: string[]; async: string[] } } }[];
}

const read = (file: string) => fs.readFileSync(path.join(frontendsFolder(), file), 'utf8');

export const readShellAssets = () => JSON.parse(read('shell/assets.json')) as ShellAssets;

const manifests = new Map<RemoteName, RemoteManifest>();
const deployIds = new Map<RemoteName, string>();

const manifestOf = (remote: RemoteName) => `remotes/${remote}/mf-manifest.json`;

const CHECK_INTERVAL_MS = 50;
const lastChecked = new Map<RemoteName, number>();

/** Changes with each deploy of a remote. Remotes are deployed without restarting this process. */
export function deployIdOf(remote: RemoteName): string {
  const now = performance.now();
  // A stat call is slow compared to a cached response.
  if (now - (lastChecked.get(remote) ?? -Infinity) > CHECK_INTERVAL_MS) {
    lastChecked.set(remote, now);
    refreshDeployId(remote);
  }
  return deployIds.get(remote) ?? '';
}

function refreshDeployId(remote: RemoteName): void {
  const found = fs.statSync(path.join(frontendsFolder(), manifestOf(remote)), { throwIfNoEntry: false });
  if (found) deployIds.set(remote, `${found.ino}-${found.mtimeMs}`);
}

/** Falls back to the last manifest while a remote is being replaced. */
export function readManifest(remote: RemoteName): RemoteManifest | undefined {
  try {
    const manifest = JSON.parse(read(manifestOf(remote))) as RemoteManifest;
    stylesOf(manifest).forEach(readStyle);
    manifests.set(remote, manifest);
  } catch {}
  return manifests.get(remote);
}

const stylesOf = ({ exposes, metaData }: RemoteManifest) =>
  exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]).map((file) => metaData.publicPath + file);

const styles = new Map<string, string>();

export function readStyle(url: string): string {
  const cachedText = styles.get(url);
  if (cachedText !== undefined) return cachedText;
  const text = read(url.startsWith('/remotes/') ? url.slice(1) : `shell${url}`);
  if (hasContentHash(url)) styles.set(url, text);
  return text;
}

let renderer: PageRenderer | undefined;
let rendererBuiltAt = 0;

/** Outside production, reloaded after each build. */
export function pageRenderer(): PageRenderer {
  const file = path.join(frontendsFolder(), 'server/entry.cjs');
  const builtAt = renderer && process.env.NODE_ENV === 'production' ? rendererBuiltAt : fs.statSync(file).mtimeMs;
  if (renderer && builtAt === rendererBuiltAt) return renderer;
  const load = createRequire(file);
  Reflect.deleteProperty(load.cache, file);
  renderer = load(file) as PageRenderer;
  rendererBuiltAt = builtAt;
  return renderer;
}
