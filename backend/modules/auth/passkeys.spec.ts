import {
  authApi,
  confirmationTexts,
  PASSKEYS,
  passkeysApi,
  passkeyTexts,
  type PasskeySignInInput,
  type Problem,
  secondStepApi,
  secondStepTexts,
  sessionsApi,
  usersApi,
} from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addPasskey, challengeOf, SITE_ORIGIN, SoftwarePasskey } from '../../test/passkey';
import { addAuthenticator, codeOf } from '../../test/second-step';

let product: TestApp;
beforeAll(async () => (product = await TestApp.start()));
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const problem = (body: unknown) => body as Problem;
const isSignedIn = async (caller: Caller) => (await caller.call(authApi.user)).status === 200;
const emailsTo = (name: string, text: string) =>
  product.emails().filter((email) => email.includes(`${name}@example.com`) && email.includes(text));
const dropConfirmation = ({ id }: { id: string }) =>
  product.database.query(`update sessions set confirmed_at = null where sess #>> '{ticket,userId}' = $1`, [id]);

async function plainClient() {
  const username = `key-${newId()}`;
  const client = await product.client(username, { email: `${username}@example.com` });
  return Object.assign(client, { username });
}

async function keyClient() {
  const client = await plainClient();
  return Object.assign(client, await addPasskey(client));
}
type KeyClient = Awaited<ReturnType<typeof keyClient>>;

async function signIn(passkey: SoftwarePasskey, more: Partial<PasskeySignInInput> = {}, caller = product.visitor()) {
  const body = { ...passkey.sign(await challengeOf(caller)), ...more };
  return caller.call(passkeysApi.signIn, { body });
}

async function tokenAfterPassword(username: string) {
  const { body } = await product.visitor().call(authApi.login, { body: { username, password: PASSWORD } });
  return problem(body).step?.token ?? '';
}

describe('adding a passkey', () => {
  it('is a second step with recovery codes, ends other sessions, and tells the owner', async () => {
    const client = await plainClient();
    const elsewhere = product.visitor();
    await elsewhere.call(authApi.login, { body: { username: client.username, password: PASSWORD } });
    const { passkey, recoveryCodes, passkeyOf } = await addPasskey(client);
    expect([passkey.name, passkey.lastUsedAt, recoveryCodes.length]).toEqual(['Unknown device', null, 10]);
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await client.call(authApi.user)).body.secondSteps).toEqual(['passkey']);
    expect((await client.call(secondStepApi.status)).body).toMatchObject({
      authenticator: null,
      passkeys: [passkey],
      passkeyDomain: 'localhost',
      recoveryCodesLeft: 10,
    });
    await eventually(() => emailsTo(client.username, 'A passkey was added to your account').length > 0);
    const again = await client.call(passkeysApi.begin);
    expect(again.body.existing.map(({ credential }) => credential)).toEqual([passkeyOf.credential]);
    const { body } = await client.call(passkeysApi.add, { body: passkeyOf.create(again.body.challenge) });
    expect(problem(body).message).toBe(passkeyTexts.alreadyAdded);
    // Another step keeps the codes.
    expect((await addAuthenticator(client)).recoveryCodes).toEqual([]);
    expect((await client.call(authApi.user)).body.secondSteps).toEqual(['app', 'passkey']);
  });

  it('ends at ten, also of requests at the same time', async () => {
    const client = await plainClient();
    const challenges = await Promise.all(
      Array.from({ length: PASSKEYS.max + 2 }, async () => (await client.call(passkeysApi.begin)).body.challenge),
    );
    const replies = await Promise.all(
      challenges.map((challenge) => client.call(passkeysApi.add, { body: new SoftwarePasskey().create(challenge) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(PASSKEYS.max).fill(201), 409, 409]);
    expect(replies.filter(({ status, body }) => status === 201 && body.recoveryCodes.length > 0)).toHaveLength(1);
    expect(problem((await client.call(passkeysApi.begin)).body).message).toBe(passkeyTexts.tooMany);
  });

  it.each<[string, (key: SoftwarePasskey, challenge: string) => object]>([
    ['another website', (key, challenge) => key.create(challenge, { origin: 'https://evil.example' })],
    ['another domain', (key, challenge) => key.create(challenge, { domain: 'evil.example' })],
    ['a frame on another website', (key, challenge) => key.create(challenge, { crossOrigin: true })],
    ['a key that didn’t look at its owner', (key, challenge) => key.create(challenge, { isVerified: false })],
    ['the use of a key', (key, challenge) => key.create(challenge, { type: 'webauthn.get' })],
    ['a challenge of its own', (key) => key.create('aGVsbG8')],
    ['no attestation', (key, challenge) => ({ ...key.create(challenge), attestation: 'AAAA' })],
  ])('of %s is refused', async (_, create) => {
    const client = await plainClient();
    const { challenge } = (await client.call(passkeysApi.begin)).body;
    const { status, body } = await client.call(passkeysApi.add, {
      body: create(new SoftwarePasskey(), challenge) as never,
    });
    expect([status, problem(body).message]).toEqual([400, passkeyTexts.refused]);
    expect((await client.call(authApi.user)).body.secondSteps).toBeUndefined();
  });

  it('takes a challenge once, for its account, for five minutes, and not one for signing in', async () => {
    const [client, other] = [await plainClient(), await plainClient()];
    const { challenge } = (await client.call(passkeysApi.begin)).body;
    const add = (caller: Caller, text = challenge) =>
      caller.call(passkeysApi.add, { body: new SoftwarePasskey().create(text) });
    expect((await add(other)).status).toBe(400);
    expect((await add(client, await challengeOf(client))).status).toBe(400);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect((await add(client)).status).toBe(400);
    jest.restoreAllMocks();
    expect((await add(client)).status).toBe(201);
    expect((await add(client)).status).toBe(400);
  });

  it('or removing one needs a confirmation, so a stolen session can’t', async () => {
    const client = await keyClient();
    await dropConfirmation(client.user);
    const id = client.passkey.id;
    expect((await client.call(passkeysApi.begin)).status).toBe(403);
    expect((await client.call(passkeysApi.remove, { params: { id } })).status).toBe(403);
    const byPassword = await client.call(sessionsApi.confirmPassword, { body: { password: PASSWORD } });
    expect([byPassword.status, problem(byPassword.body).message]).toEqual([409, confirmationTexts.needsCode]);
    const [challenge, other] = [await challengeOf(client), await keyClient()];
    const confirm = (passkey: SoftwarePasskey, text = challenge) =>
      client.call(passkeysApi.confirm, { body: passkey.sign(text) });
    expect(problem((await confirm(other.passkeyOf)).body).message).toBe(passkeyTexts.ofOther);
    expect((await confirm(client.passkeyOf)).status).toBe(204);
    await dropConfirmation(client.user);
    expect((await confirm(client.passkeyOf)).status).toBe(400);
    expect((await confirm(client.passkeyOf, await challengeOf(client))).status).toBe(204);
    expect((await client.call(passkeysApi.remove, { params: { id } })).status).toBe(204);
    await eventually(() => emailsTo(client.username, 'A passkey was removed').length > 0);
    expect((await client.call(secondStepApi.status)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(client.passkeyOf)).status).toBe(400);
  });

  it('has a name that its owner can change, and no one else', async () => {
    const [client, other] = [await keyClient(), await keyClient()];
    const rename = (caller: Caller, name: string) =>
      caller.call(passkeysApi.rename, { params: { id: client.passkey.id }, body: { name } });
    expect((await rename(client, 'My phone')).body.name).toBe('My phone');
    expect((await rename(other, 'Theirs')).status).toBe(404);
    expect((await other.call(passkeysApi.remove, { params: { id: client.passkey.id } })).status).toBe(404);
    expect((await rename(client, '  ')).status).toBe(400);
    expect((await client.call(secondStepApi.status)).body.passkeys[0]?.name).toBe('My phone');
  });
});

