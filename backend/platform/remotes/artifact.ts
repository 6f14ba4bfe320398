import type { RemoteName } from '../../contracts';

export interface RemoteManifest {
  metaData: { publicPath: string };
  /** Of files on another origin, by their address. */
  integrity?: Record<string, string>;
  exposes: { name: string; assets: { css: { sync: string[]; async: string[] } } }[];
}

/** The remote.json of a build. */
export interface Artifact {
  name: RemoteName;
  version: string;
  /** Only a shell with the same number can use it. */
  contract: number;
  manifest: RemoteManifest;
  /** Hashes as in the `integrity` attribute, by the name of the file. */
  files: Record<string, string>;
}

/** Shown in the console, so it says what to do. */
export class UnusableRemote extends Error {}

const FILE_NAME = /^(assets|server)\/[\w-][\w.-]*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

export function parseArtifact(text: string, name: RemoteName): Artifact {
  const artifact = readArtifact(text);
  if (!artifact) throw new UnusableRemote('Its remote.json is not one that a build writes.');
  if (artifact.name !== name) throw new UnusableRemote(`Its files are those of ${artifact.name}.`);
  return artifact;
}

function readArtifact(text: string): Artifact | undefined {
  try {
    const artifact = JSON.parse(text) as Artifact;
    return isValid(artifact) ? artifact : undefined;
  } catch {
    return undefined;
  }
}

const isValid = ({ version, contract, manifest, files }: Artifact) =>
  typeof version === 'string' &&
  /^\w{1,64}$/.test(version) &&
  Number.isInteger(contract) &&
  Object.entries(files).every(([file, hash]) => FILE_NAME.test(file) && INTEGRITY.test(hash)) &&
  typeof manifest.metaData.publicPath === 'string' &&
  stylesheets(manifest).every((file) => file in files);

export const stylesheets = ({ exposes }: RemoteManifest): string[] =>
  exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]);
