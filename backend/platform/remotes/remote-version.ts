import { createHash } from 'node:crypto';
import type { PageRenderer, RemoteName } from '../../contracts';
import { CachedResponse } from '../http';
import { type Artifact, parseArtifact, type RemoteManifest, stylesheets, UnusableRemote } from './artifact';
import { compileRenderer } from './compile-renderer';
import type { RemoteSource } from './remote-source';

/** A version whose files are all there, as they were built. */
export interface RemoteVersion {
  name: RemoteName;
  version: string;
  source: RemoteSource;
  /** The remote.json that it was loaded from. */
  text: string;
  manifest: RemoteManifest;
  /** For browsers. */
  manifestResponse: CachedResponse;
  /** Stylesheets by the name of their file. */
  styles: ReadonlyMap<string, string>;
  /** Of marketing, whose pages are rendered on the server. */
  renderer?: PageRenderer | undefined;
  /** Of a remote on another origin, by the name of their file: browsers run workers of the page's own origin only. */
  workers: ReadonlyMap<string, Buffer>;
}

interface LoadOptions {
  name: RemoteName;
  text: string;
  source: RemoteSource;
  /** The shell's. */
  contract: number;
}

export async function loadVersion({ name, text, source, contract }: LoadOptions): Promise<RemoteVersion> {
  const { version, files, ...artifact } = parseArtifact(text, name);
  if (artifact.contract !== contract)
    throw new UnusableRemote(
      `It was built for contract ${artifact.contract}, and this shell has contract ${contract}. Deploy the two together.`,
    );
  const rendererFile = Object.keys(files).find((file) => file.startsWith('server/'));
  if (name === 'marketing' && !rendererFile)
    throw new UnusableRemote('Its build for the server is missing. Build marketing as a whole.');
  const contents = await readFiles(files, source);
  const textOf = (file: string) => contents.get(file)?.toString() ?? '';
  const workers = source.url ? [...contents].filter(([file]) => file.endsWith('.mjs')) : [];
  const manifest = manifestFor(artifact.manifest, files, source);
  return {
    name,
    version,
    source,
    text,
    manifest,
    manifestResponse: await CachedResponse.compressed({
      body: Buffer.from(JSON.stringify(manifest)),
      type: 'application/json; charset=utf-8',
      headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
    }),
    styles: new Map(stylesheets(manifest).map((file) => [file, textOf(file)])),
    renderer: rendererFile ? compileRenderer(textOf(rendererFile), rendererFile) : undefined,
    workers: new Map(workers),
  };
}

/** Browsers check the scripts and styles that come from elsewhere. */
function manifestFor(manifest: RemoteManifest, files: Artifact['files'], { publicPath, url }: RemoteSource) {
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const integrity = Object.fromEntries(loaded.map(([file, hash]) => [publicPath + file, hash]));
  return { ...manifest, metaData: { ...manifest.metaData, publicPath }, ...(url && { integrity }) };
}

const FILES_AT_ONCE = 8;

/** Checks all files, and returns those that the server needs. */
async function readFiles(files: Artifact['files'], source: RemoteSource): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  const names = Object.keys(files);
  while (names.length)
    await Promise.all(
      names.splice(0, FILES_AT_ONCE).map(async (file) => {
        const bytes = await source.read(file);
        if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== files[file])
          throw new UnusableRemote(`${file} is not as it was built. Deploy the files again.`);
        if (/\.(css|cjs|mjs)$/.test(file)) contents.set(file, bytes);
      }),
    );
  return contents;
}