describe('signing in with a passkey', () => {
  it('alone is enough, and says when it was used', async () => {
    const client = await keyClient();
    const visitor = product.visitor();
    const { status, body } = await signIn(client.passkeyOf, {}, visitor);
    expect([status, body.username, await isSignedIn(visitor)]).toEqual([200, client.username, true]);
    // It confirmed the session, too.
    expect((await visitor.call(sessionsApi.requireConfirmation)).status).toBe(204);
    expect((await visitor.call(secondStepApi.status)).body.passkeys[0]?.lastUsedAt).toBeTruthy();
  });

  it('after a password is its second step', async () => {
    const client = await keyClient();
    const { status, body } = await product
      .visitor()
      .call(authApi.login, { body: { username: client.username, password: PASSWORD } });
    expect([status, problem(body).step?.kinds]).toEqual([403, ['passkey']]);
    const signedIn = await signIn(client.passkeyOf, { token: problem(body).step?.token ?? '', trust: true });
    expect(signedIn.status).toBe(200);
    const trusted = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('atelier-trusted'));
    expect(trusted).toBeTruthy();
    expect((await signIn(client.passkeyOf, { trust: true })).headers.get('set-cookie')).not.toContain('trusted');
  });

  it('refuses the passkey of one account after the password of another', async () => {
    const [one, other] = [await keyClient(), await keyClient()];
    const { status, body } = await signIn(other.passkeyOf, { token: await tokenAfterPassword(one.username) });
    expect([status, problem(body).message]).toEqual([400, passkeyTexts.ofOther]);
    const late = await signIn(one.passkeyOf, { token: 'not.right' });
    expect([late.status, problem(late.body).message]).toEqual([401, secondStepTexts.expired]);
  });

  it('takes a recovery code instead', async () => {
    const client = await keyClient();
    const body = { token: await tokenAfterPassword(client.username), code: client.recoveryCodes[0] ?? '' };
    expect((await product.visitor().call(secondStepApi.signIn, { body })).status).toBe(200);
  });

  it('takes each challenge once, also of requests at the same time, for five minutes', async () => {
    const { passkeyOf } = await keyClient();
    const proof = passkeyOf.sign(await challengeOf(product.visitor()));
    const use = (body = proof) => product.visitor().call(passkeysApi.signIn, { body });
    const replies = await Promise.all(Array.from({ length: 5 }, () => use()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const late = passkeyOf.sign(await challengeOf(product.visitor()));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect((await use(late)).status).toBe(400);
  });

  it.each<[string, (key: SoftwarePasskey, challenge: string, other: SoftwarePasskey) => object, string]>([
    ['another domain', (key, challenge) => key.sign(challenge, { domain: 'evil.example' }), passkeyTexts.refused],
    ['no look at its owner', (key, challenge) => key.sign(challenge, { isVerified: false }), passkeyTexts.refused],
    ['adding a key', (key, challenge) => key.sign(challenge, { type: 'webauthn.create' }), passkeyTexts.refused],
    ['a challenge of its own', (key) => key.sign('aGVsbG8'), passkeyTexts.refused],
    [
      'the signature of another key',
      (key, challenge, other) => ({ ...other.sign(challenge), credential: key.credential }),
      passkeyTexts.refused,
    ],
    ['a key that isn’t known', (_, challenge) => new SoftwarePasskey().sign(challenge), passkeyTexts.unknown],
    ['no data', (key, challenge) => ({ ...key.sign(challenge), clientData: 'AAAA' }), passkeyTexts.refused],
  ])('refuses %s', async (_, sign, text) => {
    const [client, other] = [await keyClient(), new SoftwarePasskey()];
    const visitor = product.visitor();
    const body = sign(client.passkeyOf, await challengeOf(visitor), other) as never;
    const reply = await visitor.call(passkeysApi.signIn, { body });
    expect([reply.status, problem(reply.body).message, await isSignedIn(visitor)]).toEqual([400, text, false]);
    expect(emailsTo(client.username, 'passkey was used')).toEqual([]);
  });

  it.each<[string, { origin?: string; crossOrigin?: boolean }]>([
    ['another website', { origin: 'https://evil.localhost' }],
    ['a frame on another website', { origin: SITE_ORIGIN, crossOrigin: true }],
  ])('refuses a real signature for %s, and tells the owner once', async (_, circumstances) => {
    const client = await keyClient();
    for (let tries = 0; tries < 2; tries += 1) {
      const body = client.passkeyOf.sign(await challengeOf(product.visitor()), circumstances);
      expect((await product.visitor().call(passkeysApi.signIn, { body })).status).toBe(400);
    }
    await eventually(() => emailsTo(client.username, 'used on another website').length > 0);
    expect(emailsTo(client.username, 'used on another website')).toHaveLength(1);
  });

  it('refuses a copy whose counter is behind, tells the owner, and still takes the first one', async () => {
    const client = await keyClient();
    const use = (counter: number) => {
      client.passkeyOf.counter = counter;
      return signIn(client.passkeyOf);
    };
    expect((await use(5)).status).toBe(200);
    for (const counter of [5, 3, 0]) {
      const { status, body } = await use(counter);
      expect([status, problem(body).message]).toEqual([400, passkeyTexts.copied]);
    }
    await eventually(() => emailsTo(client.username, 'may have been copied').length > 0);
    expect((await use(6)).status).toBe(200);
  });

  it('refuses an account that was deactivated', async () => {
    const client = await keyClient();
    await product.database.query('update users set deactivated_at = now() where id = $1', [client.user.id]);
    expect(problem((await signIn(client.passkeyOf)).body).message).toBe(passkeyTexts.unknown);
  });

  it('stops an address that sends wrong ones', async () => {
    const key = new SoftwarePasskey();
    const { passkeyOf } = await keyClient();
    const proof = key.sign(await challengeOf(product.visitor()));
    await product.database.query(
      `insert into limits (key, count, ends_at) select 'passkey:address:' || $1, 100, now() + interval '15 minutes'
       on conflict (key) do update set count = 100`,
      ['127.0.0.1'],
    );
    expect((await product.visitor().call(passkeysApi.signIn, { body: proof })).status).toBe(429);
    expect((await signIn(passkeyOf)).status).toBe(429);
    await product.database.query(`delete from limits where key like 'passkey:address:%'`);
  });
});

describe('what goes with passkeys', () => {
  it('an app that stays keeps the second step and its recovery codes', async () => {
    const client: KeyClient = await keyClient();
    const { secret } = await addAuthenticator(client);
    await client.call(passkeysApi.remove, { params: { id: client.passkey.id } });
    expect((await client.call(secondStepApi.status)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    const body = { token: await tokenAfterPassword(client.username), code: codeOf(secret) };
    expect((await product.visitor().call(secondStepApi.signIn, { body })).status).toBe(200);
  });

  it('an invitation that takes an unproven account over removes the passkeys of who had it before', async () => {
    const stranger = await product.stranger('key-squatter', { email: 'invited-key@example.com' });
    const { passkeyOf } = await addPasskey(stranger);
    const admin = await product.admin('key-inviter');
    const { body } = await admin.call(usersApi.invite, { body: { email: 'invited-key@example.com' } });
    expect(body.secondSteps).toBeUndefined();
    expect((await signIn(passkeyOf)).status).toBe(400);
  });
});
