import type { Page } from '@playwright/test';
import { expect, gotoHydrated } from '../support/fixtures';

/** Something that people get to see: a page, or one in a state of its own. */
export interface A11yState {
  name: string;
  open: (page: Page) => Promise<void>;
  /** What the browser says on the way there. */
  allowedErrors?: RegExp[];
}

/** A page as whoever comes to it finds it. */
export const pageState = (address: string, allowedErrors?: RegExp[]): A11yState => ({
  name: address,
  open: (browserPage) => gotoHydrated(browserPage, address),
  ...(allowedErrors && { allowedErrors }),
});

/** Some states take days to come about, so the server's answer is said beforehand. */
export const mockResponse = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ json, status }));

/** Comes to a page of portal or console, whose frame is there before its answers. */
export async function gotoAppPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
