import {
  accountApi,
  authApi,
  authForms,
  confirmationTexts,
  type Problem,
  SECOND_STEP_REQUIRED,
  secondStepApi,
  secondStepTexts,
  sessionsApi,
  usersApi,
} from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addAuthenticator, codeOf, wrongCode } from '../../test/second-step';
import { PasswordResetsService } from './password-resets.service';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());

const problem = (body: unknown) => body as Problem;
const REQUIRED = { status: 403, body: { code: SECOND_STEP_REQUIRED, message: secondStepTexts.required } };

async function steppedClient() {
  const username = `step-${newId()}`;
  const client = await product.client(username, { email: `${username}@example.com` });
  return Object.assign(client, { username, ...(await addAuthenticator(client)) });
}
type Stepped = Awaited<ReturnType<typeof steppedClient>>;

const enterPassword = (username: string, caller = product.visitor(), cookie?: string) =>
  caller.call(authApi.login, {
    body: { username, password: PASSWORD },
    ...(cookie && { headers: { Cookie: cookie } }),
  });

async function tokenAfterPassword(username: string): Promise<string> {
  const { status, body } = await enterPassword(username);
  expect({ status, body }).toMatchObject(REQUIRED);
  return problem(body).step?.token ?? '';
}

const takeStep = (token: string, code: string, caller: Caller = product.visitor(), trust = false) =>
  caller.call(secondStepApi.signIn, { body: { token, code, ...(trust && { trust }) } });

const isSignedIn = async (caller: Caller) => (await caller.call(authApi.user)).status === 200;
const dropConfirmation = ({ id }: { id: string }) =>
  product.database.query(`update sessions set confirmed_at = null where sess #>> '{ticket,userId}' = $1`, [id]);
const emailsTo = (username: string, subject: string) =>
  product.emails().filter((email) => email.includes(username) && email.includes(subject));
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(name))
    ?.split(';')[0];

