import type { TeamRole, User } from '@atelier/contracts';
import {
  type APIRequest,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { waitForHydration } from './fixtures';

export interface Account {
  role: 'guest' | 'admin';
  username: string;
  password: string;
}

export function demoAccount(role: Account['role']): Account {
  const accounts = JSON.parse(process.env.JOURNEYS_ACCOUNTS ?? '[]') as Account[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`The product has no demo ${role}: JOURNEYS_ACCOUNTS lists role, username and password`);
  return account;
}

export const newAccount = (): Account & { email: string } => {
  const username = `ann-${randomBytes(5).toString('hex')}`;
  return { role: 'guest', username, password: 'a lamp in every window', email: `${username}@example.com` };
};

/** Fields of the same name are in the other form until this one has taken its place. */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Nice to meet you.' })).toBeVisible();
}

/** A random client IP per request, to stay below the registration rate limit. */
export const uniqueIpHeaders = () => ({ 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') });

/** The admin is that of the product to which the context belongs. */
export async function registerClient(
  context: BrowserContext,
  admin = demoAccount('admin'),
): Promise<ReturnType<typeof newAccount>> {
  const account = newAccount();
  const { username, password, email } = account;
  const data = { username, password, email };
  const response = await context.request.post('/api/register', { data, headers: uniqueIpHeaders() });
  expect(response.status()).toBe(201);
  await acceptClient(response, admin);
  return account;
}

const admins = new Map<string, Promise<APIRequestContext>>();

/** To be signed out at the end: an account has few sessions, and the oldest are ended by new ones. */
export async function signInAdmin(
  baseURL = process.env.JOURNEYS_URL,
  { username, password } = demoAccount('admin'),
  apiRequest: APIRequest = request,
): Promise<APIRequestContext> {
  const context = await apiRequest.newContext({ ...(baseURL && { baseURL }) });
  expect((await context.post('/api/login', { data: { username, password } })).status()).toBe(200);
  return context;
}

export async function signOutAdmin(admin: APIRequestContext): Promise<void> {
  expect((await admin.post('/api/logout')).ok()).toBe(true);
  await admin.dispose();
}

/** As if the agency knew the client. Each worker uses one session until newer ones have ended it. */
async function acceptClient(registered: APIResponse, admin: Account): Promise<void> {
  const { id, email } = (await registered.json()) as User;
  const { origin } = new URL(registered.url());
  const accept = async () => {
    const signedIn = admins.get(origin) ?? signInAdmin(origin, admin);
    admins.set(origin, signedIn);
    const accepted = await (await signedIn).post(`/api/admin/clients/${id}/accept`, { data: { email } });
    return accepted.status();
  };
  const status = await accept();
  if (status === 401) admins.delete(origin);
  expect(status === 401 ? await accept() : status).toBe(204);
}

/** Signs the context in as a new member of the team. */
export async function registerMember(context: BrowserContext, teamRole: TeamRole): Promise<void> {
  await registerClient(context);
  const response = await context.request.get('/api/user');
  const { id } = (await response.json()) as User;
  const owner = await signInAdmin(new URL(response.url()).origin, demoAccount('admin'));
  const changed = await owner.post(`/api/admin/users/${id}/role`, { data: { role: 'admin', teamRole } });
  expect(changed.status()).toBe(200);
  await signOutAdmin(owner);
}

export async function signInByApi(context: BrowserContext, { username, password }: Account): Promise<void> {
  const response = await context.request.post('/api/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}

export const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.request.get('/api/user')).status() === 200;

export async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
