import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ShellRenderer } from '../../contracts';
import { frontendsFolder, hasContentHash } from '../config';

export interface ShellAssets {
  scripts: string[];
  styles: string[];
  /** Inline script that starts the others when the browser is idle or first used. */
  idle: string;
  /** The contract that remotes must be built for. */
  contract: number;
}

const read = (file: string) => fs.readFileSync(path.join(frontendsFolder(), file), 'utf8');

export const readShellAssets = () => JSON.parse(read('shell/assets.json')) as ShellAssets;

const styles = new Map<string, string>();

export function readShellStyle(url: string): string {
  const cachedText = styles.get(url);
  if (cachedText !== undefined) return cachedText;
  const text = read(`shell${url}`);
  if (hasContentHash(url)) styles.set(url, text);
  return text;
}

let renderer: ShellRenderer | undefined;
let rendererBuiltAt = 0;

/** Outside production, reloaded after each build. */
export function shellRenderer(): ShellRenderer {
  const file = path.join(frontendsFolder(), 'server/server.cjs');
  const builtAt = renderer && process.env.NODE_ENV === 'production' ? rendererBuiltAt : fs.statSync(file).mtimeMs;
  if (renderer && builtAt === rendererBuiltAt) return renderer;
  const load = createRequire(file);
  Reflect.deleteProperty(load.cache, file);
  renderer = load(file) as ShellRenderer;
  rendererBuiltAt = builtAt;
  return renderer;
}
