import type { PageHead } from '@atelier/contracts';
import type { ComponentType } from 'react';

export interface RemoteModule {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly Root: ComponentType;
  /** Loads the code for a path, so that Root renders without a fallback. */
  readonly preload: (pathname: string) => Promise<void>;
}

export const CONTRACT_VERSION = 1;

export interface PageMeta {
  head: PageHead;
  status: number;
  chunk: string;
  anyQuery: boolean;
  movedTo?: string;
}
