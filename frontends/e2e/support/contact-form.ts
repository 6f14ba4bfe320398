import type { MathChallenge } from '@atelier/contracts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { createHmac, randomBytes } from 'node:crypto';
import { uniqueIpHeaders } from './accounts';

export const visitor = () => {
  const name = `Bea ${randomBytes(4).toString('hex')}`;
  const [firstName = '', lastName = ''] = name.split(' ');
  return { name, firstName, lastName, email: `${lastName}@example.com`, message: `${lastName} sells shoes.` };
};

/** Posts a submission through the API and returns its ID. */
export async function createSubmission(
  context: BrowserContext,
  person: ReturnType<typeof visitor>,
  extra = {},
): Promise<string> {
  const { firstName, lastName, email, message } = person;
  const data = { firstName, lastName, email, message, projectType: 'other', ...extra };
  const response = await context.request.post('/api/contact', { data, headers: uniqueIpHeaders() });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/**
 * The challenge of a form as if the form were opened in an hour, so that it is sent too quickly however slow the machine
 * is. A product that JOURNEYS_URL names keeps its own challenge.
 */
export async function makeHasty(within: Page | Locator): Promise<void> {
  const field = within.locator('input[name=challengeToken]');
  const token = issuedAt(await field.inputValue(), Date.now() + 3_600_000);
  await field.evaluate((input, value) => input.setAttribute('value', value), token);
}

/** The challenge of a form as if the form were opened a minute ago, so that it can be sent at once. */
export async function makePatient(page: Page): Promise<void> {
  await page.route('**/api/contact/challenge', async (route) => {
    const response = await route.fetch();
    const challenge = (await response.json()) as MathChallenge;
    await route.fulfill({ json: { ...challenge, token: issuedAt(challenge.token, Date.now() - 60_000) } });
  });
}

/** A token with another time, if the secret is known that signs it. */
function issuedAt(token: string, ms: number): string {
  const secret = process.env.JOURNEYS_SESSION_SECRET;
  if (!secret) return token;
  const [id = '', num1 = '', num2 = ''] = token.split('.');
  const time = ms.toString(16).padStart(12, '0');
  const payload = `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}.${num1}.${num2}`;
  const signature = createHmac('sha256', secret).update(`contact challenge ${payload}`).digest('base64url');
  return `${payload}.${signature}`;
}

export function contactForm(within: Page | Locator) {
  const input = (label: string | RegExp) => within.getByLabel(label);
  return {
    input,
    topic: input('What can we help with?'),
    message: input('Message'),
    securityCheck: input(/^Security check/),
    send: within.getByRole('button', { name: 'Send Message' }),

    async fill(person: ReturnType<typeof visitor>): Promise<void> {
      await input('First name').fill(person.firstName);
      await input('Last name').fill(person.lastName);
      await input('Email').fill(person.email);
      await input('Message').fill(person.message);
    },

    async solve(offset = 0): Promise<void> {
      const question = await within.getByText(/^Security check: what is/).textContent();
      const [one = 0, two = 0] = (question?.match(/\d+/g) ?? []).map(Number);
      await input(/^Security check/).fill(String(one + two + offset));
    },
  };
}
