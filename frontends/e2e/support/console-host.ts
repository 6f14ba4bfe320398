import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Account } from './accounts';

export const consoleUrl = (path: string): string => (process.env.JOURNEYS_CONSOLE ?? '') + path;

export const siteUrl = (path: string): string => (process.env.JOURNEYS_URL ?? '') + path;

export async function signInToConsole(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

export async function openConsoleAs(page: Page, account: Account, path = '/admin'): Promise<void> {
  await page.goto(consoleUrl(`/sign-in?next=${encodeURIComponent(path)}`));
  await signInToConsole(page, account);
  await expect(page).toHaveURL(consoleUrl(path));
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}
