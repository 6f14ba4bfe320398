import { accountApi, authApi, type Problem, usersApi } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { Threads } from '../../platform/threads';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { FirstAdminService } from './first-admin.service';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordStrengthService } from './password-strength.service';
import { User } from './user.entity';

let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({ SITE_NAME: 'Cedar Avenue Web', TRUST_PROXY: 'loopback' });
});
afterAll(() => product.stop());

const STRONG = 'two loaves at dawn';
const register = (body: Record<string, string>) =>
  product.visitor().send<Problem>(authApi.register, { body: { username: `u-${newId()}`, ...body } });
const rate = async (body: { password: string; username?: string }) =>
  (await product.visitor().call(authApi.passwordStrength, { body })).body;
const linkIn = (email: string) => /token=([\w.~-]+)/.exec(email.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];

it.each([
  ['password', /^This password is too easy to guess\. Many people use this password\. Add another word or two\.$/],
  ['12345678', /Many people/],
  ['zaq12wsx', /easy to guess/],
  ['Password1', /Many people/],
  ['aaaaaaaa', /Repeated letters/],
  ['secretsecret', /Repeated letters/],
  ['summer2026', /easy to guess/],
  ['P@ssw0rd!', /easy to guess/],
])('registering with %s returns 400 with the reason at the field', async (password, reason) => {
  const { status, body } = await register({ password });
  expect(status).toBe(400);
  expect(body.fields?.password).toMatch(reason);
});

it.each([
  ['the username', 'lavender-lane', { username: 'lavender-lane' }],
  ['the email', 'marigold.hobbs', { email: 'marigold.hobbs@example.com' }],
  ['the last name', 'Attenborough', { lastName: 'Attenborough' }],
  ['the site’s name', 'cedar avenue web', {}],
])('a password made of %s is refused', async (_, password, owner) => {
  const { status, body } = await register({ password, ...owner });
  expect([status, body.fields?.password]).toEqual([400, expect.stringContaining('name of this site')]);
});

it('a phrase is accepted, also a long one', async () => {
  expect((await register({ password: STRONG })).status).toBe(201);
  expect((await register({ password: `${'ab'.repeat(50)} ${STRONG}` })).status).toBe(400);
  expect((await register({ password: `${STRONG} ${'ab'.repeat(50)}` })).status).toBe(201);
});

it('changing or resetting a password refuses a weak one, and the link stays usable', async () => {
  const admin = await product.admin('june');
  const ann: Caller = await product.client('ann', { email: 'ann@example.com', firstName: 'Annabelle' });
  const change = await ann.send<Problem>(accountApi.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'password1' },
  });
  expect([change.status, change.body.fields]).toEqual([
    400,
    { newPassword: expect.stringMatching(/too easy/) as string },
  ]);

  await admin.call(usersApi.invite, { body: { email: 'new@example.com', firstName: 'Penelope' } });
  const token = await eventually(() => product.emails().map(linkIn).find(Boolean));
  const redeem = (password: string) =>
    product.visitor().send<Problem>(authApi.resetPassword, { body: { token, password } });
  const refused = await redeem('penelope1');
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { password: expect.stringMatching(/too easy/) as string },
  ]);
  expect((await redeem(STRONG)).status).toBe(200);
});

it('a weak ADMIN_PASSWORD stops the start', async () => {
  const start = (password: string) =>
    new FirstAdminService(
      product.database.getRepository(User),
      product.app.get(PasswordHashingService),
      product.app.get(PasswordStrengthService),
      { firstAdmin: { username: 'owner', password, email: null } } as Config,
    ).onApplicationBootstrap();
  await expect(start('admin123')).rejects.toThrow('ADMIN_PASSWORD is too easy to guess. Many people');
  await start(STRONG);
  expect(await product.database.getRepository(User).existsBy({ username: 'owner' })).toBe(true);
});

it('rates a password while it is typed', async () => {
  expect(await rate({ password: 'monkey12' })).toMatchObject({ score: 1, isStrong: false });
  expect(await rate({ password: STRONG })).toEqual({ score: 4, isStrong: true, hint: null });
  expect((await rate({ password: 'annabelle-lee', username: 'annabelle-lee' })).isStrong).toBe(false);
});

it('rates eight passwords at a time, two of one address, so that they hold up no registration', async () => {
  const strong = { score: 4, warning: null, suggestion: null };
  let release: (strength: typeof strong) => void = () => undefined;
  const held = new Promise<typeof strong>((resolve) => (release = resolve));
  jest.spyOn(Threads.prototype, 'run').mockReturnValue(held);
  const statuses: number[] = [];
  const rateFrom = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    const { status } = await product.visitor().call(authApi.passwordStrength, { body: { password: STRONG }, headers });
    statuses.push(status);
  };
  const own = Array.from({ length: 5 }, () => rateFrom('198.51.100.1'));
  await eventually(() => statuses.length === 3);
  const others = Array.from({ length: 20 }, (_, index) => rateFrom(`198.51.100.${index + 2}`));
  await eventually(() => statuses.length === 17);
  release(strong);
  await Promise.all([...own, ...others]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
});
