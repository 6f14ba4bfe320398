import {
  authApi,
  INVALID_HTTPS_ADDRESS,
  INVALID_PHONE,
  type ListedUser,
  type ManagedUser,
  type Problem,
  REVISION_CONFLICT,
  type UpdateUserInput,
  usersApi,
  userTexts,
} from '../../contracts';
import type { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { insertUnpaidInvoice } from '../../test/unpaid-invoice';
import { AccountsService } from './accounts.service';
import { FirstAdminService } from './first-admin.service';
import { PasswordResetsService } from './password-resets.service';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordStrengthService } from './password-strength.service';
import { User } from './user.entity';

let product: TestApp;
let admin: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('agency');
});
afterAll(() => product.stop());

const getUser = async (id: string) => (await admin.call(usersApi.get, { params: { id } })).body;
const usernamesMatching = async (query: Record<string, string>) =>
  (await admin.call(usersApi.list, { query })).body.map(({ username }) => username);

const resetTokenFor = (email: string) =>
  eventually(() => {
    const mail =
      product
        .emails()
        .filter((text) => text.includes(`To: ${email}`))
        .at(-1) ?? '';
    const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /reset-password\?token=([\w.-]+)/.exec(plain)?.[1];
  });

describe('invitation', () => {
  it('creates an account whose owner chooses the password by email link', async () => {
    const { status, body: user } = await admin.call(usersApi.invite, {
      body: { email: "o'neil@bakery.example", firstName: 'Pat', lastName: "O'Neil" },
    });
    expect({ status, state: user.state, role: user.role }).toEqual({ status: 201, state: 'invited', role: 'guest' });
    expect(user.username).toBe('oneil');
    const token = await resetTokenFor("o'neil@bakery.example");
    const pat = product.visitor();
    expect(await pat.call(authApi.resetPassword, { body: { token, password: 'a long word' } })).toMatchObject({
      status: 200,
    });
    expect((await pat.call(authApi.login, { body: { username: 'oneil', password: 'a long word' } })).status).toBe(200);
    expect(await getUser(user.id)).toMatchObject({ state: 'active', invitedAt: null, signIns: 1 });
    const used = await pat.call(authApi.resetPassword, { body: { token, password: 'another word' } });
    expect(used.body).toMatchObject({ message: expect.stringContaining('more than 7 days old') as string });
  });

  it('creates one account per address, in any letter case and under concurrency', async () => {
    const requests = ['kim@shop.example', 'KIM@shop.example'].flatMap((email) =>
      Array.from({ length: 5 }, () => admin.call(usersApi.invite, { body: { email } })),
    );
    const answers = (await Promise.all(requests)).map(({ status }) => status);
    expect(answers.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('chooses another username when the first is taken', async () => {
    await product.client('lou');
    const { body } = await admin.call(usersApi.invite, { body: { email: 'lou@shop.example' } });
    expect(body.username).toMatch(/^lou-\d+$/);
  });

  it('can be resent until the user chooses a password', async () => {
    const { body: user } = await admin.call(usersApi.invite, { body: { email: 'may@shop.example' } });
    const first = await resetTokenFor('may@shop.example');
    await admin.call(usersApi.resendInvitation, { params: { id: user.id } });
    const second = await eventually(async () => {
      const link = await resetTokenFor('may@shop.example');
      return link !== first && link;
    });
    await product.visitor().call(authApi.resetPassword, { body: { token: second, password: 'a long word' } });
    const again = await admin.call(usersApi.resendInvitation, { params: { id: user.id } });
    expect(again).toMatchObject({ status: 409, body: { message: userTexts.passwordAlreadySet } });
  });
});

describe('email link', () => {
  const redeem = (token: string) =>
    product.visitor().call(authApi.resetPassword, { body: { token, password: 'a long word' } });
  const invite = async (email: string) => {
    const { body } = await admin.call(usersApi.invite, { body: { email } });
    return { params: { id: body.id }, token: await resetTokenFor(email) };
  };

  it('returns 400 after an admin corrects the address', async () => {
    const { params, token } = await invite('mistyped@shop.example');
    await admin.call(usersApi.update, { params, body: { email: 'right@shop.example' } });
    expect((await redeem(token)).status).toBe(400);
    await admin.call(usersApi.resendInvitation, { params });
    expect((await redeem(await resetTokenFor('right@shop.example'))).status).toBe(200);
  });

  it('returns 400 after a deactivation, even once the account is reactivated', async () => {
    const { params, token } = await invite('closed@shop.example');
    await admin.call(usersApi.deactivate, { params, body: {} });
    await admin.call(usersApi.reactivate, { params, body: {} });
    expect((await redeem(token)).status).toBe(400);
  });

  it('is not created when the address changes while the email is being sent', async () => {
    const { params } = await invite('before@shop.example');
    const resets = product.app.get(PasswordResetsService);
    const before = await product.database.query<[{ email: string }]>('select * from users where id = $1', [params.id]);
    await admin.call(usersApi.update, { params, body: { email: 'after@shop.example' } });
    const find = jest.spyOn(product.app.get(AccountsService), 'find');
    find.mockResolvedValueOnce(Object.assign(new User(), before[0], { invitedAt: new Date(), deactivatedAt: null }));
    expect(await resets.createInvitation(newId(), params.id)).toBeUndefined();
    find.mockRestore();
    expect(await resets.createInvitation(newId(), params.id)).toMatchObject({ email: 'after@shop.example' });
  });

  it('gets a new expiry when the email job is retried, unless it was used', async () => {
    const { params, token } = await invite('later@shop.example');
    const [id = ''] = token.split('.');
    const resets = product.app.get(PasswordResetsService);
    await product.database.query(`update password_resets set expires_at = now() - interval '1 day' where id = $1`, [
      id,
    ]);
    expect(await resets.createInvitation(id, params.id)).toMatchObject({ id: params.id });
    expect((await redeem(token)).status).toBe(200);
    expect(await resets.createReset(id, 'later@shop.example')).toBeUndefined();
  });

  it('does not open the account of the admin named in the environment', async () => {
    const { params, token } = await invite('boss@shop.example');
    const config = { firstAdmin: { username: 'boss', password: PASSWORD, email: null } };
    const passwords = product.app.get(PasswordHashingService);
    const strength = product.app.get(PasswordStrengthService);
    const users = product.database.getRepository(User);
    await new FirstAdminService(users, passwords, strength, config as Config).onApplicationBootstrap();
    expect(await getUser(params.id)).toMatchObject({ role: 'admin', state: 'active', email: null });
    expect((await redeem(token)).status).toBe(400);
    await admin.call(usersApi.setRole, { params, body: { role: 'guest' } });
  });
});

describe('the admin named in the environment', () => {
  const start = (password: string) =>
    new FirstAdminService(
      product.database.getRepository(User),
      product.app.get(PasswordHashingService),
      product.app.get(PasswordStrengthService),
      {
        firstAdmin: { username: 'owner', password, email: null },
      } as Config,
    ).onApplicationBootstrap();
  const signIn = async (password: string) =>
    (await product.visitor().send(authApi.login, { body: { username: 'owner', password } })).status;

  it('keeps a password that was changed on the site, until the variable changes', async () => {
    await Promise.all([start('the first evening walk'), start('the first evening walk')]);
    expect(await signIn('the first evening walk')).toBe(200);
    const { body: owner } = await product.visitor().send<{ id: string }>(authApi.login, {
      body: { username: 'owner', password: 'the first evening walk' },
    });
    const replaced = await product.app.get(PasswordHashingService).hash('replaced on the site', 'test');
    await product.database.query('update users set password = $2, epoch = epoch + 1 where id = $1', [
      owner.id,
      replaced,
    ]);
    await start('the first evening walk');
    expect(await signIn('the first evening walk')).toBe(401);
    expect(await signIn('replaced on the site')).toBe(200);
    await start('the second evening walk');
    expect(await signIn('replaced on the site')).toBe(401);
    expect(await signIn('the second evening walk')).toBe(200);
  });

  it('stays deactivated or a client until the variable changes', async () => {
    await product.database.query(`update users set role = 'guest', deactivated_at = now() where username = 'owner'`);
    await start('the second evening walk');
    expect(await signIn('the second evening walk')).toBe(401);
    await start('the third evening walk');
    expect(await signIn('the third evening walk')).toBe(200);
  });
});

describe('role', () => {
  it('applies to open sessions and returns 409 for a stale revision', async () => {
    const quin = await product.client('quin');
    const { revision } = await getUser(quin.user.id);
    const change = { params: { id: quin.user.id }, body: { role: 'admin' as const, revision } };
    expect((await admin.call(usersApi.setRole, change)).body.role).toBe('admin');
    expect((await quin.call(usersApi.list)).status).toBe(200);
    const late = await admin.call(usersApi.setRole, { ...change, body: { role: 'guest', revision } });
    expect(late).toMatchObject({ status: 409, body: { message: REVISION_CONFLICT } });
    await admin.call(usersApi.setRole, { ...change, body: { role: 'guest' } });
    expect((await quin.call(usersApi.list)).status).toBe(403);
  });

  it('returns 409 when admins change their own role or deactivate themselves', async () => {
    const params = { id: admin.user.id };
    const refusal = { status: 409, body: { message: userTexts.ownAccount } };
    expect(await admin.call(usersApi.setRole, { params, body: { role: 'guest' } })).toMatchObject(refusal);
    expect(await admin.call(usersApi.deactivate, { params, body: {} })).toMatchObject(refusal);
  });

  it('keeps at least one admin when admins deactivate each other concurrently', async () => {
    const other = await product.admin('other');
    const third = await product.admin('third');
    const admins = [admin, other, third];
    const answers = await Promise.all(
      admins.map((from, i) =>
        from.call(usersApi.deactivate, { params: { id: admins[(i + 1) % 3]?.user.id ?? '' }, body: {} }),
      ),
    );
    const left = await product.database.query<{ id: string }[]>(
      `select id from users where role = 'admin' and deactivated_at is null`,
    );
    expect(left.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
    const lost = product.database.query(`update users set role = 'guest' where role = 'admin'`);
    await expect(lost).rejects.toMatchObject({ constraint: 'users_last_admin' });
    await product.database.query(`update users set deactivated_at = null where role = 'admin'`);
    admin = await product.admin('after-all');
  });

  it('keeps at least one admin who can sign in', async () => {
    const invited = { email: 'nobody-yet@shop.example', role: 'admin' as const };
    expect((await admin.call(usersApi.invite, { body: invited })).status).toBe(201);
    const demoteOthers = product.database.query(
      `update users set role = 'guest' where role = 'admin' and email is distinct from $1`,
      [invited.email],
    );
    await expect(demoteOthers).rejects.toMatchObject({ constraint: 'users_last_admin' });
  });
});

it('deactivation ends sessions, and reactivation does not restore them', async () => {
  const rae = await product.client('rae', { email: 'rae@shop.example' });
  const params = { id: rae.user.id };
  expect((await admin.call(usersApi.deactivate, { params, body: {} })).body.state).toBe('deactivated');
  expect((await rae.call(authApi.user)).status).toBe(401);
  expect(await admin.call(usersApi.sendPasswordReset, { params })).toMatchObject({ status: 409 });
  expect((await admin.call(usersApi.reactivate, { params, body: {} })).body.state).toBe('active');
  expect((await rae.call(authApi.user)).status).toBe(401);
  expect((await admin.call(usersApi.sendPasswordReset, { params })).status).toBe(204);
  expect(await resetTokenFor('rae@shop.example')).toBeTruthy();
});

it('user update changes names and emails and returns 409 for a taken email', async () => {
  const sam = await product.client('sam', { email: 'sam@shop.example', firstName: 'Sam' });
  const params = { id: sam.user.id };
  const { body } = await admin.call(usersApi.update, { params, body: { lastName: 'Tailor', email: '' } });
  expect(body).toMatchObject({ firstName: 'Sam', lastName: 'Tailor', email: null, name: 'Sam Tailor' });
  const taken = await admin.call(usersApi.update, { params, body: { email: 'RAE@shop.example' } });
  expect(taken).toMatchObject({ status: 409, body: { fields: { email: userTexts.emailTaken } } });
});

describe('email address', () => {
  const isEmailProven = async (id: string) => (await getUser(id)).hasProvenEmail;
  const mailsTo = (email: string, subject: string) =>
    product.emails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject));

  it('is verified by an emailed link until it changes', async () => {
    const { user } = await product.client('uma', { email: 'uma@shop.example' });
    expect(await isEmailProven(user.id)).toBe(false);
    await admin.call(usersApi.sendPasswordReset, { params: { id: user.id } });
    const token = await resetTokenFor('uma@shop.example');
    await product.visitor().call(authApi.resetPassword, { body: { token, password: 'a long word' } });
    expect(await isEmailProven(user.id)).toBe(true);
    await admin.call(usersApi.update, { params: { id: user.id }, body: { lastName: 'Fox' } });
    expect(await isEmailProven(user.id)).toBe(true);
    await admin.call(usersApi.update, { params: { id: user.id }, body: { email: 'uma.fox@shop.example' } });
    expect(await isEmailProven(user.id)).toBe(false);
  });

  it('gets a notice when an admin changes it, except for invited users', async () => {
    const { user } = await product.client('vic', { email: 'vic@shop.example' });
    await admin.call(usersApi.update, { params: { id: user.id }, body: { email: 'vic@new.example' } });
    const mail = await eventually(() => mailsTo('vic@shop.example', 'was changed')[0]);
    expect(mail).not.toContain('new.example');
    const { body: invited } = await admin.call(usersApi.invite, { body: { email: 'slip@shop.example' } });
    await admin.call(usersApi.update, { params: { id: invited.id }, body: { email: 'sloop@shop.example' } });
    await admin.call(usersApi.update, { params: { id: user.id }, body: { email: 'vic@newer.example' } });
    await eventually(() => mailsTo('vic@new.example', 'was changed')[0]);
    expect(mailsTo('slip@shop.example', 'was changed')).toEqual([]);
    expect(mailsTo('vic@newer.example', 'was changed')).toEqual([]);
  });
});

describe('contact details of a client', () => {
  it('are changed, cleared, and shown to the agency only', async () => {
    const client = await product.client('wim', { email: 'wim@shop.example' });
    const save = async (body: UpdateUserInput) =>
      (await admin.call(usersApi.update, { params: { id: client.user.id }, body })).body;
    const given = { phone: '(828) 555-0136', website: 'https://shop.example' };
    expect(await save(given)).toMatchObject(given);
    expect(await save({ phone: '' })).toMatchObject({ phone: null, website: given.website });
    expect((await client.call(authApi.user)).body).not.toHaveProperty('website');
  });

  it.each([
    [{ phone: 'call me' }, INVALID_PHONE],
    [{ phone: '5'.repeat(41) }, 'Phone must have at most 40 characters'],
    [{ website: 'http://shop.example' }, INVALID_HTTPS_ADDRESS],
    [{ website: 'https://user:pass@shop.example' }, INVALID_HTTPS_ADDRESS],
    [{ website: 'javascript:alert(1)' }, INVALID_HTTPS_ADDRESS],
  ])('return 400 for %j', async (body, message) => {
    const { user } = await product.client(`wim-${newId()}`);
    const refused = await admin.send<Problem>(usersApi.update, { params: { id: user.id }, body });
    expect([refused.status, Object.values(refused.body.fields ?? {})]).toEqual([400, [message]]);
  });
});

describe('user list', () => {
  it('searches by any part of the name and filters by role and state', async () => {
    expect(await usernamesMatching({ search: 'TAIL sa' })).toEqual(['sam']);
    expect(await usernamesMatching({ search: 'neil', state: 'active' })).toEqual(['oneil']);
    expect(await usernamesMatching({ state: 'invited', search: 'kim' })).toEqual(['kim']);
    expect(await usernamesMatching({ state: 'active', search: 'kim' })).toEqual([]);
    expect(await usernamesMatching({ role: 'admin', state: 'deactivated' })).toEqual([]);
    expect(await usernamesMatching({ search: 'sam', sort: 'name' })).toEqual(['sam']);
  });

  it('contains what each client owes, with what is past due', async () => {
    const client = await product.client('owing');
    await insertUnpaidInvoice(product, client.user.id, 20_000, 30);
    await insertUnpaidInvoice(product, client.user.id, 5_000, -2);
    const { body } = await admin.call(usersApi.list, { query: { search: 'owing' } });
    expect(body).toMatchObject([{ owedAmount: 25_000, overdueAmount: 5_000 }]);
    const others = (await admin.call(usersApi.list, { query: { search: 'sam' } })).body;
    expect(others).toMatchObject([{ owedAmount: 0, overdueAmount: 0 }]);
  });

  it('contains no credentials', async () => {
    const { body } = await admin.call(usersApi.list);
    const known: (keyof ListedUser)[] = [
      'owedAmount',
      'overdueAmount',
      'id',
      'username',
      'email',
      'erasedAt',
      'firstName',
      'lastName',
      'profileImageUrl',
      'role',
    ];
    const more: (keyof ManagedUser)[] = [
      'createdAt',
      'updatedAt',
      'name',
      'state',
      'hasProvenEmail',
      'invitedAt',
      'deactivatedAt',
      'secondStepEndsAt',
      'phone',
      'website',
    ];
    for (const user of body) {
      const ofTeam: (keyof ManagedUser)[] = user.role === 'admin' ? ['teamRole'] : ['assignee'];
      expect(Object.keys(user).sort()).toEqual([...known, ...more, ...ofTeam, 'revision'].sort());
    }
  });
});

it('user endpoints return 404 for an unknown ID', async () => {
  for (const id of [newId(), 'nonsense']) {
    expect((await admin.call(usersApi.get, { params: { id } })).status).toBe(404);
    expect((await admin.call(usersApi.setRole, { params: { id }, body: { role: 'admin' } })).status).toBe(404);
  }
});
