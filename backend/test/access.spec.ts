import { createHash } from 'node:crypto';
import { type Endpoint, endpoints, filesApi, projectsApi } from '../contracts';
import { TestApp } from './app';
import { ask, decide, postUpdate } from './approvals';
import type { Caller, Reply } from './caller';
import { buySubscription } from './subscriptions';
import { addVersion, uploadForm, uploadFile } from './files';

interface Call {
  resource: 'project' | 'file' | 'subscription' | 'approval';
  body?: () => unknown;
}

/** A new endpoint with a client's resource in its path must be listed here, or a test fails. */
const OWNED_RESOURCE_CALLS: Record<string, Call> = {
  'GET /projects/:id': { resource: 'project' },
  'PATCH /projects/:id/status': { resource: 'project', body: () => ({ status: 'review' }) },
  'PATCH /admin/projects/:id': { resource: 'project', body: () => ({ timeline: 'rush' }) },
  'GET /projects/:id/updates': { resource: 'project' },
  'POST /projects/:id/updates': { resource: 'project', body: () => ({ message: 'An update' }) },
  'GET /projects/:id/messages': { resource: 'project' },
  'POST /projects/:id/messages': { resource: 'project', body: () => ({ message: 'An answer' }) },
  'POST /admin/projects/:id/answered': { resource: 'project' },
  'GET /projects/:id/approvals': { resource: 'project' },
  'GET /approvals/:id': { resource: 'approval' },
  'GET /approvals/:id/certificate': { resource: 'approval' },
  'GET /projects/:projectId/files': { resource: 'project' },
  'GET /files/:id/versions': { resource: 'file' },
  'POST /files/:id/versions': { resource: 'file', body: () => uploadForm({}) },
  'POST /files/:id/restore': { resource: 'file' },
  'GET /files/:id/download': { resource: 'file' },
  'GET /subscriptions/:id': { resource: 'subscription' },
  'POST /subscriptions/:id/end': { resource: 'subscription' },
  'POST /subscriptions/:id/keep': { resource: 'subscription' },
};

const OTHER_CALLS = [
  'POST /projects/:id/read',
  'PATCH /messages/:id',
  'POST /messages/:id/withdraw',
  'POST /admin/projects/:id/approvals',
  'POST /admin/approvals/:id/withdraw',
  'POST /approvals/:id/answer',
  'POST /approvals/:id/take-back',
  'PATCH /admin/submissions/:id',
  'PATCH /admin/submissions/:id/status',
  'POST /admin/submissions/:id/respond',
  'GET /admin/submissions/:id',
  'GET /admin/submissions/:id/answers',
  'POST /admin/submissions/:id/notes',
  'GET /admin/submissions/:id/prospect',
  'POST /admin/submissions/:id/convert',
  'PATCH /admin/products/:id',
  'GET /admin/clients/:id',
  'POST /admin/clients/:id/accept',
  'DELETE /sessions/:id',
  'PATCH /second-step/passkeys/:id',
  'DELETE /second-step/passkeys/:id',
  'DELETE /admin/users/:id/second-step',
  'POST /admin/users/:id/second-step/keep',
  'DELETE /admin/users/:id/sessions',
  'GET /admin/users/:id',
  'GET /admin/users/:id/money',
  'POST /admin/users/:id/notes',
  'GET /admin/users/:id/billing-details',
  'GET /admin/users/:id/closing',
  'POST /admin/users/:id/closing',
  'DELETE /admin/users/:id/closing',
  'PATCH /admin/users/:id/billing-details',
  'POST /admin/team/:id/hand-over',
  'GET /admin/timeline/:record/:id',
  'GET /files/:id/thumbnail',
  'PATCH /admin/users/:id',
  'POST /admin/users/:id/deactivate',
  'POST /admin/users/:id/invite',
  'POST /admin/users/:id/reactivate',
  'POST /admin/users/:id/reset',
  'POST /admin/users/:id/role',
  'GET /admin/payments/:id/refunds',
  'POST /admin/payments/:id/refunds',
  'POST /admin/jobs/:queue/:job/retry',
  'POST /admin/held-emails/:id/undo',
  'POST /admin/mails/:id/dismiss',
  'POST /admin/mails/:id/resend',
  'GET /admin/notifications/:id',
  'POST /admin/notifications/:id/cancel',
  'PATCH /admin/views/:id',
  'DELETE /admin/views/:id',
  'PATCH /cart/:productId',
  'DELETE /cart/:productId',
  'POST /subscriptions/:id/card',
  'POST /subscriptions/:id/card/saved',
  'GET /orders/:id',
  'GET /orders/:id/receipt',
  'POST /orders/:id/ask',
  'GET /users/:id/picture/:checksum',
];

