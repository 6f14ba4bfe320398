import { AccountsService } from '.';
import { accountApi, authApi } from '../../contracts';
import { newId } from '../../platform/database';
import { PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { PasswordResetsService } from './password-resets.service';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);

let product: TestApp;
let accounts: AccountsService;
let resets: PasswordResetsService;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  accounts = product.app.get(AccountsService);
  resets = product.app.get(PasswordResetsService);
});
beforeEach(() => product.database.query('delete from limits'));
afterAll(() => product.stop());

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const signIn = (username: string, password = PASSWORD) => {
  const visitor = product.visitor();
  return visitor.call(authApi.login, { body: { username, password } }).then(() => visitor);
};
const statusOf = async (caller: Caller) => (await caller.call(authApi.user)).status;
const copyOf = (caller: Caller) => Object.assign(product.visitor(), { cookie: caller.cookie });

/** Requests with the same cookie while the session changes. */
const concurrentRequests = (caller: Caller, count = 20) =>
  Promise.all(Array.from({ length: count }, () => statusOf(copyOf(caller))));

async function sessionsOf(username: string): Promise<number> {
  const [{ count } = { count: 0 }] = await product.database.query<{ count: number }[]>(
    `select count(*)::int from sessions where sess #>> '{ticket,userId}' = (select id::text from users where username = $1)`,
    [username],
  );
  return count;
}

describe('no session is restored by concurrent requests', () => {
  it.each(rounds)('after sign-out (%i)', async (round) => {
    const name = `out${round}`;
    const member = await product.client(name);
    const kept = copyOf(member);
    await Promise.all([concurrentRequests(kept), member.call(authApi.logout), concurrentRequests(kept)]);
    expect(await statusOf(kept)).toBe(401);
    expect(await sessionsOf(name)).toBe(0);
  });

  it.each(rounds)('after a password change, including concurrent sign-ins (%i)', async (round) => {
    const name = `changed${round}`;
    const member = await product.client(name);
    const elsewhere = await signIn(name);
    const change = { currentPassword: PASSWORD, newPassword: 'another walk home' };
    const [early] = await Promise.all([
      Promise.all([signIn(name), signIn(name), signIn(name)]),
      concurrentRequests(elsewhere),
      member.call(accountApi.changePassword, { body: change }),
    ]);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await Promise.all(early.map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(member)).toBe(200);
  });

  it.each(rounds)('after a deactivation (%i)', async (round) => {
    const member = await product.client(`gone${round}`);
    const [early] = await Promise.all([
      Promise.all([signIn(`gone${round}`), signIn(`gone${round}`)]),
      concurrentRequests(member),
      accounts.deactivate(member.user.id),
    ]);
    await accounts.reactivate(member.user.id);
    expect(await Promise.all([member, ...early].map(statusOf))).toEqual([401, 401, 401]);
  });

  it.each(rounds)('after a reset during a concurrent password change (%i)', async (round) => {
    const name = `stolen${round}`;
    const thief = await product.client(name, { email: `${name}@example.com` });
    const id = newId();
    await resets.createReset(id, name);
    const token = new URL(resets.resetUrl(id)).searchParams.get('token') ?? '';
    const change = { currentPassword: PASSWORD, newPassword: 'the thief was here' };
    const [changed, chosen] = await Promise.all([
      thief.call(accountApi.changePassword, { body: change }),
      product.visitor().call(authApi.resetPassword, { body: { token, password: 'the owner was here' } }),
    ]);
    expect([changed.status, chosen.status].filter((status) => status === 200)).toHaveLength(1);
    if (chosen.status === 200) expect(await statusOf(thief)).toBe(401);
  });

  it.each(rounds)('after a deactivation during a password change (%i)', async (round) => {
    const member = await product.client(`closed${round}`);
    const change = { currentPassword: PASSWORD, newPassword: 'too late for this' };
    await Promise.all([member.call(accountApi.changePassword, { body: change }), accounts.deactivate(member.user.id)]);
    await accounts.reactivate(member.user.id);
    expect(await statusOf(member)).toBe(401);
  });

  it.each(rounds)('with a removed role (%i)', async (round) => {
    await product.admin(`is-admin${round}`);
    const admin = await product.admin(`was-admin${round}`);
    await Promise.all([concurrentRequests(admin), accounts.changeRole(admin.user.id, 'guest')]);
    expect((await admin.call(authApi.user)).body.role).toBe('guest');
  });
});

it('password reset link works once under concurrent use', async () => {
  await product.client('once', { email: 'once@example.com' });
  const id = '0197a000-0000-7000-8000-000000000001';
  await resets.createReset(id, 'once');
  await resets.createReset(id, 'once');
  const token = new URL(resets.resetUrl(id)).searchParams.get('token') ?? '';
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      product.visitor().call(authApi.resetPassword, { body: { token, password: `the walk number ${i} home` } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
});
