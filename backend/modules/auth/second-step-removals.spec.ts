import { authApi, type Problem, secondStepApi, secondStepTexts, type TeamRole, usersApi } from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, PASSWORD, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { addPasskey } from '../../test/passkey';
import { addAuthenticator, codeOf } from '../../test/second-step';
import { AdminRecoveryService } from './admin-recovery.service';

let product: TestApp;
let owner: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  product = await TestApp.start();
  owner = await product.member('remover', 'owner', { email: 'remover@example.com' });
});
afterAll(() => product.stop());

const problem = (body: unknown) => body as Problem;
/** Without the breaks of long lines. */
const unfolded = (email: string) => email.replace(/=\r?\n/g, '').replace(/\r?\n /g, ' ');
const emailsTo = (username: string, text: string) =>
  product
    .emails()
    .map(unfolded)
    .filter((email) => email.includes(`To: ${username}@example.com`) && email.includes(text));
const enterPassword = (username: string) =>
  product.visitor().call(authApi.login, { body: { username, password: PASSWORD } });
const remove = (admin: Caller, id: string) => admin.call(usersApi.removeSecondStep, { params: { id } });
const letDayPass = (id: string) =>
  product.database.query(`update users set second_step_ends_at = now() - interval '1 second' where id = $1`, [id]);

async function stepped(teamRole?: TeamRole) {
  const username = `lost-${newId()}`;
  const details = { email: `${username}@example.com` };
  const caller = teamRole ? await product.member(username, teamRole, details) : await product.client(username, details);
  await addPasskey(caller);
  return Object.assign(caller, { username, ...(await addAuthenticator(caller)) });
}

describe('an admin who removes a second step', () => {
  it('of a client lets them in at once, and both get an email', async () => {
    const client = await stepped();
    const { status, body } = await remove(owner, client.user.id);
    expect([status, body.secondSteps, body.secondStepEndsAt]).toEqual([200, undefined, null]);
    expect((await enterPassword(client.username)).status).toBe(200);
    expect((await client.call(secondStepApi.status)).body).toMatchObject({
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await eventually(() => emailsTo(client.username, 'remover removed the second step of your account').length === 1);
    await eventually(() => emailsTo('remover', `You removed the second step of ${client.username}`).length === 1);
    expect(problem((await remove(owner, client.user.id)).body).message).toBe(secondStepTexts.none);
  });

  it('of a member of the team changes nothing for a day, and both get an email', async () => {
    const member = await stepped('admin');
    const { status, body } = await remove(owner, member.user.id);
    expect([status, body.secondSteps]).toEqual([200, ['app', 'passkey']]);
    const hours = (new Date(body.secondStepEndsAt ?? '').getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await enterPassword(member.username)).status).toBe(403);
    await eventually(() => emailsTo(member.username, 'Your second step will be removed').length === 1);
    await eventually(() => emailsTo('remover', `You removed the second step of ${member.username}`).length === 1);
    // Doing it again doesn't postpone it.
    expect((await remove(owner, member.user.id)).body.secondStepEndsAt).toBe(body.secondStepEndsAt);
    await letDayPass(member.user.id);
    expect((await enterPassword(member.username)).status).toBe(200);
    expect((await member.call(authApi.user)).body.secondSteps).toBeUndefined();
    expect((await owner.call(usersApi.get, { params: { id: member.user.id } })).body.secondStepEndsAt).toBeNull();
  });

  it('of a member of the team can keep it', async () => {
    const member = await stepped('staff');
    await remove(owner, member.user.id);
    const { body } = await owner.call(usersApi.keepSecondStep, { params: { id: member.user.id } });
    expect([body.secondStepEndsAt, body.secondSteps]).toEqual([null, ['app', 'passkey']]);
  });

  it.each<[string, (member: Awaited<ReturnType<typeof stepped>>) => string]>([
    ['a code', ({ secret }) => codeOf(secret)],
    ['a recovery code', ({ recoveryCodes }) => recoveryCodes[0] ?? ''],
  ])('is stopped by the member who signs in with %s', async (_, codeFor) => {
    const member = await product.member(`kept-${newId()}`, 'admin');
    const { secret, recoveryCodes } = await addAuthenticator(member);
    await remove(owner, member.user.id);
    const { body } = await enterPassword(member.user.username);
    const code = codeFor(Object.assign(member, { username: '', secret, recoveryCodes }));
    const step = { token: problem(body).step?.token ?? '', code };
    expect((await product.visitor().call(secondStepApi.signIn, { body: step })).status).toBe(200);
    expect((await owner.call(usersApi.get, { params: { id: member.user.id } })).body.secondStepEndsAt).toBeNull();
    expect((await enterPassword(member.user.username)).status).toBe(403);
  });

  it('confirms it, and only removes what is theirs to remove', async () => {
    const [client, member] = [await stepped(), await stepped('staff')];
    const admin = await product.member('remover-admin', 'admin');
    expect((await remove(client, member.user.id)).status).toBe(403);
    expect((await remove(member, client.user.id)).status).toBe(403);
    expect((await remove(admin, member.user.id)).status).toBe(403);
    expect((await remove(owner, owner.user.id)).status).toBe(409);
    expect((await remove(owner, newId())).status).toBe(404);
    await product.database.query(`update sessions set confirmed_at = null where sess #>> '{ticket,userId}' = $1`, [
      admin.user.id,
    ]);
    expect(problem((await remove(admin, client.user.id)).body).code).toBe('confirmation-required');
    expect((await enterPassword(client.username)).status).toBe(403);
  });
});

describe('the command on the server', () => {
  const recover = (name: string) => product.app.get(AdminRecoveryService).recover(name);

  it('lets an admin in, by the password or by a link, and writes it down', async () => {
    const admin = await stepped('owner');
    const lines = await recover(admin.username.toUpperCase());
    expect(lines[0]).toContain('Removed the second step');
    expect((await enterPassword(admin.username)).status).toBe(200);
    const token = new URL(lines.at(-1) ?? '').searchParams.get('token') ?? '';
    const reset = { body: { token, password: 'another walk along the river' } };
    expect((await product.visitor().call(authApi.resetPassword, reset)).status).toBe(200);
    await eventually(() => emailsTo(admin.username, 'Someone with access to the server').length === 1);
    const rows = await product.database.query<object[]>(
      `select actor_id from audit_log where item_id = $1 and after ->> 'second_step_at' is null and after ? 'second_step_at'`,
      [admin.user.id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
    expect((await recover(admin.username))[0]).toContain('has no second step');
  });

  it('knows only admins who can sign in', async () => {
    const client = await stepped();
    const gone = await stepped('staff');
    await product.database.query('update users set deactivated_at = now() where id = $1', [gone.user.id]);
    await expect(recover(client.username)).rejects.toThrow('no admin with the username or email');
    await expect(recover('made-up')).rejects.toThrow('no admin');
    await expect(recover(gone.username)).rejects.toThrow('is deactivated');
    expect((await enterPassword(client.username)).status).toBe(403);
  });
});
