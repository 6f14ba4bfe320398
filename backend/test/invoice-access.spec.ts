import { createHash } from 'node:crypto';
import {
  type Endpoint,
  endpoints,
  adminInvoicesApi,
  INVOICE_VOIDED,
  invoicesApi,
  type CreateInvoiceInput,
  projectsApi,
} from '../contracts';
import { TestApp } from './app';
import type { Caller, Reply } from './caller';
import { createDraft, createSentInvoice } from './invoices';

/** From the contract, so that new endpoints are tested too. */
const invoiceEndpoints = endpoints.filter(({ path }) => path.includes('/invoices/:id'));
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const BODIES: Record<string, unknown> = {
  'PATCH /admin/invoices/:id': { amount: 12_345 },
  'POST /admin/invoices/:id/mark-paid': { note: 'By check' },
  'POST /admin/invoices/:id/part-payments': { amount: 100, balance: 12_345, note: 'By check' },
  'POST /admin/invoices/:id/allowed-part': { amount: 100 },
  'POST /admin/invoices/:id/void': { reason: 'A mistake' },
  'POST /admin/invoices/:id/reminders': { on: false },
  'POST /admin/invoices/:id/email': { kind: 'invoice' },
  'POST /admin/invoices/:id/late-charge': { months: 1 },
  'POST /admin/invoices/:id/late-charge/reverse': { amount: 100 },
  'POST /admin/invoices/:id/late-charge/waive': { months: 1 },
  'POST /admin/invoices/:id/late-charge/waive/undo': { months: 1 },
};

const STATUS_FOR_OWNER: Record<string, number> = {
  'GET /invoices/:id': 200,
  'POST /invoices/:id/create-payment-intent': 200,
  'POST /invoices/:id/ask': 200,
  'GET /invoices/:id/pdf': 200,
  'GET /invoices/:id/receipt': 404,
};

let product: TestApp;
let people: Record<'owner' | 'other' | 'admin' | 'signed out', Caller>;
let invoices: Record<'sent' | 'draft' | 'voided' | 'deposit', string>;
let mismatchedInvoice: CreateInvoiceInput;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  const [owner, other] = [await product.client('owner'), await product.client('other')];
  const admin = await product.admin('agency');
  people = { owner, other, admin, 'signed out': product.visitor() };
  const project = await owner.call(projectsApi.request, { body: { name: 'A shop window' } });
  const ownProject = { projectId: project.body.id };
  const depositDraft = await createDraft(admin, owner.user.id, ownProject);
  const split = await admin.call(adminInvoicesApi.splitDeposit, { params: { id: depositDraft.id } });
  const voided = await createSentInvoice(admin, owner.user.id);
  await admin.call(adminInvoicesApi.void, { params: { id: voided.id }, body: { reason: 'A mistake' } });
  invoices = {
    sent: (await createSentInvoice(admin, owner.user.id, ownProject)).id,
    draft: (await createDraft(admin, owner.user.id, ownProject)).id,
    voided: voided.id,
    deposit: split.body.deposit.id,
  };
  // So that other clients have an invoice of their own.
  await createSentInvoice(admin, other.user.id);
  mismatchedInvoice = { userId: other.user.id, amount: 5000, ...ownProject };
});
afterAll(() => product.stop());

const UNKNOWN = ['01890000-0000-7000-8000-000000000000', 'nonsense'];

const callEndpoint = (caller: Caller, endpoint: Endpoint, id: string): Promise<Reply<{ message?: string }>> =>
  caller.send(endpoint, {
    params: { id },
    body: endpoint.method === 'GET' ? undefined : (BODIES[keyOf(endpoint)] ?? {}),
  });

async function databaseHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const table of ['invoices', 'invoice_lines', 'invoice_intents', 'payment_record', 'invoice_numbers']) {
    const rows = await product.database.query<unknown>(`select t::text from ${table} t order by 1`);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

function comparable({ status, headers, body }: Reply<unknown>) {
  const stableHeaders = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, headers: stableHeaders, body };
}

