import { AccountsService } from '.';
import { accountApi, authApi, type Problem } from '../../contracts';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const problem = (body: unknown) => body as Problem;
const mailsTo = (address: string) => product.emails().filter((mail) => mail.includes(`To: ${address}`));
const tokenIn = (mail: string) => /confirm=(?:3D)?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1];

const tokenTo = (address: string, links = 1) =>
  eventually(() => {
    const tokens = mailsTo(address).flatMap((mail) => tokenIn(mail) ?? []);
    return tokens.length >= links && tokens.at(-1);
  });

const requestChange = (caller: Caller, email: string, currentPassword = PASSWORD) =>
  caller.call(accountApi.changeEmail, { body: { email, currentPassword } });
const confirm = (caller: Caller, token: string) => caller.call(accountApi.confirmEmail, { body: { token } });
const emailOf = async (caller: Caller) => (await caller.call(authApi.user)).body.email;

async function withPendingChange(name: string) {
  const caller = await product.client(name, { email: `${name}@old.example` });
  const address = `${name}@new.example`;
  await requestChange(caller, address);
  return { caller, address, token: await tokenTo(address) };
}

it('email change takes effect after confirmation and notifies the old address', async () => {
  const ann = await product.client('ann', { email: 'ann@old.example' });
  const { status, body } = await requestChange(ann, 'ann@new.example');
  const pending = { email: 'ann@new.example', expiresAt: expect.any(String) as string };
  expect([status, body]).toEqual([200, { email: 'ann@old.example', isConfirmed: false, pending }]);
  const hours = (Date.parse(body.pending?.expiresAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  expect((await ann.call(accountApi.email)).body).toEqual(body);
  expect(await emailOf(ann)).toBe('ann@old.example');

  const confirmed = await confirm(ann, await tokenTo('ann@new.example'));
  expect([confirmed.status, confirmed.body.email]).toEqual([200, 'ann@new.example']);
  expect((await ann.call(accountApi.email)).body).toEqual({
    email: 'ann@new.example',
    isConfirmed: true,
    pending: null,
  });
  const notice = await eventually(() => mailsTo('ann@old.example').find((mail) => mail.includes('was changed')));
  expect(notice).toContain('ann@new.example');
  expect(tokenIn(notice)).toBeUndefined();
});

it('email change works without a previous address', async () => {
  const bea = await product.client('bea');
  await requestChange(bea, 'bea@new.example');
  expect((await confirm(bea, await tokenTo('bea@new.example'))).body.email).toBe('bea@new.example');
});

it('email change requires the current password and limits guesses', async () => {
  const cleo = await product.client('cleo');
  const wrong = await requestChange(cleo, 'cleo@new.example', 'not this one');
  expect([wrong.status, Object.keys(problem(wrong.body).fields ?? {})]).toEqual([400, ['currentPassword']]);
  for (let i = 1; i < 10; i++) await requestChange(cleo, 'cleo@new.example', 'a guess');
  expect((await requestChange(cleo, 'cleo@new.example')).status).toBe(429);
  expect((await cleo.call(accountApi.email)).body.pending).toBeNull();
});

it.each([
  ['none', 'dan at example'],
  ['one that is two for a mail program', 'a@example.com,b@example.com'],
  ['one of 255 characters', `${'d'.repeat(64)}@${'e'.repeat(186)}.com`],
  ['one that shows less than it says', 'dan\u200b@example.com'],
])('email change returns a field error for an address that is %s', async (_, email) => {
  const name = `dan${email.length}`;
  const dan = await product.client(name, { email: `${name}@old.example` });
  const { status, body } = await requestChange(dan, email);
  expect([status, Object.keys(problem(body).fields ?? {})]).toEqual([400, ['email']]);
});

it('email change returns 400 for the current address', async () => {
  const dora = await product.client('dora', { email: 'dora@example.com' });
  const { status, body } = await requestChange(dora, 'dora@example.com');
  expect([status, Object.keys(problem(body).fields ?? {})]).toEqual([400, ['email']]);
});

it('confirmation link changes the address once, even when opened 20 times concurrently', async () => {
  const { caller, token, address } = await withPendingChange('eva');
  const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(caller, token)));
  expect(replies.map(({ status, body }) => [status, body.email])).toEqual(replies.map(() => [200, address]));
  expect(await emailOf(caller)).toBe(address);
  await eventually(() => mailsTo('eva@old.example').some((mail) => mail.includes('was changed')));
  expect(mailsTo('eva@old.example').filter((mail) => mail.includes('was changed'))).toHaveLength(1);
});

