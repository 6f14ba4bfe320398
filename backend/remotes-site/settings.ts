// Imports files instead of index.ts: the image of the remotes contains no server packages.
import { Environment, port, text } from '../platform/config/variables';

export interface RemotesSettings {
  host: string;
  port: number;
  /** Keeps the files of earlier versions. Undefined: only those of this build. */
  folder: string | undefined;
}

export function readSettings(variables: NodeJS.ProcessEnv): RemotesSettings {
  const env = new Environment(variables);
  return {
    host: env.read('HOST', text) ?? '127.0.0.1',
    port: env.read('PORT', port) ?? 3200,
    folder: env.read('REMOTES_FOLDER', text),
  };
}
