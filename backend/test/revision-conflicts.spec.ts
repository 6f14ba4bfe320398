import {
  REVISION_CONFLICT,
  contactApi,
  type Endpoint,
  adminInvoicesApi,
  type Problem,
  projectsApi,
  type ExpectedRevision,
  adminProductsApi,
  submissionsApi,
  usersApi,
} from '../contracts';
import { TestApp } from './app';
import type { Caller } from './caller';

interface Revised {
  id: string;
  revision: number;
}

/** How an admin edits a resource of one kind. */
interface RevisedResource {
  name: string;
  create: () => Promise<Revised>;
  save: Pick<Endpoint, 'method' | 'path' | 'kind'>;
  change: (n: number) => object;
  expected?: (n: number) => object;
  read: (id: string) => Promise<Revised | undefined>;
}

const SAVE_COUNT = 20;

let product: TestApp;
let june: Caller;
let ann: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
  june = await product.admin('june');
});
afterAll(() => product.stop());
beforeEach(() => product.database.query('truncate limits'));

const firstSubmission = async () => (await june.call(submissionsApi.list)).body[0];
const createSubmission = async (): Promise<Revised> => {
  const rosa = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa@bakery.example', message: 'A page for my bakery' };
  await product.visitor().call(contactApi.submit, { body: { ...rosa, projectType: 'other', formDuration: 30 } });
  return (await firstSubmission()) ?? Promise.reject(new Error('There is no submission'));
};
const createProject = async (): Promise<Revised> => {
  const { id } = (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body;
  return (await june.call(projectsApi.get, { params: { id } })).body as Revised;
};

let clientCount = 0;
const createClient = async (): Promise<Revised> => {
  clientCount += 1;
  return readClient((await product.client(`client-${clientCount}`)).user.id);
};
const readClient = async (id: string): Promise<Revised> => (await june.call(usersApi.get, { params: { id } })).body;

const RESOURCES: RevisedResource[] = [
  {
    name: 'the status of a submission',
    create: createSubmission,
    save: submissionsApi.setStatus,
    change: (n) => ({ status: ['contacted', 'converted', 'closed'][n % 3] }),
    read: firstSubmission,
  },
  {
    name: 'the reply to a submission',
    create: createSubmission,
    save: submissionsApi.respond,
    change: (n) => ({ response: `Answer ${n}` }),
    expected: (n) => ({ adminResponse: `Answer ${n}` }),
    read: firstSubmission,
  },
  {
    name: 'the sender of a submission',
    create: createSubmission,
    save: submissionsApi.correct,
    change: (n) => ({ phone: `555 01${n + 10}` }),
    read: firstSubmission,
  },
  {
    name: 'the contact details of a client',
    create: createClient,
    save: usersApi.update,
    change: (n) => ({ phone: `555 01${n + 10}` }),
    read: readClient,
  },
  {
    name: 'a project',
    create: createProject,
    save: projectsApi.setStatus,
    change: (n) => ({ status: 'review', progress: n + 1 }),
    read: async (id) => (await june.call(projectsApi.get, { params: { id } })).body as Revised,
  },
  {
    name: 'a package',
    create: async () => {
      const fields = { category: 'seo', tier: 'basic', billingType: 'monthly', isActive: false } as const;
      const body = { name: 'A package', description: 'For small shops', price: 100, features: [], ...fields };
      return (await june.call(adminProductsApi.create, { body })).body;
    },
    save: adminProductsApi.update,
    change: (n) => ({ price: 200 + n }),
    read: async (id) => (await june.call(adminProductsApi.list)).body.find((one) => one.id === id),
  },
  {
    name: 'an invoice draft',
    create: async () =>
      (await june.call(adminInvoicesApi.create, { body: { userId: ann.user.id, amount: 45_000, description: 'Work' } }))
        .body,
    save: adminInvoicesApi.update,
    change: (n) => ({ lines: [{ description: `Line ${n}`, quantity: 1, unitAmount: 45_000 }] }),
    read: async (id) => (await june.call(adminInvoicesApi.get, { params: { id } })).body,
  },
];

describe.each(RESOURCES)('$name', ({ create, save, change, expected = change, read }) => {
  const saveAs = (id: string, body: object & ExpectedRevision) =>
    june.send<Revised & Problem>(save, { params: { id }, body });

  it('that twenty admins save at the same revision is changed once; the others get 409', async () => {
    const { id, revision } = await create();
    const replies = await Promise.all(
      Array.from({ length: SAVE_COUNT }, (_, n) => saveAs(id, { ...change(n), revision })),
    );
    const succeeded = replies.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(1);
    const rejected = replies.filter(({ status }) => status === 409);
    expect(rejected.map(({ body }) => body.message)).toEqual(Array(SAVE_COUNT - 1).fill(REVISION_CONFLICT));
    const now = await read(id);
    expect(now).toMatchObject(expected(replies.findIndex(({ status }) => status === 200)));
    expect([succeeded[0]?.body.revision, now?.revision]).toEqual([revision + 1, revision + 1]);
  });

  it('can be saved at the current revision, and without one', async () => {
    const { id, revision } = await create();
    expect((await saveAs(id, change(0))).status).toBe(200);
    expect((await saveAs(id, { ...change(1), revision })).status).toBe(409);
    expect((await saveAs(id, { ...change(1), revision: revision + 1 })).status).toBe(200);
  });

  it('keeps its revision when nothing changes', async () => {
    const { id } = await create();
    const { body: saved } = await saveAs(id, change(0));
    if (save !== submissionsApi.respond) expect((await saveAs(id, change(0))).body.revision).toBe(saved.revision);
  });

  it('returns 404 for an unknown id, with any revision', async () => {
    const unknownId = '01890000-0000-7000-8000-000000000000';
    expect((await saveAs(unknownId, { ...change(0), revision: 1 })).status).toBe(404);
  });

  it("returns 400 for a revision that isn't a positive integer", async () => {
    const { id } = await create();
    for (const revision of [0, '1', null, 1.5, [1], 2 ** 31]) {
      const { status, body } = await june.send<Problem>(save, { params: { id }, body: { ...change(0), revision } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['revision']]);
    }
  });
});

it('reordering packages keeps their revisions', async () => {
  const before = (await june.call(adminProductsApi.list)).body;
  const ids = before.map(({ id }) => id).reverse();
  const after = (await june.call(adminProductsApi.reorder, { body: { ids } })).body;
  expect(after.map(({ revision }) => revision).reverse()).toEqual(before.map(({ revision }) => revision));
});

it('the API returns no revisions to clients', async () => {
  const { id } = await createProject();
  expect((await ann.call(projectsApi.get, { params: { id } })).body).not.toHaveProperty('revision');
});
