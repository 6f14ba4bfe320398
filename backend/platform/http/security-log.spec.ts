import { accountApi, authApi, usersApi } from '../../contracts';
import { PASSWORD, TestApp } from '../../test/app';
import { log } from './log';

type Line = Record<string, unknown>;
const lines: Line[] = [];
let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({ TRUST_PROXY: 'loopback' }, { runsJobs: false });
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(log, level).mockImplementation((line: unknown) => void lines.push({ level, ...(line as Line) }));
});
afterAll(() => product.stop());
beforeEach(() => lines.splice(0));

const found = () => lines.filter(({ kind }) => kind === 'security');
const events = () => found().map(({ level, event }) => `${level as string}: ${event as string}`);
const login = (username: string, password = PASSWORD) =>
  product.visitor().send(authApi.login, { body: { username, password } });

it('notes sign-ins, sign-outs, and changed passwords with account and address', async () => {
  const ann = await product.client('ann');
  await ann.call(accountApi.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'three lights go round' },
  });
  await ann.call(authApi.logout);
  expect(events()).toEqual(['info: signed in', 'info: password changed', 'info: signed in', 'info: signed out']);
  for (const line of found()) expect(line).toMatchObject({ account: ann.user.id, address: '127.0.0.1' });
});

it('notes failed sign-ins without the name or the password that was typed', async () => {
  const { user } = await product.client('ben');
  lines.splice(0);
  await login('ben', 'my secret words');
  await login('my secret words typed as the name', 'x');
  await login('My secret words typed as the name', 'y');
  const failed = found().filter(({ event }) => event === 'sign-in failed');
  expect(failed).toMatchObject([
    { account: user.id, reason: 'wrong password' },
    { account: undefined, reason: 'unknown name', name: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    { reason: 'unknown name', name: failed[1]?.name },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret words/i);
});

it('notes refusals and limits, but not visitors who only look whether they are signed in', async () => {
  const ann = await product.client('cleo');
  lines.splice(0);
  await product.visitor().send(authApi.user);
  expect(found()).toEqual([]);
  await product.visitor().send(usersApi.list);
  await ann.send(usersApi.list);
  expect(found()).toMatchObject([
    { event: 'refused', status: 401, path: '/api/admin/users' },
    { event: 'refused', status: 403, account: ann.user.id },
  ]);
  for (let i = 0; i < 11; i += 1) await login('cleo', 'wrong');
  expect(events().at(-1)).toBe('warn: limited');
});

it('notes a new admin and a webhook with a wrong signature', async () => {
  const june = await product.admin('june');
  const { user } = await product.client('dora');
  await june.call(usersApi.setRole, { params: { id: user.id }, body: { role: 'admin' } });
  expect(found().at(-1)).toMatchObject({ event: 'admin made', account: user.id, reason: `by ${june.user.id}` });
  const headers = { 'stripe-signature': 't=1,v1=forged', 'content-type': 'application/json' };
  const response = await fetch(`${product.url}/api/stripe/webhook`, { method: 'POST', headers, body: '{}' });
  expect([response.status, found().at(-1)?.event]).toEqual([400, 'webhook refused']);
});
