import { expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';

/** Somebody who has never written before. */
export const visitor = () => {
  const name = `Bea ${randomBytes(4).toString('hex')}`;
  const [firstName = '', lastName = ''] = name.split(' ');
  return { name, firstName, lastName, email: `${lastName}@example.com`, message: `${lastName} sells shoes.` };
};

/** The contact form, on a page or in the dialog. */
export function contactForm(within: Page | Locator) {
  const input = (label: string | RegExp) => within.getByLabel(label);
  return {
    input,
    topic: input('What is it about?'),
    message: input('Message'),
    sum: input(/^Security check/),
    send: within.getByRole('button', { name: 'Send Message' }),

    async fill(person: ReturnType<typeof visitor>): Promise<void> {
      await input('First name').fill(person.firstName);
      await input('Last name').fill(person.lastName);
      await input('Email').fill(person.email);
      await input('Message').fill(person.message);
    },

    async solve(wrong = 0): Promise<void> {
      const question = await within.getByText(/^Security check: what is/).textContent();
      const [one = 0, two = 0] = (question?.match(/\d+/g) ?? []).map(Number);
      await input(/^Security check/).fill(String(one + two + wrong));
    },
  };
}

/** Opens the mail of this subject that was written to this address, once it is there. */
export async function openMail(page: Page, address: string, subject: string): Promise<void> {
  const letter = page
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` })
    .getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(letter).toBeVisible({ timeout: 100 });
  }).toPass();
  await letter.click();
}
