import type { Page } from '@playwright/test';
import { expect } from './journey';
import type { Person } from './people';

/** A page of the console on its own host. */
export const onConsole = (path: string): string => (process.env.JOURNEYS_CONSOLE ?? '') + path;

/** A page of the site, in full. */
export const onSite = (path: string): string => (process.env.JOURNEYS_URL ?? '') + path;

export async function signInThere(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

/** Signed in by hand, and at this page of the console. */
export async function enterThere(page: Page, person: Person, path = '/admin'): Promise<void> {
  await page.goto(onConsole(`/sign-in?next=${encodeURIComponent(path)}`));
  await signInThere(page, person);
  await expect(page).toHaveURL(onConsole(path));
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
