import {
  authApi,
  projectsApi,
  submissionsApi,
  teamApi,
  teamTexts,
  type Problem,
  usersApi,
  userTexts,
} from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';

type Member = Awaited<ReturnType<TestApp['member']>>;

let product: TestApp;
let owner: Member;
let stella: Member;
let tom: Member;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  owner = await product.admin('olga');
});
beforeEach(async () => {
  stella = await product.member(`stella-${newId()}`, 'staff');
  tom = await product.member(`tom-${newId()}`, 'staff');
});
afterAll(() => product.stop());

async function createSubmission(): Promise<string> {
  const [row] = await product.database.query<{ id: string }[]>(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     values (gen_random_uuid(), 'Vera', 'Visitor', 'vi@example.com', 'other', 'Hello') returning id`,
  );
  return row?.id ?? '';
}

const createClient = () => product.client(`client-${newId()}`);
const assign = (record: 'submission' | 'project' | 'client', id: string, to: Member | null) =>
  owner.call(teamApi.assign, { body: { record, ids: [id], memberId: to && to.user.id } });
const projectOf = async (client: Member) =>
  (await client.call(projectsApi.request, { body: { name: 'A project' } })).body.id;
const assigneeOf = async (id: string) => (await owner.call(projectsApi.get, { params: { id } })).body.assignee?.id;

it('a client’s projects follow the client, unless they are another member’s', async () => {
  const client = await createClient();
  const [first, second] = [await projectOf(client), await projectOf(client)];
  await assign('project', second, tom);
  expect((await assign('client', client.user.id, stella)).body).toEqual({ changed: [client.user.id] });
  expect((await assign('client', client.user.id, stella)).body).toEqual({ changed: [] });
  const third = await projectOf(client);
  expect(await Promise.all([first, second, third].map(assigneeOf))).toEqual([
    stella.user.id,
    tom.user.id,
    stella.user.id,
  ]);
  await assign('client', client.user.id, null);
  expect(await Promise.all([first, second].map(assigneeOf))).toEqual([undefined, tom.user.id]);
});

describe('a project that is made while its client gets another member', () => {
  const isWaiting = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await product.database.query<unknown[]>(waiting)).length > 0;
  };
  /** While the other step waits for the first one to commit. */
  async function interleave(firstSql: string, values: unknown[], step: () => Promise<unknown>) {
    const started = await product.database.transaction(async (manager) => {
      await manager.query(firstSql, values);
      const started = { done: step() };
      await eventually(isWaiting);
      return started;
    });
    await started.done;
  }
  const insert = `insert into projects (id, user_id, name) values ($1, $2, 'Made at once')`;
  const params = () => ({ id: stella.user.id });
  const steps: [string, (client: Member) => Promise<unknown>, () => Member | null][] = [
    ['assigning', (client) => assign('client', client.user.id, tom), () => tom],
    [
      'handing over',
      () => owner.call(teamApi.handOver, { params: params(), body: { memberId: tom.user.id } }),
      () => tom,
    ],
    ['deactivating', () => owner.call(usersApi.deactivate, { params: params(), body: {} }), () => null],
  ];

  it.each(steps)('moves, too, when %s waits for it', async (_, step, next) => {
    const [client, id] = [await createClient(), newId()];
    await assign('client', client.user.id, stella);
    await interleave(insert, [id, client.user.id], () => step(client));
    expect(await assigneeOf(id)).toBe(next()?.user.id);
  });

  it('goes to the new member when it waits for the assignment', async () => {
    const client = await createClient();
    await assign('client', client.user.id, stella);
    let id: string | undefined;
    const change = 'update users set assigned_to = $1 where id = $2';
    await interleave(change, [tom.user.id, client.user.id], async () => (id = await projectOf(client)));
    expect(await assigneeOf(id ?? '')).toBe(tom.user.id);
  });
});

it('“mine” filters the lists of owners and admins', async () => {
  const [mine, others] = [await createSubmission(), await createSubmission()];
  await assign('submission', mine, owner);
  await assign('submission', others, stella);
  const { body } = await owner.call(submissionsApi.list, { query: { mine: '1' } });
  expect(body.map(({ id, assignee }) => [id, assignee])).toEqual([[mine, { id: owner.user.id, name: 'olga' }]]);
});

it('only clients are assigned, and only to active members', async () => {
  expect((await assign('client', tom.user.id, stella)).body).toEqual({ changed: [] });
  const client = await createClient();
  for (const memberId of [client.user.id, newId()]) {
    const body = { record: 'client' as const, ids: [client.user.id], memberId };
    const reply = await owner.send<Problem>(teamApi.assign, { body });
    expect(reply).toMatchObject({ status: 400, body: { fields: { memberId: teamTexts.chooseMember } } });
  }
});

it('lists the members with how much is assigned to each', async () => {
  const client = await createClient();
  await assign('client', client.user.id, stella);
  await assign('project', await projectOf(client), tom);
  const { body } = await owner.call(teamApi.list);
  const found = (member: Member) => body.find(({ id }) => id === member.user.id);
  expect(found(stella)).toMatchObject({ teamRole: 'staff', assigned: { submission: 0, project: 0, client: 1 } });
  expect(found(tom)).toMatchObject({ assigned: { submission: 0, project: 1, client: 0 } });
});

it('hands over everything of one member to another', async () => {
  const [submission, client] = [await createSubmission(), await createClient()];
  await assign('submission', submission, stella);
  await assign('client', client.user.id, stella);
  const project = await projectOf(client);
  const params = { id: stella.user.id };
  const toSelf = { params, body: { memberId: stella.user.id } };
  expect((await owner.send(teamApi.handOver, toSelf)).status).toBe(400);
  await owner.call(teamApi.handOver, { params, body: { memberId: tom.user.id } });
  expect(await assigneeOf(project)).toBe(tom.user.id);
  expect((await tom.call(submissionsApi.list)).body.map(({ id }) => id)).toEqual([submission]);
  expect((await stella.call(submissionsApi.list)).body).toEqual([]);
});

it('leaving hands over, ends the sessions, and loses nothing', async () => {
  const submission = await createSubmission();
  await assign('submission', submission, stella);
  expect((await stella.call(teamApi.leave, { body: { memberId: tom.user.id } })).status).toBe(204);
  expect((await stella.call(authApi.user)).status).toBe(401);
  expect((await tom.call(submissionsApi.list)).body.map(({ id }) => id)).toEqual([submission]);
});

it('what is assigned to a member who is deactivated or made a client waits for another', async () => {
  const [first, second] = [await createSubmission(), await createSubmission()];
  await assign('submission', first, stella);
  await assign('submission', second, tom);
  await owner.call(usersApi.deactivate, { params: { id: stella.user.id }, body: {} });
  await owner.call(usersApi.setRole, { params: { id: tom.user.id }, body: { role: 'guest' } });
  const rows = await product.database.query<object[]>(
    `select assigned_to from contact_submissions where id = any($1)`,
    [[first, second]],
  );
  expect(rows).toEqual([{ assigned_to: null }, { assigned_to: null }]);
});

it('the last owner can’t leave, and keeps what is assigned', async () => {
  const submission = await createSubmission();
  await assign('submission', submission, owner);
  const reply = await owner.send<Problem>(teamApi.leave, { body: { memberId: stella.user.id } });
  expect(reply).toMatchObject({ status: 409, body: { message: userTexts.lastOwner } });
  const { body } = await owner.call(submissionsApi.get, { params: { id: submission } });
  expect(body.assignee?.id).toBe(owner.user.id);
});