const isInvoiceEndpoint = ({ path }: Endpoint) => path.includes('/invoices/:id');

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpointsWithId = endpoints.filter((endpoint) => endpoint.path.includes('/:') && !isInvoiceEndpoint(endpoint));
const matrix = endpointsWithId.flatMap((endpoint) => {
  const call = OWNED_RESOURCE_CALLS[keyOf(endpoint)];
  return call ? [{ endpoint, call }] : [];
});

const NOTE = 'Between us: hard to please';

let product: TestApp;
let people: Record<'owner' | 'other' | 'admin' | 'signed out', Caller>;
let resources: Record<Call['resource'], Record<string, string>>;
beforeAll(async () => {
  product = await TestApp.start();
  const [owner, other] = [await product.client('owner'), await product.client('other')];
  const admin = await product.admin('agency');
  people = { owner, other, admin, 'signed out': product.visitor() };
  const { body: project } = await owner.call(projectsApi.request, { body: { name: 'A shop window' } });
  const fields = { projectId: project.id };
  await admin.call(projectsApi.postUpdate, {
    params: { id: project.id },
    body: { message: NOTE, isInternal: true },
  });
  const updateId = await postUpdate(admin, project.id, 'A plan');
  const { body: approval } = await ask(admin, project.id, { kind: 'update', updateId });
  await decide(owner, approval.id, { decision: 'approved' });
  const [standaloneFile, projectFile] = [await uploadFile(owner), await uploadFile(owner, { fields })];
  const { body: secondVersion } = await addVersion(owner, projectFile.id);
  resources = {
    approval: { 'an approval': approval.id },
    project: { 'a project': project.id },
    file: {
      'a file': standaloneFile.id,
      'an older version of a file in a project': projectFile.id,
      'its newest version': secondVersion.id,
      'a file from the agency': (await uploadFile(admin, { fields })).id,
      'a version from the agency': (await addVersion(admin, projectFile.id)).body.id,
    },
    subscription: { 'a subscription': (await buySubscription(product, owner)).id },
  };
  // So that every client has resources of their own.
  await other.call(projectsApi.request, { body: { name: 'Something else' } });
  await uploadFile(other);
});
afterAll(() => product.stop());

const UNKNOWN = ['01890000-0000-7000-8000-000000000000', 'nonsense'];

function callEndpoint(caller: Caller, endpoint: Endpoint, id: string): Promise<Reply<{ message?: string }>> {
  const body = OWNED_RESOURCE_CALLS[keyOf(endpoint)]?.body?.();
  const [, name = ''] = /:(\w+)/.exec(endpoint.path) ?? [];
  return caller.send(endpoint, { params: { [name]: id }, ...(body !== undefined && { body }) });
}

/** Without the schedule of the next status check, which may change. */
const SUBSCRIPTION_STATE = '(select id, user_id, status, ends_at_period_end, canceled_by_agency from subscriptions)';

/** Without the email that a job assigns. */
const MESSAGES = `(select to_jsonb(u) - 'email_id' as message from project_updates u)`;

