import { expect, type Locator, type Page } from '@playwright/test';

/** Chromium logs this for Playwright's own script in the sandboxed email preview. */
export const EMAIL_SANDBOX_WARNING = /frame is sandboxed and the 'allow-scripts' permission is not set/;

/** The list of the emails to one address, which those to others cannot push out. */
const mailPath = (address: string) => `/dev/mail?to=${encodeURIComponent(address)}`;

/** Waits in the list of an address for an email. */
export async function findEmail(page: Page, address: string, subject: string | RegExp): Promise<Locator> {
  const emailLink = page
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` })
    .getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(mailPath(address));
    // The server sends the whole list.
    expect(await emailLink.count()).toBeGreaterThan(0);
  }).toPass();
  return emailLink;
}

export async function listEmails(page: Page, address: string): Promise<{ subject: string; text: string }[]> {
  await page.goto(mailPath(address));
  const emailLinks = await page
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` })
    .getByRole('link')
    .all();
  return Promise.all(
    emailLinks.map(async (emailLink) => ({
      subject: (await emailLink.textContent()) ?? '',
      text: await (await page.context().request.get((await emailLink.getAttribute('href')) ?? '')).text(),
    })),
  );
}

export async function linkFromEmail(page: Page, address: string, subject = 'Reset your password'): Promise<string> {
  await openEmail(page, address, subject);
  const link = page.getByRole('link', { name: /\?(token|confirm)=/ });
  return (await link.getAttribute('href')) ?? '';
}

export async function openEmail(page: Page, address: string, subject: string): Promise<void> {
  await (await findEmail(page, address, subject)).click();
}