it('confirmation link that was used fails once the account has another address', async () => {
  const { caller, token } = await withPendingChange('eli');
  expect((await confirm(caller, token)).status).toBe(200);
  await requestChange(caller, 'eli@newer.example');
  await confirm(caller, await tokenTo('eli@newer.example'));
  const message = 'This link is for another address. Your email is eli@newer.example, and it’s confirmed.';
  expect(problem((await confirm(caller, token)).body).message).toBe(message);
  expect(await emailOf(caller)).toBe('eli@newer.example');
});

it('confirmation link of an earlier request says that another address is confirmed by now', async () => {
  const { caller, token } = await withPendingChange('flo');
  await requestChange(caller, 'flo@newer.example');
  expect(problem((await confirm(caller, token)).body).message).toContain('replaced by another');
  await confirm(caller, await tokenTo('flo@newer.example'));
  const message = 'This link is for another address. Your email is flo@newer.example, and it’s confirmed.';
  expect(problem((await confirm(caller, token)).body).message).toBe(message);
});

it('confirmation link works only for the user who requested it', async () => {
  const { caller, token } = await withPendingChange('fay');
  const mallory = await product.client('mallory', { email: 'mallory@example.com' });
  const other = await confirm(mallory, token);
  expect([other.status, problem(other.body).message]).toEqual([403, expect.stringContaining('a different account')]);
  expect((await confirm(product.visitor(), token)).status).toBe(401);
  expect(await emailOf(mallory)).toBe('mallory@example.com');
  expect((await confirm(caller, token)).status).toBe(200);
});

it('confirmation link fails when expired, forged, canceled, or made for another purpose', async () => {
  const { caller, token } = await withPendingChange('gil');
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [forged, token.split('.')[0] ?? '', 'x', `${token}x`])
    expect((await confirm(caller, wrong)).status).toBe(400);
  await product.visitor().call(authApi.forgotPassword, { body: { name: 'gil' } });
  const reset = await eventually(() => mailsTo('gil@old.example').find((mail) => mail.includes('reset-password')));
  const resetToken = /token=(?:3D)?([\w.-]+)/.exec(reset.replace(/=\r?\n/g, ''))?.[1] ?? '';
  expect((await confirm(caller, resetToken)).status).toBe(400);
  const taken = await product.visitor().call(authApi.resetPassword, { body: { token, password: PASSWORD } });
  expect(taken.status).toBe(400);

  await product.database.query(
    `update email_changes set expires_at = now() - interval '1 second' where email = 'gil@new.example'`,
  );
  expect((await confirm(caller, token)).status).toBe(400);
  expect((await caller.call(accountApi.email)).body.pending).toBeNull();

  const { caller: hal, token: forgotten } = await withPendingChange('hal');
  expect((await hal.call(accountApi.cancelEmailChange)).status).toBe(204);
  expect((await hal.call(accountApi.email)).body).toMatchObject({ email: 'hal@old.example', pending: null });
  expect((await confirm(hal, forgotten)).status).toBe(400);
});

it('confirmation link fails after a request for another address', async () => {
  const { caller, token } = await withPendingChange('ida');
  expect((await requestChange(caller, 'ida@newer.example')).body.pending?.email).toBe('ida@newer.example');
  expect((await confirm(caller, token)).status).toBe(400);
  expect((await confirm(caller, await tokenTo('ida@newer.example'))).body.email).toBe('ida@newer.example');
});

