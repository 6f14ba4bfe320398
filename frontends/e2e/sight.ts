import type { Page } from '@playwright/test';
import { open } from './journey';

/** Something that people get to see: a page, or one in a state of its own. */
export interface Sight {
  name: string;
  show: (page: Page) => Promise<void>;
  /** What the browser says on the way there. */
  said?: RegExp[];
}

/** A page as whoever comes to it finds it. */
export const page = (address: string, said?: RegExp[]): Sight => ({
  name: address,
  show: (here) => open(here, address),
  ...(said && { said }),
});
