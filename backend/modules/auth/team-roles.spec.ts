import {
  authApi,
  CLOSED_TO_STAFF,
  OWNERS_ONLY,
  type Problem,
  type TeamRole,
  usersApi,
  userTexts,
} from '../../contracts';
import { TeamRoles1795750449488 } from '../../database/migrations/1795750449488-team-roles';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

let product: TestApp;
let owner: Member;
let admin: Member;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  owner = await product.admin('olga');
  admin = await product.member('adam', 'admin', { email: 'adam@agency.example' });
});
afterAll(() => product.stop());

const setRole = (from: Member, id: string, teamRole: TeamRole) =>
  from.send<Problem & { teamRole?: TeamRole }>(usersApi.setRole, { params: { id }, body: { role: 'admin', teamRole } });

const teamRoleOf = async (id: string) => {
  const [row] = await product.database.query<{ team_role: string | null }[]>(
    'select team_role from users where id = $1',
    [id],
  );
  return row?.team_role;
};

it('an owner makes a member staff, which closes the console to open sessions', async () => {
  const member = await product.member('stella', 'admin');
  expect((await member.call(usersApi.list)).status).toBe(200);
  expect(await setRole(owner, member.user.id, 'staff')).toMatchObject({ status: 200, body: { teamRole: 'staff' } });
  expect(await member.send(usersApi.invite, { body: {} })).toMatchObject({
    status: 403,
    body: { message: CLOSED_TO_STAFF },
  });
  expect((await member.call(authApi.user)).body).toMatchObject({ role: 'admin', teamRole: 'staff' });
});

it('clients have no role in the team', async () => {
  const client = await product.client('cleo');
  expect((await client.call(authApi.user)).body.teamRole).toBeUndefined();
  const { status, body } = await owner.send<Problem>(usersApi.setRole, {
    params: { id: client.user.id },
    body: { role: 'guest', teamRole: 'owner' },
  });
  expect([status, body.fields]).toEqual([400, { teamRole: userTexts.onlyOfAdmins }]);
});

it('other admins manage clients, but neither the team nor their own role', async () => {
  expect(await setRole(admin, admin.user.id, 'owner')).toMatchObject({ status: 403, body: { message: OWNERS_ONLY } });
  const invite = (body: object) => admin.send<Problem>(usersApi.invite, { body });
  expect((await invite({ email: 'new@client.example' })).status).toBe(201);
  expect(await invite({ email: 'new@team.example', role: 'admin', teamRole: 'owner' })).toMatchObject({
    status: 403,
    body: { message: OWNERS_ONLY },
  });
  const params = { id: owner.user.id };
  const refusals = await Promise.all([
    admin.send(usersApi.update, { params, body: { email: 'stolen@agency.example' } }),
    admin.send(usersApi.deactivate, { params, body: {} }),
    admin.send(usersApi.reactivate, { params, body: {} }),
    admin.send(usersApi.sendPasswordReset, { params, body: {} }),
    admin.send(usersApi.resendInvitation, { params, body: {} }),
  ]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 403, body: { message: userTexts.teamAccount } });
});

it('an invited member gets the role of the invitation', async () => {
  const body = { email: 'ines@agency.example', role: 'admin' as const, teamRole: 'staff' as const };
  expect((await owner.call(usersApi.invite, { body })).body.teamRole).toBe('staff');
});

it('the last owner stays when owners demote each other concurrently', async () => {
  const second = await product.admin('oscar');
  const answers = await Promise.all([
    setRole(owner, second.user.id, 'admin'),
    setRole(second, owner.user.id, 'staff'),
    product.database
      .query(`update users set role = 'guest' where team_role = 'owner'`)
      .catch((error: unknown) => (error as { constraint: string }).constraint),
  ]);
  expect(answers.at(-1)).toBe('users_last_admin');
  const owners = await product.database.query<object[]>(`select from users where team_role = 'owner'`);
  expect(owners).toHaveLength(1);
  await product.database.query(`update users set team_role = 'owner' where id = $1`, [owner.user.id]);
});

it('processes of the release before make admins who are neither owners nor staff', async () => {
  const id = newId();
  await product.database.query(`insert into users (id, username, password) values ($1, 'from-before', '')`, [id]);
  expect(await teamRoleOf(id)).toBeNull();
  await product.database.query(`update users set role = 'admin' where id = $1`, [id]);
  expect(await teamRoleOf(id)).toBe('admin');
  await product.database.query(`update users set role = 'guest' where id = $1`, [id]);
  expect(await teamRoleOf(id)).toBeNull();
});

it('the upgrade makes the account of ADMIN_USERNAME the owner, or else the oldest admin who can sign in', async () => {
  const upgrade = async () => {
    const runner = product.database.createQueryRunner();
    await new TeamRoles1795750449488().down(runner);
    await new TeamRoles1795750449488().up(runner);
    await runner.release();
    return product.database.query<{ username: string }[]>(`select username from users where team_role = 'owner'`);
  };
  await product.database.query(
    `update users set created_at = '2020-01-01', invited_at = now() where username = 'oscar'`,
  );
  expect(await upgrade()).toEqual([{ username: 'olga' }]);
  await product.database.query(`update users set configured_password = '' where username = 'adam'`);
  expect(await upgrade()).toEqual([{ username: 'adam' }]);
});