describe.each(invoiceEndpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))('%s', (key, endpoint) => {
  const isForClients = endpoint.for === 'members';
  const saysVoided = isForClients && key !== 'POST /invoices/:id/create-payment-intent';

  it('returns clients the response for an unknown id unless the invoice was sent to them, and changes nothing', async () => {
    const before = await databaseHash();
    for (const caller of [people.owner, people.other]) {
      const visible = saysVoided ? ['sent', 'voided'] : ['sent'];
      const hidden = Object.entries(invoices).filter(([state]) => caller === people.other || !visible.includes(state));
      const unknown = await Promise.all(
        UNKNOWN.map(async (id) => comparable(await callEndpoint(caller, endpoint, id))),
      );
      for (const [, id] of hidden) {
        const reply = comparable(await callEndpoint(caller, endpoint, id));
        expect(reply.status).toBe(isForClients ? 404 : 403);
        for (const one of unknown) expect([one.status, one.body]).toMatchObject([reply.status, {}]);
        expect(comparable(await callEndpoint(caller, endpoint, id.toUpperCase()))).toEqual(reply);
        // For a well-formed id, headers are equal too.
        expect(unknown[0]).toEqual(reply);
      }
    }
    expect(await databaseHash()).toBe(before);
  });

  it('returns 401 to signed-out users, and changes nothing', async () => {
    const before = await databaseHash();
    for (const id of [...Object.values(invoices), ...UNKNOWN]) {
      const { status, body } = await callEndpoint(people['signed out'], endpoint, id);
      expect([status, body.message]).toEqual([401, 'Unauthorized']);
    }
    expect(await databaseHash()).toBe(before);
  });

  it('returns 404 to admins for an unknown invoice', async () => {
    for (const id of UNKNOWN) expect((await callEndpoint(people.admin, endpoint, id)).status).toBe(404);
  });

  if (saysVoided)
    it('returns 404 to its client for a voided invoice, and says so', async () => {
      const { status, body } = await callEndpoint(people.owner, endpoint, invoices.voided);
      expect([status, body]).toMatchObject([404, { code: INVOICE_VOIDED }]);
    });

  if (isForClients)
    it('returns the invoice to its client', async () => {
      expect((await callEndpoint(people.owner, endpoint, invoices.sent)).status).toBe(STATUS_FOR_OWNER[key]);
    });
});

describe('the view of the client', () => {
  const view = (id: string) =>
    people.admin.send<{ id: string; owner?: object; code?: string }>(invoicesApi.get, {
      params: { id },
      query: { audience: 'client' },
    });

  it('gives an admin the invoice as its client gets it, with the name of the client', async () => {
    const params = { id: invoices.sent };
    const { body: seen } = await people.owner.call(invoicesApi.get, { params, query: { audience: 'client' } });
    expect((await view(invoices.sent)).body).toEqual({ ...seen, owner: { name: 'owner' } });
    // As if the account had paid only afterwards.
    await product.seed(`set session_replication_role = replica;
      update users set taken_over_at = '2026-01-02' where username = 'owner'`);
    const { body } = await view(invoices.sent);
    expect(body.owner).toEqual({ name: 'owner', takenOverAt: expect.stringMatching(/^2026-01-0/) as string });
    expect((await people.admin.call(invoicesApi.get, { params })).body).not.toHaveProperty('owner');
  });

  it('has no drafts and says that an invoice is void, while admins read both in the console', async () => {
    expect([(await view(invoices.draft)).status, (await view(invoices.draft)).body.code]).toEqual([404, undefined]);
    expect(await view(invoices.voided)).toMatchObject({ status: 404, body: { code: INVOICE_VOIDED } });
    for (const id of [invoices.draft, invoices.voided])
      for (const endpoint of [adminInvoicesApi.get, invoicesApi.pdf])
        expect((await people.admin.send(endpoint, { params: { id } })).status).toBe(200);
  });

  it('gives a client nothing of another client', async () => {
    const { status, body } = await people.other.send<object>(invoicesApi.get, {
      params: { id: invoices.voided },
      query: { audience: 'client' },
    });
    expect(status).toBe(404);
    expect(body).not.toHaveProperty('code');
  });
});

it('lists return clients the invoices that were sent to them, and admins all', async () => {
  const ids = async (caller: Caller) => (await caller.call(invoicesApi.listMine)).body.map(({ id }) => id);
  expect(await ids(people.owner)).toEqual([invoices.sent]);
  expect(await ids(people.other)).toHaveLength(1);
  expect(await ids(people.admin)).toEqual([]);
  for (const status of ['draft', 'paid'])
    expect((await people.owner.call(invoicesApi.listMine, { query: { status } })).body).toEqual([]);
  const all = (await people.admin.call(adminInvoicesApi.list)).body.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(Object.values(invoices)));
  for (const endpoint of [adminInvoicesApi.list, adminInvoicesApi.totals]) {
    expect((await people.owner.send(endpoint)).status).toBe(403);
    expect((await people['signed out'].send(endpoint)).status).toBe(401);
  }
});

it("creating an invoice for another client's project returns 400", async () => {
  const before = await databaseHash();
  expect((await people.admin.call(adminInvoicesApi.create, { body: mismatchedInvoice })).status).toBe(400);
  expect((await people.owner.call(adminInvoicesApi.create, { body: mismatchedInvoice })).status).toBe(403);
  expect(await databaseHash()).toBe(before);
});
