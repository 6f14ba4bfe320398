import { authApi, SESSION_LIFETIME_DAYS } from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import { AuthProcessor } from './auth.processor';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const removeExpired = () => product.app.get(AuthProcessor).removeExpired();
const count = async (table: string) => {
  const [row] = await product.database.query<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  return row?.count;
};

it('the session cookie lasts fourteen days', async () => {
  const { headers } = await product.visitor().call(authApi.register, { body: { username: 'uma', password: PASSWORD } });
  const session = headers.getSetCookie().find((cookie) => !cookie.startsWith('atelier-device')) ?? '';
  const expires = Date.parse(/Expires=([^;]+)/.exec(session)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(SESSION_LIFETIME_DAYS - 0.01);
  expect(days).toBeLessThan(SESSION_LIFETIME_DAYS + 0.01);
});

it('expired sessions are deleted', async () => {
  const client = await product.client('vic');
  const before = await count('sessions');
  await removeExpired();
  expect(await count('sessions')).toBe(before);
  await product.database.query(`update sessions set expire = now() - interval '1 second'`);
  await removeExpired();
  expect(await count('sessions')).toBe(0);
  expect((await client.call(authApi.user)).status).toBe(401);
});

it('reset links are deleted a week after they expire', async () => {
  await product.client('wes', { email: 'wes@example.com' });
  await product.visitor().call(authApi.forgotPassword, { body: { name: 'wes' } });
  await eventually(async () => (await count('password_resets')) === 1);
  await product.database.query(`update password_resets set expires_at = now() - interval '6 days'`);
  await removeExpired();
  expect(await count('password_resets')).toBe(1);
  await product.database.query(`update password_resets set expires_at = now() - interval '7 days 1 second'`);
  await removeExpired();
  expect(await count('password_resets')).toBe(0);
});

it('IP addresses of attempts are deleted when their rate limit ends', async () => {
  await product.visitor().call(authApi.login, { body: { username: 'nora', password: 'a guess' } });
  expect(await count(`limits where key like 'sign-in:address:%'`)).toBeGreaterThan(0);
  await removeExpired();
  expect(await count(`limits where key like 'sign-in:address:%'`)).toBeGreaterThan(0);
  await product.database.query('update limits set ends_at = now()');
  await removeExpired();
  expect(await count('limits')).toBe(0);
});
