import path from 'node:path';
import { type RemoteName, REMOTES } from '../../contracts';
import { isUnencrypted } from './unencrypted';
import { type Environment, InvalidVariableError, text, type VariableReader } from './variables';

/** Undefined: the remote that was built with the backend. */
export type RemoteLocation =
  | { folder: string }
  /** Builds for the server are never loaded over the network. */
  | { url: string; serverFolder: string | undefined };

export type RemoteLocations = Partial<Record<RemoteName, RemoteLocation>>;

const SERVER_FOLDER = 'REMOTE_MARKETING_SERVER';

export function readRemoteLocations(env: Environment, isProduction: boolean): RemoteLocations {
  const serverFolder = env.read(SERVER_FOLDER, folder);
  const locations: RemoteLocations = {};
  for (const name of REMOTES) {
    const variable = `REMOTE_${name.toUpperCase()}`;
    const value = env.read(variable, text);
    if (!value) continue;
    if (!/^https?:/i.test(value)) {
      locations[name] = { folder: folder(value) };
      continue;
    }
    const url = env.read(variable, folderUrl) ?? value;
    if (isProduction && isUnencrypted(url))
      throw new InvalidVariableError(variable, 'must begin with https:// in production, except on localhost');
    if (name === 'marketing' && !serverFolder)
      throw new InvalidVariableError(SERVER_FOLDER, `must be set, because ${variable} is a URL`);
    locations[name] = { url, serverFolder: name === 'marketing' ? serverFolder : undefined };
  }
  return locations;
}

const folder: VariableReader<string> = (value) => path.resolve(value.trim());

/** Part of a policy, so it has none of the characters that separate its parts. */
const FOLDER_URL = /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*\/?$/i;

const folderUrl: VariableReader<string> = (value) => {
  if (!FOLDER_URL.test(value) || !URL.canParse(value))
    throw new Error('must be a folder or a URL like https://static.example.com/portal');
  return new URL(value).href.replace(/\/$/, '');
};
