import type { Page } from '@playwright/test';
import { expect, gotoHydrated } from '../support/fixtures';

/** A page, or a page in a certain state, for the accessibility test. */
export interface A11yState {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Browser messages expected in this state. */
  allowedErrors?: RegExp[];
}

export const pageState = (address: string, allowedErrors?: RegExp[]): A11yState => ({
  name: address,
  open: (browserPage) => gotoHydrated(browserPage, address),
  ...(allowedErrors && { allowedErrors }),
});

export const mockResponse = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ json, status }));

/** Opens a portal or console page and waits for its frame, not for its data. */
export async function gotoAppPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
