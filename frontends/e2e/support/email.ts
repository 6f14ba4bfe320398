import { expect, type Page } from '@playwright/test';

/** Chromium logs this for Playwright's own script in the sandboxed email preview. */
export const EMAIL_SANDBOX_WARNING = /frame is sandboxed and the 'allow-scripts' permission is not set/;

export async function linkFromEmail(page: Page, address: string, subject = 'Reset your password'): Promise<string> {
  const messages = page.getByRole('listitem').filter({ hasText: `to ${address}` });
  const emailLink = messages.getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(emailLink).toBeVisible({ timeout: 100 });
  }).toPass();
  await emailLink.click();
  const link = page.getByRole('link', { name: /\?(token|confirm)=/ });
  return (await link.getAttribute('href')) ?? '';
}

export async function openEmail(page: Page, address: string, subject: string): Promise<void> {
  const emailLink = page
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` })
    .getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(emailLink).toBeVisible({ timeout: 100 });
  }).toPass();
  await emailLink.click();
}
