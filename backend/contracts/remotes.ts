import { endpoint, type EmptyBody } from './endpoint';

export const REMOTES = ['marketing', 'portal', 'admin'] as const;
export type RemoteName = (typeof REMOTES)[number];

export interface RemoteState {
  name: RemoteName;
  /** The version that the next page loads. Null while there is none. */
  version: string | null;
  /** The folder that it was loaded from; null for the site's own. */
  url: string | null;
  /** Why the latest version can't be used. */
  problem: string | null;
}

export const remotesApi = {
  list: endpoint<EmptyBody, RemoteState[]>('GET', '/admin/remotes', {
    for: 'admins',
    summary: 'The versions of the remotes, as the process knows them that answers.',
  }),
};
