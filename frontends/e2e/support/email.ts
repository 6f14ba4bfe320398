import { expect, type Page } from '@playwright/test';

/** Said of our own listener, which may not run in the frame that shows the mail. */
export const EMAIL_SANDBOX_WARNING = /frame is sandboxed and the 'allow-scripts' permission is not set/;

/** Opens the mail that was written to this address last, once it is there, and answers the link in it. */
export async function linkFromEmail(page: Page, address: string, subject = 'Choose a new password'): Promise<string> {
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
