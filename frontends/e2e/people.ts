import { type BrowserContext, expect, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { alive } from './journey';

export interface Person {
  role: 'guest' | 'admin';
  username: string;
  password: string;
}

/** The demo cast of the product that the journeys go through. */
export function somebody(role: Person['role']): Person {
  const people = JSON.parse(process.env.JOURNEYS_ACCOUNTS ?? '[]') as Person[];
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`The product has no demo ${role}: JOURNEYS_ACCOUNTS lists role, username and password`);
  return person;
}

/** Somebody whom the product has never heard of. */
export const newcomer = (): Person & { email: string } => {
  const username = `ann-${randomBytes(5).toString('hex')}`;
  return { role: 'guest', username, password: 'a lamp in every window', email: `${username}@example.com` };
};

/** Everybody lives at an address of their own: so many new accounts an hour are opened from no single one. */
export const fromHome = () => ({ 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') });

/** A client whose account was opened before the journey begins; the browser is signed in. */
export async function client(context: BrowserContext): Promise<ReturnType<typeof newcomer>> {
  const person = newcomer();
  const { username, password, email } = person;
  const data = { username, password, email };
  const answer = await context.request.post('/api/register', { data, headers: fromHome() });
  expect(answer.status()).toBe(201);
  return person;
}

/** The browser is signed in before the journey begins. */
export async function enter(context: BrowserContext, { username, password }: Person): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

export const signedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.request.get('/api/user')).status() === 200;

/** Signs in on the page that is open. */
export async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await alive(page);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
