import { adminFilesApi, type Endpoint, filesApi, messagesApi, projectsApi, usersApi } from '../contracts';
import { TestApp } from './app';
import type { Caller } from './caller';
import { fillTables, findPlanProblems, INSERT_APPROVALS, nextPageQuery } from './query-plans';

/** One page, and the rows that the database may read for it. */
const LIMIT = 10;
const MAX_ROWS_READ = 5 * LIMIT;
const MAX_ROWS_COUNTED = 10_001;

let product: TestApp;
let people: Record<'a client' | 'an admin', Caller>;
let project: string;
let file: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const client = await product.client('client');
  people = { 'a client': client, 'an admin': await product.admin('agency') };
  ({ project, file } = await seedData(client.user.id));
}, 60_000);
afterAll(() => product.stop());

async function seedData(client: string): Promise<{ project: string; file: string }> {
  const statuses = `(array['pending', 'in-progress', 'review', 'completed'])[1 + n % 4]`;
  const file = `gen_random_uuid(), 'a.pdf', 'a.pdf', 'application/pdf', 1000 + (n % 2)::int, encode(sha256(random()::text::bytea), 'hex')`;
  const columns = 'id, filename, original_name, mime_type, size, checksum';
  const first = `(select id from files where owner_id = '${client}' and parent_file_id is null order by id limit 1)`;
  const busiestProject = `(select id from projects where user_id = '${client}' order by id limit 1)`;
  await fillTables(product, [
    `insert into users (id, username, password)
      select gen_random_uuid(), 'other-' || n, 'none' from generate_series(1, 200) n`,
    `insert into projects (id, user_id, name, status, created_at)
      select gen_random_uuid(), u.id, 'Project ' || n, ${statuses}, now() - n * interval '1 hour'
      from users u, generate_series(1, case when u.id = '${client}' then 1000 else 10 end) n`,
    `insert into project_updates (id, project_id, created_by, message, is_internal, created_at)
      select gen_random_uuid(), p.id, p.user_id, 'News', n % 50 <> 0, now() - n * interval '1 minute'
      from projects p, generate_series(1, case when p.id = ${busiestProject} then 3000 else 3 end) n`,
    `insert into unanswered_projects (project_id, since) select id, created_at from projects`,
    INSERT_APPROVALS,
    `insert into files (${columns}, owner_id, uploaded_by, project_id, created_at)
      select ${file}, p.user_id, p.user_id, case when n % 5 > 0 then p.id end, now() - random() * interval '900 days'
      from projects p, generate_series(1, case when p.user_id = '${client}' then 5 else 4 end) n`,
    `insert into files (${columns}, owner_id, uploaded_by, parent_file_id, version, is_current_version)
      select ${file}, '${client}', '${client}', ${first}, n, false from generate_series(2, 600) n`,
    `update files set project_id = ${busiestProject} where owner_id = '${client}' and size % 2 = 0`,
    `insert into users (id, username, password, email, invited_at, deactivated_at, created_at)
      select gen_random_uuid(), 'quiet-' || n, 'none', 'quiet-' || n || '@example.com', case when n % 9 = 0 then now() end,
        case when n % 20 = 0 then now() end, now() - n * interval '1 minute' from generate_series(1, 2000) n`,
    `update files set original_name = 'The lamp.pdf' where id = ${first}`,
    `insert into file_thumbnails (file_id, image) select id, 'small' from files`,
  ]);
  const [ids] = await product.seed<{ project: string; file: string }>(
    `select ${busiestProject} as project, ${first} as file`,
  );
  if (!ids) throw new Error('There are no files');
  return ids;
}

type Query = Record<string, string>;

const params = () => ({ id: project, projectId: project });
const lists: [string, Endpoint, () => Query, Query][] = [
  ['projects', projectsApi.list, params, {}],
  ['projects by status', projectsApi.list, params, { status: 'review' }],
  ['the updates of a project', projectsApi.listUpdates, params, {}],
  ['the conversation of a project', messagesApi.list, params, {}],
  ['files', filesApi.list, params, {}],
  ['the files of a project', filesApi.listForProject, params, {}],
  ['the versions of a file', filesApi.listVersions, () => ({ id: file }), {}],
];
const details: [string, Endpoint, () => Query][] = [
  ['a project', projectsApi.get, params],
  ['a file', filesApi.download, () => ({ id: file })],
];

const adminLists: [string, Endpoint, Query][] = [
  ['users', usersApi.list, {}],
  ['users by name', usersApi.list, { sort: 'name' }],
  ['active clients', usersApi.list, { role: 'guest', state: 'active' }],
  ['invited users', usersApi.list, { state: 'invited' }],
  ['deactivated accounts', usersApi.list, { state: 'deactivated' }],
  ['all files', adminFilesApi.list, {}],
  ['the largest files', adminFilesApi.list, { sort: 'largest' }],
  ['files by a rare search term', adminFilesApi.list, { search: 'the lamp' }],
];

const TABLES = /\bfrom users\b|\b(projects|project_updates|approvals|files)\b/;

const problems = (maxRows: number, work: () => Promise<unknown>) =>
  findPlanProblems(product.database, { tables: TABLES, maxRows }, work);

describe.each(['a client', 'an admin'] as const)('%s', (person) => {
  it.each(lists)('reads few rows for a page of %s', async (_, endpoint, paramsOf, filter) => {
    const query = { ...filter, limit: String(LIMIT) };
    let next: Query = {};
    const page = async () => {
      const { status, headers } = await people[person].send(endpoint, {
        params: paramsOf(),
        query: { ...query, ...next },
      });
      expect(status).toBe(200);
      next = nextPageQuery(headers);
    };
    for (let number = 0; number < 3; number += 1) expect(await problems(MAX_ROWS_READ, page)).toEqual([]);
  });

  it.each(lists)('counts %s within the limit', async (_, endpoint, paramsOf, filter) => {
    const query = { ...filter, limit: String(LIMIT), total: '1' };
    const count = async () => {
      const { headers } = await people[person].send(endpoint, { params: paramsOf(), query });
      expect(headers.get('x-total-count')).toMatch(/^\d+\+?$/);
    };
    const found = await problems(MAX_ROWS_COUNTED, count);
    // Counting a whole table needs a sequential scan.
    expect(found.filter((one) => !/from its beginning[^]*count\(\*\)/.test(one))).toEqual([]);
  });

  it.each(details)('finds %s by its id', async (_, endpoint, paramsOf) => {
    // A range past the end: reads the row, but not the file's missing bytes.
    const headers = { Range: 'bytes=5000-' };
    const getById = async () =>
      expect((await people[person].send(endpoint, { params: paramsOf(), headers })).status).toBeLessThan(500);
    expect(await problems(1, getById)).toEqual([]);
  });
});

it.each(adminLists)('a page of %s reads few rows for an admin', async (_, endpoint, filter) => {
  const page = async () => {
    const { status, body } = await people['an admin'].send<unknown[]>(endpoint, {
      query: { ...filter, limit: String(LIMIT) },
    });
    expect([status, body.length > 0]).toEqual([200, true]);
  };
  // It has few rows here, and an index on the client.
  const isSmallTable = (problem: string) => /^reads invoice_totals from its beginning/.test(problem);
  expect((await problems(MAX_ROWS_READ, page)).filter((problem) => !isSmallTable(problem))).toEqual([]);
});
