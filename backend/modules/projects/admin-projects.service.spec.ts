import { type Problem, adminProjectsApi, projectsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { eventually, TestApp } from '../../test/app';
import { AccountsService } from '../auth';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
let june: TestUser;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const createProject = (body: object) => june.send<Problem & { id: string }>(adminProjectsApi.create, { body });
const emailsAbout = (name: string) => product.emails().filter((email) => email.includes(name));

const CLIENT_ERROR = 'Choose an active client';

describe('a project created by an admin', () => {
  it('belongs to the client, who gets one email even if the request is repeated', async () => {
    const input = { userId: ann.user.id, name: 'Hat shop', projectType: 'e-commerce', sendId: newId() };
    const responses = await Promise.all(Array.from({ length: 8 }, () => createProject(input)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 201, body: { name: 'Hat shop', userId: ann.user.id, progress: 0 } });
    const { body: annsProjects } = await ann.call(projectsApi.list, { query: { search: 'hat' } });
    expect(annsProjects.map(({ id }) => id)).toEqual([responses[0]?.body.id]);
    const email = await eventually(() => emailsAbout('Hat shop')[0]);
    for (const part of ['To: ann@example.com', 'Subject: Your new project: ', annsProjects[0]?.id ?? 'none'])
      expect(email).toContain(part);
    expect(emailsAbout('Hat shop')).toHaveLength(1);
    expect((await createProject({ ...input, name: 'Another' })).status).toBe(409);
  });

  it('requires an active client and a name', async () => {
    const invalidInputs: [object, string][] = [
      [{ userId: newId(), name: 'A shop' }, 'userId'],
      [{ userId: 'ann', name: 'A shop' }, 'userId'],
      [{ name: 'A shop' }, 'userId'],
      [{ userId: ann.user.id, name: ' ' }, 'name'],
      [{ userId: ann.user.id, name: 'A shop', projectType: 'bread' }, 'projectType'],
    ];
    for (const [body, field] of invalidInputs) {
      const { status, body: problem } = await createProject(body);
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

it('rejects admins and deactivated clients', async () => {
  const deactivated = await product.client('gone');
  await product.app.get(AccountsService).deactivate(deactivated.user.id);
  for (const { user } of [deactivated, june]) {
    expect(await createProject({ userId: user.id, name: 'Hidden project' })).toMatchObject({
      status: 400,
      body: { fields: { userId: CLIENT_ERROR } },
    });
  }
});

it('editing a project changes only the given fields and sends no email', async () => {
  const { body } = await createProject({
    userId: ann.user.id,
    name: 'Bell shop',
    description: 'Bells',
    sendId: newId(),
  });
  const params = { id: body.id };
  await eventually(() => emailsAbout('Bell shop')[0]);
  const change = { name: 'Bells & more', budget: '1000-2500' as const };
  const { body: updated } = await june.call(adminProjectsApi.update, { params, body: change });
  expect(updated).toMatchObject({ ...change, description: 'Bells', status: 'pending' });
  expect((await june.send(adminProjectsApi.update, { params, body: { name: '' } })).status).toBe(400);
  expect((await june.send(adminProjectsApi.update, { params: { id: newId() }, body: change })).status).toBe(404);
  expect(emailsAbout('Bells')).toEqual([]);
});

describe('projects', () => {
  const names = async (query: Record<string, string>, caller = june) =>
    (await caller.call(projectsApi.list, { query })).body.map(({ name }) => name);
  beforeAll(async () => {
    await product.database.query('delete from projects');
    const bea = await product.client('bea', { firstName: 'Beatrix', lastName: 'Moor' });
    const rows: [string, TestUser, number, string][] = [
      ['oven', ann, 30, '2026-03-01'],
      ['Bakery', bea, 90, '2026-01-01'],
      ['Cakes', ann, 60, '2026-02-01'],
    ];
    for (const [i, [name, { user }, progress, changed]] of rows.entries())
      await product.database.query(
        `insert into projects (id, user_id, name, progress, updated_at, created_at)
         values ($1, $2, $3, $4, $5, timestamptz '2025-01-01' + $6 * interval '1 hour')`,
        [newId(), user.id, name, progress, changed, i],
      );
  });

  it.each([
    ['newest', ['Cakes', 'Bakery', 'oven']],
    ['oldest', ['oven', 'Bakery', 'Cakes']],
    ['name', ['Bakery', 'Cakes', 'oven']],
    ['changed', ['oven', 'Cakes', 'Bakery']],
    ['progress', ['Bakery', 'Cakes', 'oven']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  it('are found by the client’s current name; clients find only their own', async () => {
    expect(await names({ search: 'beatrix' })).toEqual(['Bakery']);
    await product.database.query(`update users set first_name = 'Trixie' where username = 'bea'`);
    expect(await names({ search: 'beatrix' })).toEqual([]);
    expect(await names({ search: 'TRIXIE bak' })).toEqual(['Bakery']);
    expect(await names({ search: 'bak' }, ann)).toEqual([]);
    expect(await names({ search: 'ove' }, ann)).toEqual(['oven']);
    expect((await june.call(projectsApi.list, { query: { sort: 'budget' } })).status).toBe(400);
  });
});
