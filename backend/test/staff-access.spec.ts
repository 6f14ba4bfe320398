import { createHash } from 'node:crypto';
import {
  adminFilesApi,
  adminProjectsApi,
  type Endpoint,
  endpoints,
  projectsApi,
  submissionsApi,
  teamApi,
  usersApi,
} from '../contracts';
import { TestApp } from './app';
import { ask, decide, postUpdate } from './approvals';
import type { Caller, Reply } from './caller';
import { uploadFile, uploadForm } from './files';
import { zip } from './sample-files';

type Resource = 'submission' | 'client' | 'project' | 'update' | 'approval' | 'request' | 'file' | 'held email';

interface Call {
  resource: Resource;
  body?: () => unknown;
  params?: Record<string, string>;
  /** Of the member's own, if it isn't the endpoint's. */
  status?: number;
}

/** Each endpoint with an id that is open to staff must be here or below, or a test fails. */
const CALLS: Record<string, Call | Call[]> = {
  'GET /admin/submissions/:id': { resource: 'submission' },
  'PATCH /admin/submissions/:id': { resource: 'submission', body: () => ({ phone: '828 555 0100' }) },
  'PATCH /admin/submissions/:id/status': { resource: 'submission', body: () => ({ status: 'closed' }) },
  'POST /admin/submissions/:id/respond': { resource: 'submission', body: () => ({ response: 'Thank you!' }) },
  'GET /admin/submissions/:id/answers': { resource: 'submission' },
  'POST /admin/submissions/:id/notes': { resource: 'submission', body: () => ({ message: 'A note' }) },
  'GET /admin/users/:id': { resource: 'client' },
  'POST /admin/users/:id/notes': { resource: 'client', body: () => ({ message: 'A note' }) },
  'GET /admin/clients/:id': { resource: 'client' },
  'GET /projects/:id': { resource: 'project' },
  'PATCH /projects/:id/status': { resource: 'project', body: () => ({ status: 'review' }) },
  'GET /projects/:id/updates': { resource: 'project' },
  'POST /projects/:id/updates': { resource: 'project', body: () => ({ message: 'An update' }) },
  'PATCH /admin/projects/:id': { resource: 'project', body: () => ({ timeline: 'rush' }) },
  'GET /projects/:projectId/files': { resource: 'project' },
  'GET /projects/:id/approvals': { resource: 'project' },
  'GET /approvals/:id': { resource: 'approval' },
  'GET /approvals/:id/certificate': { resource: 'approval' },
  // In review by then, so there is a request.
  'POST /admin/projects/:id/approvals': { resource: 'project', body: () => ({ kind: 'project' }), status: 409 },
  'POST /admin/approvals/:id/withdraw': { resource: 'request' },
  'GET /projects/:id/messages': { resource: 'project' },
  'POST /projects/:id/messages': { resource: 'project', body: () => ({ message: 'An answer' }) },
  'POST /admin/projects/:id/answered': { resource: 'project' },
  // The id of a message of another project is unknown there.
  'POST /projects/:id/read': { resource: 'project', body: () => ({ messageId: UNKNOWN }), status: 404 },
  'PATCH /messages/:id': { resource: 'update', body: () => ({ message: 'Corrected' }) },
  'POST /messages/:id/withdraw': { resource: 'update' },
  'GET /files/:id/versions': { resource: 'file' },
  'POST /files/:id/versions': { resource: 'file', body: () => uploadForm({}) },
  'POST /files/:id/restore': { resource: 'file' },
  'GET /files/:id/download': { resource: 'file' },
  // Archives have none.
  'GET /files/:id/thumbnail': { resource: 'file', status: 404 },
  'GET /admin/timeline/:record/:id': [
    { resource: 'submission', params: { record: 'submission' } },
    { resource: 'project', params: { record: 'project' } },
    { resource: 'client', params: { record: 'user' } },
  ],
  // Replaced by the email about the status that this walk sets.
  'POST /admin/held-emails/:id/undo': { resource: 'held email', status: 409 },
};

