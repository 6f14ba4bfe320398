import type { Page } from '@playwright/test';
import { expect, open } from './journey';

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

/** Some states take days to come about, so the server's answer is said beforehand. */
export const told = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ json, status }));

/** Comes to a page of portal or console, whose frame is there before its answers. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
