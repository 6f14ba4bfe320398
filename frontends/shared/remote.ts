import type { PageHead } from '@atelier/contracts';
import type { ComponentType } from 'react';

/** What each remote exposes as `./routes`; the shell knows nothing else about it. */
export interface RemoteModule {
  readonly contractVersion: typeof CONTRACT_VERSION;
  /** Renders every path the remote owns; the location comes from the shared router. */
  readonly Root: ComponentType;
  /** Settles once the code for this path is there, so that Root renders in one go. */
  readonly preload: (pathname: string) => Promise<void>;
}

export const CONTRACT_VERSION = 1;

/** What a remote that is rendered on the server says besides. */
export interface PageMeta {
  head: PageHead;
  status: number;
  chunk: string;
  /** Nothing of it depends on the query. */
  anyQuery: boolean;
}