/** Of the member's own account. */
const OWN = [
  'DELETE /sessions/:id',
  'PATCH /second-step/passkeys/:id',
  'DELETE /second-step/passkeys/:id',
  'GET /users/:id/picture/:checksum',
  'PATCH /admin/views/:id',
  'DELETE /admin/views/:id',
];

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const withId = endpoints.filter(({ staff, path }) => staff && path.includes('/:'));

let product: TestApp;
let owner: Caller;
let stella: Awaited<ReturnType<TestApp['member']>>;
let resources: Record<Resource, { own: string[]; others: string[] }>;
beforeAll(async () => {
  product = await TestApp.start({ UNDO_SECONDS: '60' }, { runsJobs: false });
  owner = await product.admin('olga');
  stella = await product.member('stella', 'staff');
  const tom = await product.member('tom', 'staff');
  const own = await createResources('own', stella, stella.user.id);
  const [toms, unassigned] = [
    await createResources('toms', tom, tom.user.id),
    await createResources('no-ones', owner, null),
  ];
  resources = Object.fromEntries(
    Object.keys(own).map((key) => {
      const resource = key as Resource;
      return [resource, { own: own[resource], others: [...toms[resource], ...unassigned[resource]] }];
    }),
  ) as typeof resources;
});
afterAll(() => product.stop());

