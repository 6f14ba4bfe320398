import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageRenderer, RemoteName } from '../../contracts';
import { builtFolder, isHashed } from '../config';

/** What the shell's build says of itself. */
export interface ShellAssets {
  scripts: string[];
  styles: string[];
  /** The small script that starts the others when the browser is idle or first touched. */
  idle: string;
}

export interface RemoteManifest {
  metaData: { publicPath: string };
  exposes: { name: string; assets: { css: { sync: string[]; async: string[] } } }[];
}

const read = (file: string) => fs.readFileSync(path.join(builtFolder(), file), 'utf8');

export const readShell = () => JSON.parse(read('shell/assets.json')) as ShellAssets;

const manifests = new Map<RemoteName, RemoteManifest>();
const deploys = new Map<RemoteName, string>();

const manifestOf = (remote: RemoteName) => `remotes/${remote}/mf-manifest.json`;

const LOOK_EVERY_MS = 50;
const looked = new Map<RemoteName, number>();

/** Changes with each deploy of a remote, which happens without us; while a remote is away it stays as it was. */
export function deployOf(remote: RemoteName): string {
  const now = performance.now();
  // A look at the disk is dear beside a ready answer, and whoever came a moment earlier got the old page as well.
  if (now - (looked.get(remote) ?? -Infinity) > LOOK_EVERY_MS) {
    looked.set(remote, now);
    look(remote);
  }
  return deploys.get(remote) ?? '';
}

function look(remote: RemoteName): void {
  const found = fs.statSync(path.join(builtFolder(), manifestOf(remote)), { throwIfNoEntry: false });
  if (found) deploys.set(remote, `${found.ino}-${found.mtimeMs}`);
}

/** Read for each document that is made. While a remote is away it is as it was last, so that its pages stay dressed. */
export function readManifest(remote: RemoteName): RemoteManifest | undefined {
  try {
    const manifest = JSON.parse(read(manifestOf(remote))) as RemoteManifest;
    stylesOf(manifest).forEach(readStyle);
    manifests.set(remote, manifest);
  } catch {
    // It is away, or on its way.
  }
  return manifests.get(remote);
}

/** The addresses of all stylesheets of a remote. */
const stylesOf = ({ exposes, metaData }: RemoteManifest) =>
  exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]).map((file) => metaData.publicPath + file);

const styles = new Map<string, string>();

/** The text of a stylesheet by its address; a hashed one never changes. */
export function readStyle(url: string): string {
  const known = styles.get(url);
  if (known !== undefined) return known;
  const text = read(url.startsWith('/remotes/') ? url.slice(1) : `shell${url}`);
  if (isHashed(url)) styles.set(url, text);
  return text;
}

let renderer: PageRenderer | undefined;
let rendererMade = 0;

/** The shell's server build. Outside production a newer one is taken as soon as it is there. */
export function pageRenderer(): PageRenderer {
  const file = path.join(builtFolder(), 'server/entry.cjs');
  const made = renderer && process.env.NODE_ENV === 'production' ? rendererMade : fs.statSync(file).mtimeMs;
  if (renderer && made === rendererMade) return renderer;
  const load = createRequire(file);
  // The cache is Node's, a plain object by file name.
  Reflect.deleteProperty(load.cache, file);
  renderer = load(file) as PageRenderer;
  rendererMade = made;
  return renderer;
}
