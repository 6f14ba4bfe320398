import { accountApi, authApi, authForms, emailLogApi, type PageData, type Role, usersApi } from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
let admin: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const tokenTo = (address: string) =>
  eventually(() => {
    const mail = product.emails().find((text) => text.includes(`To: ${address}`) && text.includes('reset-password'));
    return /reset-password\?token=([\w.-]+)/.exec(mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[1];
  });

async function resetToken(username: string): Promise<string> {
  const email = `${username}@example.com`;
  await product.client(username, { email });
  await product.visitor().call(authApi.forgotPassword, { body: { name: username } });
  return tokenTo(email);
}

async function invite(email: string, role: Role = 'guest') {
  const { body } = await admin.call(usersApi.invite, { body: { email, role } });
  return { id: body.id, token: await tokenTo(email) };
}

/** The data and the HTML of the page that the link opens. */
async function pageOf(token: string): Promise<PageData & { html: string; cacheControl: string | null }> {
  const response = await fetch(`${product.url}/reset-password?token=${token}`);
  const html = await response.text();
  const [, json = '{}'] = /<script[^>]* id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { ...(JSON.parse(json) as PageData), html, cacheControl: response.headers.get('cache-control') };
}

const redeem = (caller: Caller, token: string) =>
  caller.call(authApi.resetPassword, { body: { token, password: 'three lights go round' } });

it('the email of a reset is listed at its account', async () => {
  await resetToken('ola');
  const query = { kind: 'auth.forgotten' } as const;
  const [email] = (await admin.call(emailLogApi.list, { query })).body.filter(({ to }) => to === 'ola@example.com');
  const ola = (await admin.call(usersApi.list, { query: { search: 'ola' } })).body[0];
  expect(email?.record).toEqual({ kind: 'user', id: ola?.id });
});

/** Runs with the clock of this process ahead. TypeORM and the product then see a later time than the database. */
async function withClockAhead<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const SystemDate = Date;
  const now = () => SystemDate.now() + minutes * 60_000;
  globalThis.Date = class extends SystemDate {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? now() : given[0]);
    }
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = SystemDate;
  }
}

describe('opening a link', () => {
  it("works by the database's clock, not by that of a process", async () => {
    const token = await resetToken('early');
    expect((await withClockAhead(120, () => redeem(product.visitor(), token))).status).toBe(200);
  });

  it('names the account, as often as it is opened, and never from a cache', async () => {
    const token = await resetToken('ann');
    for (let i = 0; i < 2; i++)
      expect(await pageOf(token)).toMatchObject({
        passwordLink: { username: 'ann' },
        cacheControl: 'private, no-store',
      });
    expect((await redeem(product.visitor(), token)).status).toBe(200);
  });

  it('shows the form to the invited', async () => {
    const { token } = await invite('bea@example.com');
    expect((await pageOf(token)).passwordLink).toEqual({ username: 'bea' });
    expect((await pageOf(`${token}.first`)).html).toContain('Choose a password to finish.');
  });

  it.each<[string, (token: string, username: string) => Promise<unknown>]>([
    ['was used', (token) => redeem(product.visitor(), token)],
    [
      'has expired',
      () => product.database.query(`update password_resets set expires_at = now() - interval '1 second'`),
    ],
    [
      'belongs to a deactivated account',
      (_, username) =>
        product.database.query('update users set deactivated_at = now() where username = $1', [username]),
    ],
  ])('shows at once that it %s', async (reason, spoil) => {
    const username = reason.replaceAll(' ', '-');
    const token = await resetToken(username);
    await spoil(token, username);
    const page = await pageOf(token);
    expect(page.passwordLink).toBeNull();
    expect(page.html).toContain('This link has expired.');
    expect(page.html).not.toContain('name="password"');
  });

  it('names no account for a forged token', async () => {
    const token = await resetToken('forged');
    const [id = ''] = token.split('.');
    for (const wrong of [`${id}.x`, id, 'x', `${token}x`]) expect((await pageOf(wrong)).passwordLink).toBeNull();
  });

  it('is not needed for the form that requests one', async () => {
    expect(await (await fetch(`${product.url}/reset-password`)).text()).not.toContain('passwordLink');
  });
});

describe('choosing a password by link', () => {
  it('signs the user in, on this device only', async () => {
    const token = await resetToken('cleo');
    const browser = product.visitor();
    expect((await redeem(browser, token)).body).toMatchObject({ username: 'cleo', role: 'guest' });
    expect((await browser.call(accountApi.sessions)).body).toHaveLength(1);
    const late = product.visitor();
    expect((await redeem(late, token)).status).toBe(400);
    expect((await late.call(authApi.user)).status).toBe(401);
  });

  it('replaces the session of another user in the same browser', async () => {
    const token = await resetToken('dora');
    const browser = await product.client('evan');
    await redeem(browser, token);
    expect((await browser.call(authApi.user)).body.username).toBe('dora');
  });

  it.each<[Role, string]>([
    ['guest', '/dashboard'],
    ['admin', '/admin'],
  ])('leads a new %s to %s without JavaScript', async (role, path) => {
    const { token } = await invite(`new-${role}@example.com`, role);
    const browser = product.visitor();
    const { status, headers } = await browser.call(authForms.resetPassword, {
      body: { token, password: PASSWORD } as never,
    });
    expect([status, headers.get('location')]).toEqual([303, path]);
    expect((await browser.call(authApi.user)).body.role).toBe(role);
  });
});
