import { simpleParser } from 'mailparser';
import { accountApi, authApi, authForms, emailLogApi, usersApi } from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

type Person = Caller & { user: { id: string } };

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
const OTHER_PASSWORD = 'three lights go round';

let product: TestApp;
let owner: Person;
beforeAll(async () => {
  product = await TestApp.start();
  owner = await product.admin('owner');
});
afterAll(() => product.stop());

const client = (username: string, details = {}) =>
  product.client(username, { email: `${username}@x.example`, firstName: 'Ann', ...details });

async function emailsTo(username: string, subject: RegExp) {
  const all = await Promise.all(product.emails().map((email) => simpleParser(email)));
  const to = `${username}@x.example`;
  return all.filter((email) => JSON.stringify(email.to).includes(to) && subject.test(email.subject ?? ''));
}
const emailTo = (username: string, subject: RegExp) => eventually(async () => (await emailsTo(username, subject))[0]);

/** Jobs are sent in the order in which they were enqueued, so a later email shows that none came before it. */
async function expectNone(username: string, subject: RegExp): Promise<void> {
  const { user } = await client(`after-${username}`);
  await emailTo(user.username, /^Welcome/);
  expect(await emailsTo(username, subject)).toEqual([]);
}

const login = (username: string, { browser = product.visitor(), password = PASSWORD } = {}) =>
  browser.call(authApi.login, { body: { username, password }, headers: { 'User-Agent': FIREFOX } });
const deviceCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('atelier-device'))
    ?.split(';')[0] ?? '';

describe('a new password', () => {
  it('set by its owner is confirmed by email, without the password', async () => {
    const ann = await client('ann');
    await ann.call(accountApi.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
      headers: { 'User-Agent': FIREFOX },
    });
    const { text = '' } = await emailTo('ann', /^Your password was changed$/);
    expect(text).toMatch(/^Hi Ann,/);
    expect(text).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/);
    expect(text).toContain('Browser: Firefox on Windows');
    expect(text).toContain('Choose a new password:\nhttp://localhost:3000/reset-password');
    expect(text).not.toContain(OTHER_PASSWORD);
    const query = { record: 'user', recordId: ann.user.id };
    const { body } = await owner.call(emailLogApi.list, { query });
    expect(body.map(({ kind }) => kind)).toContain('auth.password-changed');
  });

  it('set by a link is confirmed, and a wrong password announces nothing', async () => {
    const bea = await client('bea');
    await bea.call(accountApi.changePassword, { body: { currentPassword: 'a guess', newPassword: OTHER_PASSWORD } });
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'bea' } });
    const { text = '' } = await emailTo('bea', /^Reset your password$/);
    expect(await emailsTo('bea', /was changed/)).toEqual([]);
    const token = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
    await product.visitor().call(authApi.resetPassword, { body: { token, password: OTHER_PASSWORD } });
    await emailTo('bea', /^Your password was changed$/);
    await expectNone('bea', /^New sign-in/);
  });
});

describe('a new password ends an unconfirmed change of the email, and its notice says so', () => {
  const requestChange = (who: Caller) =>
    who.call(accountApi.changeEmail, { body: { email: 'new@x.example', currentPassword: PASSWORD } });
  const CANCELED = 'The change of your email to new@x.example was never confirmed, so we canceled it.';
  const sentText = async (username: string) =>
    ((await emailTo(username, /^Your password was changed$/)).text ?? '').replaceAll(/\s+/g, ' ');

  it('when it is set in the settings', async () => {
    const ivy = await client('ivy');
    await requestChange(ivy);
    await ivy.call(accountApi.changePassword, { body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD } });
    expect(await sentText('ivy')).toContain(CANCELED);
    const again = { body: { currentPassword: OTHER_PASSWORD, newPassword: 'four lights go round' } };
    await login('ivy', { browser: ivy, password: OTHER_PASSWORD });
    await ivy.call(accountApi.changePassword, again);
    const [, second] = await eventually(async () => {
      const emails = await emailsTo('ivy', /^Your password was changed$/);
      return emails.length === 2 && emails;
    });
    expect(second?.text).not.toContain('canceled');
  });

  it('when it is set by a link', async () => {
    await requestChange(await client('jo'));
    await product.visitor().call(authApi.forgotPassword, { body: { name: 'jo' } });
    const { text = '' } = await emailTo('jo', /^Reset your password$/);
    const token = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
    await product.visitor().call(authApi.resetPassword, { body: { token, password: OTHER_PASSWORD } });
    expect(await sentText('jo')).toContain(CANCELED);
  });
});