/** By the member, so that they may undo the email. */
async function createResources(name: string, by: Caller, memberId: string | null): Promise<Record<Resource, string[]>> {
  const client = await product.client(`${name}-client`, { email: `${name}@client.example` });
  const [submission] = await product.database.query<[{ id: string }]>(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     values (gen_random_uuid(), $1, 'Visitor', 'visitor@example.com', 'other', 'Hello') returning id`,
    [name],
  );
  const assign = async (record: 'submission' | 'client', id: string) =>
    owner.call(teamApi.assign, { body: { record, ids: [id], memberId } });
  await assign('submission', submission.id);
  await assign('client', client.user.id);
  // New projects go to the client's member.
  const { body: project } = await client.call(projectsApi.request, { body: { name: `${name} project` } });
  const params = { id: project.id };
  const { body: update } = await by.call(projectsApi.postUpdate, { params, body: { message: `${name} update` } });
  const { body: changed } = await by.call(projectsApi.setStatus, { params, body: { status: 'in-progress' } });
  const updateId = await postUpdate(by, project.id, 'A plan');
  await product.database.query('update project_updates set visible_at = created_at');
  const { body: approval } = await ask(by, project.id, { kind: 'update', updateId });
  await product.database.query('update approvals set visible_at = created_at');
  await decide(client, approval.id, { decision: 'approved' });
  const { body: request } = await ask(by, project.id, { kind: 'update', updateId });
  const archive = { bytes: zip({ 'page.txt': name }), name: 'page.zip' };
  const file = await uploadFile(client, archive);
  const projectFile = await uploadFile(client, { ...archive, fields: { projectId: project.id } });
  return {
    submission: [submission.id],
    client: [client.user.id],
    project: [project.id],
    update: [update.id],
    approval: [approval.id],
    request: [request.id],
    file: [file.id, projectFile.id],
    'held email': [changed.heldEmail?.id ?? ''],
  };
}

function callEndpoint(endpoint: Endpoint, { body, params }: Call, id: string): Promise<Reply<object>> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const ids = Object.fromEntries(names.map((name) => [name, id]));
  return stella.send(endpoint, { params: { ...ids, ...params }, ...(body && { body: body() }) });
}

const TABLES = [
  'contact_submissions',
  'submission_answers',
  'projects',
  'project_updates',
  'approvals',
  'files',
  'client_notes',
];
async function databaseHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLES)
    hash.update(JSON.stringify(await product.database.query<unknown>(`select t::text from ${table} t order by 1`)));
  return hash.digest('hex');
}

it('the tables above list every endpoint with an id that is open to staff, and no other', () => {
  expect(withId.map(keyOf).sort()).toEqual([...Object.keys(CALLS), ...OWN].sort());
});

describe.each(
  withId.flatMap((endpoint) =>
    [CALLS[keyOf(endpoint)] ?? []].flat().map((call) => [keyOf(endpoint), call.resource, endpoint, call] as const),
  ),
)('%s with a %s', (_, resource, endpoint, call) => {
  it('returns 404 for what is assigned to others or no one, as for an unknown id, and changes nothing', async () => {
    const unknown = await callEndpoint(endpoint, call, UNKNOWN);
    const before = await databaseHash();
    for (const id of resources[resource].others) {
      const { status, body } = await callEndpoint(endpoint, call, id);
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    }
    expect(await databaseHash()).toBe(before);
  });

  it('returns what is assigned to the member', async () => {
    for (const id of resources[resource].own)
      expect((await callEndpoint(endpoint, call, id)).status).toBe(call.status ?? endpoint.status);
  });
});

describe('changes of several records', () => {
  const changed = async <Body>(endpoint: Endpoint<Body>, body: object) => {
    const before = await databaseHash();
    const reply = await stella.send<Record<string, unknown[]>>(endpoint, { body });
    expect(reply.status).toBe(200);
    expect(await databaseHash()).toBe(before);
    return reply.body;
  };

  it('leave out what is assigned to others', async () => {
    const { submission, project, file, 'held email': email } = resources;
    expect(await changed(submissionsApi.archive, { ids: submission.others, archived: true })).toMatchObject({
      ids: [],
    });
    const status = 'contacted';
    expect(await changed(submissionsApi.setStatuses, { ids: submission.others, status })).toEqual({ changed: [] });
    const changes = submission.others.map((id) => ({ id, status, revision: 1 }));
    expect(await changed(submissionsApi.undoStatuses, { changes })).toEqual({ changed: [] });
    const statuses = { ids: project.others, status: 'completed' };
    expect(await changed(adminProjectsApi.setStatuses, statuses)).toEqual({ changed: [], heldEmails: [] });
    const undo = { ids: email.others };
    expect(await changed(adminProjectsApi.undoStatuses, undo)).toEqual({ done: [], refused: [] });
    expect(await changed(adminFilesApi.archive, { ids: file.others, archived: true })).toMatchObject({ ids: [] });
  });

  it('uploading for another member’s client or project is refused', async () => {
    const upload = async (fields: Record<string, string>) =>
      (await stella.send(adminFilesApi.upload, { body: uploadForm({ fields }) })).status;
    const before = await databaseHash();
    for (const clientId of resources.client.others) expect(await upload({ clientId })).toBe(400);
    for (const projectId of resources.project.others) expect(await upload({ projectId })).toBe(404);
    expect(await databaseHash()).toBe(before);
    expect(await upload({ clientId: resources.client.own[0] ?? '' })).toBe(201);
  });
});

it('staff see no money: budgets and orders of projects are left out and stay', async () => {
  const [id = ''] = resources.project.own;
  await product.database.query(`update projects set budget = '10000+' where id = $1`, [id]);
  expect((await stella.call(projectsApi.get, { params: { id } })).body).toMatchObject({ budget: null, orderId: null });
  await stella.call(adminProjectsApi.update, { params: { id }, body: { budget: null, timeline: 'relaxed' } });
  expect((await owner.call(projectsApi.get, { params: { id } })).body).toMatchObject({
    budget: '10000+',
    timeline: 'relaxed',
  });
});

it('a handed over record moves to the other member with the next request', async () => {
  const [id = ''] = resources.client.own;
  const lists = async () => (await stella.call(usersApi.list)).body.map((user) => user.id);
  expect(await lists()).toEqual([id]);
  expect((await stella.call(usersApi.list)).body[0]).not.toHaveProperty('owedAmount');
  await owner.call(teamApi.assign, { body: { record: 'client', ids: [id], memberId: null } });
  expect(await lists()).toEqual([]);
  expect((await stella.call(projectsApi.list)).body).toEqual([]);
});
