import { createHash } from 'node:crypto';
import type { PageRenderer, RemoteName } from '../../contracts';
import { CachedResponse } from '../http';
import { parseArtifact, type RemoteManifest, stylesheets, UnusableRemote } from './artifact';
import { compileRenderer } from './compile-renderer';

/** A version whose files are all there, as they were built. */
export interface RemoteVersion {
  name: RemoteName;
  version: string;
  /** The remote.json that it was loaded from. */
  text: string;
  manifest: RemoteManifest;
  /** For browsers. */
  manifestResponse: CachedResponse;
  /** Stylesheets by the name of their file. */
  styles: ReadonlyMap<string, string>;
  /** Of marketing, whose pages are rendered on the server. */
  renderer?: PageRenderer | undefined;
}

interface LoadOptions {
  name: RemoteName;
  text: string;
  read: (file: string) => Promise<Buffer>;
  /** The shell's. */
  contract: number;
}

export async function loadVersion({ name, text, read, contract }: LoadOptions): Promise<RemoteVersion> {
  const { version, manifest, files, ...artifact } = parseArtifact(text, name);
  if (artifact.contract !== contract)
    throw new UnusableRemote(
      `It was built for contract ${artifact.contract}, and this shell has contract ${contract}. Deploy the two together.`,
    );
  const contents = await readAll(files, read);
  const textOf = (file: string) => contents.get(file)?.toString() ?? '';
  const rendererFile = Object.keys(files).find((file) => file.startsWith('server/'));
  if (name === 'marketing' && !rendererFile)
    throw new UnusableRemote('Its build for the server is missing. Build marketing as a whole.');
  return {
    name,
    version,
    text,
    manifest,
    manifestResponse: await CachedResponse.compressed({
      body: Buffer.from(JSON.stringify(manifest)),
      type: 'application/json; charset=utf-8',
      headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
    }),
    styles: new Map(stylesheets(manifest).map((file) => [file, textOf(file)])),
    renderer: rendererFile ? compileRenderer(textOf(rendererFile), rendererFile) : undefined,
  };
}

async function readAll(files: Record<string, string>, read: LoadOptions['read']): Promise<Map<string, Buffer>> {
  const contents = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const bytes = await read(file);
      if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
        throw new UnusableRemote(`${file} is not as it was built. Deploy the files again.`);
      return [file, bytes] as const;
    }),
  );
  return new Map(contents);
}
