import type { PageHead } from '@atelier/contracts';
import type { ComponentType } from 'react';
import contract from './remote-contract.json';

export interface RemoteModule {
  readonly contractVersion: number;
  readonly Root: ComponentType;
  /** Loads the code for a path, so that Root renders without a fallback. */
  readonly preload: (pathname: string) => Promise<void>;
}

/** Raised with each change after which a remote and a shell of an earlier release don't work together. */
export const CONTRACT_VERSION = contract.version;

export interface PageMeta {
  head: PageHead;
  status: number;
  chunk: string;
  anyQuery: boolean;
  movedTo?: string;
}
