import type { User } from './auth';
import { endpoint } from './endpoint';
import type { AgencyFacts, SectionSettings } from './settings';

/** The packages of the product as a start, or none. */
export const SHOP_STARTS = ['packages', 'empty'] as const;
export type ShopStart = (typeof SHOP_STARTS)[number];

export const SETUP_LINK_DAYS = 7;

export const setupTexts = {
  linkExpired: `This link was already used or is more than ${SETUP_LINK_DAYS} days old. Restart the server to get a new one.`,
  alreadySetUp: 'This agency has an owner. Sign in instead.',
  accountsMade: 'Confirm that the accounts you made in the demo are removed, too',
  busy: 'The demo is busy right now. Wait a moment and try again.',
} as const;

/** Data of the page. */
export interface SetupStart extends Pick<SectionSettings<AgencyFacts>, 'heldBy'> {
  /** Those that variables hold; the demo's own are none of the agency's. */
  held: Partial<AgencyFacts>;
  timezone: string;
  /** With the demo, which goes. */
  isDemo: boolean;
  /** Accounts that were made in the demo, and go with it. */
  accountsMade: number;
}

export interface SetupInput extends Pick<
  AgencyFacts,
  'name' | 'city' | 'serviceArea' | 'email' | 'phone' | 'timezone'
> {
  token: string;
  username: string;
  password: string;
  /** Of the owner. */
  accountEmail: string;
  shop: ShopStart;
  removesAccounts: boolean;
}

export const setupApi = {
  setUp: endpoint<SetupInput, User>('POST', '/setup', {
    for: 'anyone',
    errors: [409, 429, 503],
    summary: 'Creates the owner and the agency in place of the demo, with the one-time link of the server’s start.',
  }),
};