describe('setting up an app', () => {
  it('takes a code from it, ends other sessions, and tells the owner', async () => {
    const client = await product.client('setter', { email: 'setter@example.com' });
    const elsewhere = product.visitor();
    await enterPassword('setter', elsewhere);
    const { body } = await client.call(secondStepApi.newAuthenticator);
    expect(body.uri).toContain(`otpauth://totp/`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const add = (code: string) => client.call(secondStepApi.addAuthenticator, { body: { token: body.token, code } });
    for (const code of [wrongCode(body.secret), '1', 'abcdef', '1234567', '１２３４５６'])
      expect(problem((await add(code)).body).fields).toEqual({ code: secondStepTexts.wrongCode });
    expect((await client.call(secondStepApi.status)).body).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });

    const { status, body: codes } = await add(codeOf(body.secret));
    expect([status, new Set(codes.recoveryCodes).size]).toEqual([201, 10]);
    for (const code of codes.recoveryCodes) expect(code).toMatch(/^([0-9a-v]{4}-){5}[0-9a-v]{4}$/);
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await client.call(authApi.user)).body.secondSteps).toEqual(['app']);
    expect((await client.call(secondStepApi.status)).body).toMatchObject({
      authenticator: { lastUsedAt: null },
      recoveryCodesLeft: 10,
    });
    await eventually(() => emailsTo('setter', 'Your account has a second step').length === 1);
    expect((await add(codeOf(body.secret, 1))).status).toBe(409);
  });

  it('stores neither secret nor codes in plain text', async () => {
    const { secret, recoveryCodes, user } = await steppedClient();
    const rows = await product.database.query<object[]>(
      `select a.*, c.* from authenticators a join recovery_codes c using (user_id) where user_id = $1`,
      [user.id],
    );
    const text = JSON.stringify(rows, (_, value: unknown) =>
      Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : value,
    );
    expect(rows).toHaveLength(10);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace(/-/g, ''))])
      expect(text).not.toContain(plain);
  });

  it('of another account, or after half an hour, is refused', async () => {
    const [one, other] = [await product.client('one-setup'), await product.client('other-setup')];
    const { body } = await one.call(secondStepApi.newAuthenticator);
    const input = { body: { token: body.token, code: codeOf(body.secret) } };
    const { status, body: refusal } = await other.call(secondStepApi.addAuthenticator, input);
    expect([status, problem(refusal).message]).toEqual([400, secondStepTexts.setupExpired]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
    const late = await one.call(secondStepApi.addAuthenticator, input);
    jest.restoreAllMocks();
    expect(late.status).toBe(400);
    expect((await one.call(secondStepApi.addAuthenticator, input)).status).toBe(201);
  });

  it('or removing it needs a confirmation, so a stolen session can’t', async () => {
    const plain = await product.client('stolen-plain');
    await dropConfirmation(plain.user);
    expect((await plain.call(secondStepApi.newAuthenticator)).status).toBe(403);
    const stepped = await steppedClient();
    await dropConfirmation(stepped.user);
    expect((await stepped.call(secondStepApi.removeAuthenticator)).status).toBe(403);
    expect((await stepped.call(secondStepApi.renewRecoveryCodes)).status).toBe(403);
    // The password alone doesn't confirm any more.
    const byPassword = await stepped.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
    expect([byPassword.status, problem(byPassword.body).message]).toEqual([409, confirmationTexts.needsCode]);
    const byStep = (code: string) => stepped.call(sessionsApi.confirmByStep, { body: { code } });
    expect((await byStep(wrongCode(stepped.secret))).status).toBe(400);
    expect((await byStep(codeOf(stepped.secret))).status).toBe(204);
    expect((await stepped.call(secondStepApi.removeAuthenticator)).status).toBe(204);
    await eventually(() => emailsTo(stepped.username, 'Your second step was removed').length === 1);
    expect((await stepped.call(secondStepApi.status)).body).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect((await enterPassword(stepped.username)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('takes a code after the password, and nothing before', async () => {
    const client = await steppedClient();
    const visitor = product.visitor();
    const { status, body } = await enterPassword(client.username, visitor);
    expect({ status, body }).toMatchObject(REQUIRED);
    expect(await isSignedIn(visitor)).toBe(false);
    const signedIn = await takeStep(problem(body).step?.token ?? '', codeOf(client.secret), visitor);
    expect([signedIn.status, signedIn.body.username]).toEqual([200, client.username]);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('by email, and with spaces in the code', async () => {
    const client = await steppedClient();
    const code = codeOf(client.secret).replace(/^\d{3}/, '$& ');
    expect((await takeStep(await tokenAfterPassword(`${client.username}@example.com`), code)).status).toBe(200);
  });

  it('with a wrong password is answered as without a step', async () => {
    const { username } = await steppedClient();
    const { status, body } = await product.visitor().call(authApi.login, { body: { username, password: 'a guess' } });
    expect([status, problem(body).code]).toEqual([401, undefined]);
  });

  it.each([-2, -1, 1, 2])('accepts a code of a clock that is %i periods off', async (periods) => {
    const client = await steppedClient();
    await product.database.query('update authenticators set last_period = 0 where user_id = $1', [client.user.id]);
    const token = await tokenAfterPassword(client.username);
    // Neither period nor clock may change between making and checking the code.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const replies = [await takeStep(token, codeOf(client.secret, periods + Math.sign(periods) * 2))];
    replies.push(await takeStep(token, codeOf(client.secret, periods)));
    jest.restoreAllMocks();
    expect(replies.map(({ status }) => status)).toEqual([400, 200]);
  });

  it('takes a code once, also of two requests at the same time, and none that is older', async () => {
    const client = await steppedClient();
    const token = await tokenAfterPassword(client.username);
    const [code, older] = [codeOf(client.secret, 1), codeOf(client.secret)];
    const replies = await Promise.all(Array.from({ length: 5 }, () => takeStep(token, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(problem((await takeStep(token, older)).body).fields).toEqual({ code: secondStepTexts.wrongCode });
  });

  it('takes a recovery code once, however it is written', async () => {
    const client = await steppedClient();
    const token = await tokenAfterPassword(client.username);
    const [first = '', second = ''] = client.recoveryCodes;
    const replies = await Promise.all(Array.from({ length: 4 }, () => takeStep(token, first)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await takeStep(token, second.replace(/-/g, ' ').toUpperCase().replace(/1/g, 'l'))).status).toBe(200);
    expect(problem((await takeStep(token, 'not-a-code')).body).fields).toEqual({
      code: secondStepTexts.wrongRecoveryCode,
    });
    await eventually(() => emailsTo(client.username, 'A recovery code was used').length === 2);
    expect(emailsTo(client.username, '9 codes are left')).toHaveLength(1);
    expect((await client.call(secondStepApi.status)).body.recoveryCodesLeft).toBe(8);
  });

  it('refuses replaced recovery codes', async () => {
    const client = await steppedClient();
    const { body } = await client.call(secondStepApi.renewRecoveryCodes);
    const token = await tokenAfterPassword(client.username);
    expect((await takeStep(token, client.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await takeStep(token, body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('refuses the step of one account with the password of another', async () => {
    const [one, other] = [await steppedClient(), await steppedClient()];
    const token = await tokenAfterPassword(one.username);
    expect((await takeStep(token, codeOf(other.secret))).status).toBe(400);
    expect((await takeStep(token, other.recoveryCodes[0] ?? '')).status).toBe(400);
  });

  it.each<[string, (client: Stepped) => Promise<unknown>]>([
    ['ten minutes', () => Promise.resolve(jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000))],
    [
      'a new password',
      ({ user }) => product.database.query('update users set epoch = epoch + 1 where id = $1', [user.id]),
    ],
    [
      'deactivation',
      ({ user }) => product.database.query('update users set deactivated_at = now() where id = $1', [user.id]),
    ],
  ])('has to begin again after %s', async (_, change) => {
    const client = await steppedClient();
    const token = await tokenAfterPassword(client.username);
    await change(client);
    const { status, body } = await takeStep(token, client.recoveryCodes[0] ?? '');
    jest.restoreAllMocks();
    expect([status, problem(body).message]).toEqual([401, secondStepTexts.expired]);
  });

  it('refuses a token that was changed', async () => {
    const client = await steppedClient();
    const token = await tokenAfterPassword(client.username);
    const other = await steppedClient();
    const forged = token.replace(client.user.id, other.user.id);
    expect((await takeStep(forged, codeOf(other.secret))).status).toBe(401);
  });
});

describe('guesses of codes', () => {
  it('end after ten over all browsers, tell the owner once, and leave recovery codes', async () => {
    const client = await steppedClient();
    const token = await tokenAfterPassword(client.username);
    const wrong = wrongCode(client.secret);
    const replies = await Promise.all(Array.from({ length: 14 }, () => takeStep(token, wrong)));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await takeStep(token, codeOf(client.secret))).status).toBe(429);
    await eventually(() => emailsTo(client.username, 'Someone knows your password').length === 1);
    expect((await takeStep(token, client.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('a trusted browser', () => {
  async function trusted() {
    const client = await steppedClient();
    const reply = await takeStep(
      await tokenAfterPassword(client.username),
      codeOf(client.secret),
      product.visitor(),
      true,
    );
    return Object.assign(client, { trust: cookieOf(reply.headers, 'atelier-trusted') ?? '' });
  }
  const signIn = (username: string, trust: string) => enterPassword(username, product.visitor(), trust);

  it('isn’t asked again for 30 days, and is still asked for what is sensitive', async () => {
    const { username, trust } = await trusted();
    const browser = product.visitor();
    expect((await enterPassword(username, browser, trust)).status).toBe(200);
    expect((await browser.call(sessionsApi.requireConfirmation)).status).toBe(403);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 86_400_000);
    const { status } = await signIn(username, trust);
    jest.restoreAllMocks();
    expect(status).toBe(403);
  });

  it('is one whose owner chose it', async () => {
    const client = await steppedClient();
    const reply = await takeStep(await tokenAfterPassword(client.username), codeOf(client.secret));
    expect(cookieOf(reply.headers, 'atelier-trusted')).toBeUndefined();
    expect((await signIn(client.username, cookieOf(reply.headers, 'atelier-device') ?? '')).status).toBe(403);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the password', (id) => product.database.query('update users set epoch = epoch + 1 where id = $1', [id])],
    ['the step', (id) => product.database.query('update users set second_step_at = now() where id = $1', [id])],
    [
      'a role',
      (id) => product.database.query(`update users set role = 'admin', team_role = 'staff' where id = $1`, [id]),
    ],
  ])('ends with %s', async (_, change) => {
    const { username, user, trust } = await trusted();
    expect((await signIn(username, trust)).status).toBe(200);
    await change(user.id);
    expect((await signIn(username, trust)).status).toBe(403);
  });

  it('is trusted for its own account only', async () => {
    const [one, other] = [await trusted(), await steppedClient()];
    expect((await signIn(other.username, one.trust)).status).toBe(403);
    expect((await signIn(other.username, one.trust.replace('=', `=${'x'.repeat(30)}~`))).status).toBe(403);
  });
});

describe('what can’t go around the step', () => {
  const linkOf = async (username: string) => {
    const resets = product.app.get(PasswordResetsService);
    const id = newId();
    await resets.createReset(id, username);
    return new URL(resets.resetUrl(id)).searchParams.get('token') ?? '';
  };

  it('a reset link sets the password and asks for the step', async () => {
    const client = await steppedClient();
    const visitor = product.visitor();
    const { status, body } = await visitor.call(authApi.resetPassword, {
      body: { token: await linkOf(client.username), password: 'another walk along the river' },
    });
    expect({ status, body }).toMatchObject(REQUIRED);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await takeStep(problem(body).step?.token ?? '', codeOf(client.secret), visitor)).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('a form without scripts asks for the step, and takes it', async () => {
    const client = await steppedClient();
    const visitor = product.visitor();
    const post = (body: object) => visitor.send<string>(authForms.auth, { body, query: { next: '/dashboard' } });
    const page = await post({ action: 'login', username: client.username, password: PASSWORD });
    expect([page.status, await isSignedIn(visitor)]).toEqual([200, false]);
    const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const again = await post({ action: 'step', token, code: wrongCode(client.secret) });
    expect(again.status).toBe(400);
    expect([secondStepTexts.wrongCode, token].map((text) => again.body.includes(text))).toEqual([true, true]);
    const done = await post({ action: 'step', token, code: codeOf(client.secret), trust: 'on' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(cookieOf(done.headers, 'atelier-trusted')).toBeTruthy();
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('a change of the password or the email takes a confirmation by the step', async () => {
    const client = await steppedClient();
    await dropConfirmation(client.user);
    const changePassword = () =>
      client.call(accountApi.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'another walk along the river' },
      });
    const changeEmail = () =>
      client.call(accountApi.changeEmail, { body: { email: `${newId()}@example.com`, currentPassword: PASSWORD } });
    expect([(await changePassword()).status, (await changeEmail()).status]).toEqual([403, 403]);
    await client.call(sessionsApi.confirmByStep, { body: { code: codeOf(client.secret) } });
    expect((await client.call(accountApi.changeEmail, { body: { email: `${newId()}@example.com` } })).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
  });

  it('an account without a step still needs its password for a new email, and has no step to confirm by', async () => {
    const client = await product.client('no-step');
    const { status, body } = await client.call(accountApi.changeEmail, { body: { email: 'new@example.com' } });
    expect([status, Object.keys(problem(body).fields ?? {})]).toEqual([400, ['currentPassword']]);
    expect((await client.call(sessionsApi.confirmByStep, { body: { code: '123456' } })).status).toBe(409);
    expect((await client.call(secondStepApi.renewRecoveryCodes)).status).toBe(409);
    expect((await client.call(secondStepApi.removeAuthenticator)).status).toBe(404);
  });

  it('an invitation that takes an unproven account over removes the step of who had it before', async () => {
    const stranger = await product.stranger('squatter', { email: 'invited@example.com' });
    await addAuthenticator(stranger);
    const admin = await product.admin('inviter');
    const { status, body } = await admin.call(usersApi.invite, { body: { email: 'invited@example.com' } });
    expect([status, body.secondSteps]).toEqual([201, undefined]);
  });
});