describe('a sign-in', () => {
  it('in a new browser is emailed to the owner, and in a known one isn’t', async () => {
    await client('cleo');
    const { headers } = await login('cleo');
    const { text = '' } = await emailTo('cleo', /^New sign-in to your account$/);
    expect(text).toContain('Browser: Firefox on Windows');
    const known = { Cookie: deviceCookie(headers) };
    await product.visitor().call(authApi.login, { body: { username: 'cleo', password: PASSWORD }, headers: known });
    await login('cleo', { password: 'a guess' });
    await expectNone('cleo', /^New sign-in.*\bagain/);
    expect(await emailsTo('cleo', /^New sign-in/)).toHaveLength(1);
  });

  it('without JavaScript is emailed as well', async () => {
    await client('dora');
    await product.visitor().send(authForms.auth, { body: { username: 'dora', password: PASSWORD } });
    await emailTo('dora', /^New sign-in/);
  });

  it('is not emailed when it is the first of the account', async () => {
    const { user } = await client('emil');
    await product.database.query('update users set signed_in_at = null where id = $1', [user.id]);
    await login('emil');
    await expectNone('emil', /^New sign-in/);
    await login('emil');
    await emailTo('emil', /^New sign-in/);
  });

  it('is emailed five times a day at most', async () => {
    await client('finn');
    for (let i = 0; i < 7; i += 1) await login('finn');
    await expectNone('finn', /^nothing/);
    expect(await emailsTo('finn', /^New sign-in/)).toHaveLength(5);
  });
});

describe('a new admin', () => {
  it('and the other admins are emailed, once', async () => {
    const june = await client('june');
    await owner.call(usersApi.setRole, { params: { id: june.user.id }, body: { role: 'admin' } });
    await emailTo('june', /^You’re now an admin of/);
    const gus = await client('gus', { firstName: 'Gus', lastName: 'Ray' });
    const change = { params: { id: gus.user.id }, body: { role: 'admin' as const } };
    await owner.call(usersApi.setRole, change);
    await owner.call(usersApi.setRole, change);
    const { text = '' } = await emailTo('june', /^Gus Ray is now an admin$/);
    expect(text).toContain(`/admin/users/${gus.user.id}`);
    await expectNone('gus', /^Gus Ray/);
    expect(await emailsTo('june', /^Gus Ray/)).toHaveLength(1);
    expect(await emailsTo('gus', /^You’re now an admin/)).toHaveLength(1);

    await owner.call(usersApi.invite, { body: { email: 'hal@x.example', firstName: 'Hal', role: 'admin' } });
    await emailTo('june', /^Hal is now an admin$/);
    await emailTo('gus', /^Hal is now an admin$/);
  });
});

it('a confirmed new address gets an email', async () => {
  const ida = await client('ida');
  await ida.call(accountApi.changeEmail, { body: { email: 'ida-two@x.example', currentPassword: PASSWORD } });
  const { text = '' } = await emailTo('ida-two', /^Confirm your new email/);
  await ida.call(accountApi.confirmEmail, { body: { token: /confirm=([\w.-]+)/.exec(text)?.[1] ?? '' } });
  await emailTo('ida-two', /^Your new email address is confirmed$/);
  await emailTo('ida', /^Your email address was changed$/);
});
