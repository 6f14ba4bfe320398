import fs from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '../../contracts';
import { frontendsFolder, type RemoteLocation } from '../config';
import { UnusableRemote } from './artifact';

export interface RemoteSource {
  /** Where browsers find the files. */
  publicPath: string;
  /** Null: the site's own. */
  url: string | null;
  read: (file: string) => Promise<Buffer>;
}

export const builtInFolder = (name: RemoteName): string => path.join(frontendsFolder(), 'remotes', name);

export function sourceOf(name: RemoteName, location: RemoteLocation | undefined): RemoteSource {
  if (!location || 'folder' in location) return folderSource(name, location?.folder ?? builtInFolder(name));
  const { url, serverFolder } = location;
  return {
    publicPath: `${url}/`,
    url,
    read: (file) =>
      serverFolder && file.startsWith('server/') ? readFile(serverFolder, file) : download(`${url}/${file}`),
  };
}

const folderSource = (name: RemoteName, folder: string): RemoteSource => ({
  publicPath: `/remotes/${name}/`,
  url: null,
  read: (file) => readFile(folder, file),
});

async function readFile(folder: string, file: string): Promise<Buffer> {
  try {
    return await fs.readFile(path.join(folder, file));
  } catch {
    throw new UnusableRemote(`${file} is missing. Deploy the files again.`);
  }
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;

async function download(url: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new UnusableRemote(`${url} answers ${response.status}. Deploy the files again.`);
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > MAX_BYTES) throw new UnusableRemote(`${url} is larger than 10 MB.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof UnusableRemote) throw error;
    throw new UnusableRemote(`${url} doesn’t respond: ${reasonOf(error)}`);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return String(cause ?? error);
}