async function databaseHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const rows of [
    'projects',
    MESSAGES,
    'approvals',
    'approval_answers',
    'files',
    'file_space',
    SUBSCRIPTION_STATE,
  ]) {
    hash.update(JSON.stringify(await product.database.query<unknown>(`select t::text from ${rows} t order by 1`)));
  }
  return hash.digest('hex');
}

function comparable({ status, headers, body }: Reply<unknown>) {
  const stableHeaders = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, headers: stableHeaders, body };
}

it('the tables above list every endpoint with an id in its path, and no other', () => {
  const known = [...Object.keys(OWNED_RESOURCE_CALLS), ...OTHER_CALLS].sort();
  expect(endpointsWithId.map(keyOf).sort()).toEqual(known);
});

describe.each(matrix.map(({ endpoint, call }) => [keyOf(endpoint), endpoint, call] as const))(
  '%s',
  (_, endpoint, call) => {
    const forEach = async (check: (id: string) => Promise<void>) => {
      for (const id of Object.values(resources[call.resource])) await check(id);
    };

    it('returns the resource of any client to admins', async () => {
      await forEach(async (id) =>
        expect((await callEndpoint(people.admin, endpoint, id)).status).toBe(endpoint.status),
      );
      for (const id of UNKNOWN) expect((await callEndpoint(people.admin, endpoint, id)).status).toBe(404);
    });

    it('returns the resource to its owner, or 403 for admin endpoints', async () => {
      const expected = endpoint.for === 'members' ? endpoint.status : 403;
      await forEach(async (id) => {
        const { status, body } = await callEndpoint(people.owner, endpoint, id);
        expect(status).toBe(expected);
        const text = JSON.stringify(body);
        expect(text).not.toContain('isInternal');
        expect(text).not.toContain(NOTE);
      });
    });

    it('returns other clients the response for an unknown id, and changes nothing', async () => {
      const unknown = await Promise.all(UNKNOWN.map((id) => callEndpoint(people.other, endpoint, id)));
      const before = await databaseHash();
      await forEach(async (id) => {
        const reply = comparable(await callEndpoint(people.other, endpoint, id));
        expect(reply.status).toBe(endpoint.for === 'members' ? 404 : 403);
        for (const one of unknown) expect(reply).toEqual(comparable(one));
        expect(comparable(await callEndpoint(people.other, endpoint, id.toUpperCase()))).toEqual(reply);
      });
      expect(await databaseHash()).toBe(before);
    });

    it('returns 401 to signed-out users, and changes nothing', async () => {
      const before = await databaseHash();
      await forEach(async (id) => {
        const { status, body } = await callEndpoint(people['signed out'], endpoint, id);
        expect([status, body.message]).toEqual([401, 'Unauthorized']);
      });
      expect(await databaseHash()).toBe(before);
    });
  },
);

describe('the lists', () => {
  it.each([projectsApi.list, filesApi.list])(
    '$path returns clients their own rows, admins all, and signed-out users 401',
    async (endpoint) => {
      const idsFor = async (caller: Caller) => {
        const { status, body, headers } = await caller.send<{ id: string }[]>(endpoint, { query: { total: '1' } });
        expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
        return body.map(({ id }) => id);
      };
      const [owners, others, all] = [
        await idsFor(people.owner),
        await idsFor(people.other),
        await idsFor(people.admin),
      ];
      expect([...owners, ...others].sort()).toEqual([...all].sort());
      expect(others).toHaveLength(1);
      expect((await people['signed out'].send(endpoint)).status).toBe(401);
    },
  );
});

it("uploading to another client's project returns 404", async () => {
  const before = await databaseHash();
  for (const projectId of [...Object.values(resources.project), ...UNKNOWN]) {
    const { status } = await people.other.send(filesApi.upload, { body: uploadForm({ fields: { projectId } }) });
    expect(status).toBe(404);
  }
  expect(await databaseHash()).toBe(before);
});
