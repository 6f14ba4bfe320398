import { expect, type Page } from '@playwright/test';

/** Said of our own listener, which may not run in the frame that shows the mail. */
export const MAIL_RUNS_NOTHING = /frame is sandboxed and the 'allow-scripts' permission is not set/;

/** Opens the mail that was written to this address last, once it is there, and answers the link in it. */
export async function linkMailedTo(page: Page, address: string, subject = 'Choose a new password'): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: `to ${address}` });
  const letter = mail.getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(letter).toBeVisible({ timeout: 100 });
  }).toPass();
  await letter.click();
  const link = page.getByRole('link', { name: /\?(token|confirm)=/ });
  return (await link.getAttribute('href')) ?? '';
}