it('concurrent email changes leave one pending', async () => {
  const jan = await product.client('jan');
  const replies = await Promise.all([1, 2, 3, 4, 5].map((i) => requestChange(jan, `jan${i}@new.example`)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [row] = await product.database.query<{ open: number }[]>(
    'select count(*)::int as open from email_changes where user_id = $1 and used_at is null',
    [jan.user.id],
  );
  expect(row?.open).toBe(1);
});

it('confirmation link fails after a password change or a deactivation', async () => {
  const { caller: kim, token } = await withPendingChange('kim');
  await kim.call(accountApi.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another walk home' } });
  expect((await confirm(kim, token)).status).toBe(400);
  expect((await kim.call(accountApi.email)).body.pending).toBeNull();

  const { caller: leo, token: leos } = await withPendingChange('leo');
  await product.app.get(AccountsService).deactivate(leo.user.id);
  await product.app.get(AccountsService).reactivate(leo.user.id);
  await leo.call(authApi.login, { body: { username: 'leo', password: PASSWORD } });
  expect((await confirm(leo, leos)).status).toBe(400);
  expect(await emailOf(leo)).toBe('leo@old.example');
});

it('confirmed email change invalidates reset links sent to the old address', async () => {
  const { caller, token } = await withPendingChange('mia');
  await product.visitor().call(authApi.forgotPassword, { body: { name: 'mia' } });
  const mail = await eventually(() => mailsTo('mia@old.example').find((one) => one.includes('reset-password')));
  const reset = /token=(?:3D)?([\w.-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? '';
  expect((await confirm(caller, token)).status).toBe(200);
  const late = await product
    .visitor()
    .call(authApi.resetPassword, { body: { token: reset, password: 'the thief was here' } });
  expect(late.status).toBe(400);
});

describe('email change to an address that is already in use', () => {
  it('answers like any other and notifies only the owner of the address', async () => {
    const owner = await product.client('nia', { email: 'nia@example.com' });
    const oscar = await product.client('oscar');
    const freeEmail = await requestChange(oscar, 'free@example.com');
    const takenEmail = await requestChange(oscar, 'NIA@example.com');
    expect([takenEmail.status, Object.keys(takenEmail.body)]).toEqual([freeEmail.status, Object.keys(freeEmail.body)]);
    const mail = await eventually(() => mailsTo('NIA@example.com').at(0));
    expect(mail).toContain('Someone tried to use your email address');
    expect([tokenIn(mail), mail.includes('oscar')]).toEqual([undefined, false]);
    expect((await owner.call(authApi.user)).body.email).toBe('nia@example.com');
  });

  it('returns 409 if another account took the address before confirmation', async () => {
    const { caller, token, address } = await withPendingChange('pia');
    await product.client('quicker', { email: address.toUpperCase() });
    const late = await confirm(caller, token);
    expect([late.status, problem(late.body).fields?.email]).toEqual([
      409,
      expect.stringContaining('now used by another account'),
    ]);
    expect(await emailOf(caller)).toBe('pia@old.example');
  });

  it('succeeds for one of two concurrent confirmations', async () => {
    const [rae, sam] = [await product.client('rae'), await product.client('sam')];
    await requestChange(rae, 'shared@example.com');
    const raes = await tokenTo('shared@example.com');
    await requestChange(sam, 'shared@example.com');
    const sams = await tokenTo('shared@example.com', 2);
    const replies = await Promise.all([confirm(rae, raes), confirm(sam, sams)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('email change sends at most five emails per hour to a user and to an address', async () => {
  const tim = await product.client('tim');
  for (let i = 0; i < 5; i++) expect((await requestChange(tim, `tim${i}@new.example`)).status).toBe(200);
  expect((await requestChange(tim, 'tim5@new.example')).status).toBe(429);
  for (let i = 0; i < 5; i++)
    expect((await requestChange(await product.client(`uma${i}`), 'one@box.example')).status).toBe(200);
  expect((await requestChange(await product.client('uma5'), 'one@box.example')).status).toBe(429);
});

it('email change and password change never deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const { caller, token } = await withPendingChange(`vic${round}`);
    const change = { currentPassword: PASSWORD, newPassword: 'another walk home' };
    const other = Object.assign(product.visitor(), { cookie: caller.cookie });
    const [changed, confirmed] = await Promise.all([
      caller.call(accountApi.changePassword, { body: change }),
      confirm(other, token),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 400, 401]).toContain(confirmed.status);
  }
});
