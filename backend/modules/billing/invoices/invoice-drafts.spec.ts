import {
  type DraftInvoiceInput,
  type AdminInvoiceDetails,
  adminInvoicesApi,
  invoicesApi,
  projectsApi,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { AccountsService } from '../../auth';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
let project: string;
let foreignProject: string;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
  const bob = await product.client('bob');
  project = (await ann.call(projectsApi.request, { body: { name: 'A shop window' } })).body.id;
  foreignProject = (await bob.call(projectsApi.request, { body: { name: 'Not Ann’s' } })).body.id;
});
afterAll(() => product.stop());

const create = (body: unknown) => admin.send<AdminInvoiceDetails>(adminInvoicesApi.create, { body });
const update = (id: string, body: unknown) =>
  admin.send<AdminInvoiceDetails>(adminInvoicesApi.update, { params: { id }, body });
const countInvoices = async () => (await product.database.query<unknown[]>('select id from invoices')).length;

const LINES = [
  { description: 'Design of the front page', quantity: 1, unitAmount: 45_000 },
  { description: 'Further pages', quantity: 3, unitAmount: 12_050 },
];

describe('An invoice draft', () => {
  it('is created from lines and totals them', async () => {
    const body = { userId: ann.user.id, projectId: project, lines: LINES, description: 'Spring', dueDate: null };
    const { status, body: draft } = await create(body);
    expect(status).toBe(201);
    expect(draft).toMatchObject({
      ...{ invoiceNumber: `DRAFT-${draft.id}`, status: 'draft', amount: 81_150, dueDate: null, sentAt: null },
      ...{ projectId: project, projectName: 'A shop window', clientName: 'ann', clientEmail: 'ann@example.com' },
      ...{ other: null, record: [], reminders: [], remindersOn: true, lateCharge: null, voidReason: null },
    });
    expect(draft.lines.map(({ amount, kind }) => [amount, kind])).toEqual([
      [45_000, 'work'],
      [36_150, 'work'],
    ]);
  });

  it('is created from one amount as its only line', async () => {
    const { amount, lines } = await createDraft(admin, ann.user.id, {
      amount: 99_99,
      description: 'A logo\nin two colors',
    });
    expect([amount, lines]).toEqual([
      9999,
      [{ description: 'A logo in two colors', quantity: 1, unitAmount: 9999, amount: 9999, kind: 'work' }],
    ]);
    expect((await createDraft(admin, ann.user.id, { amount: 50 })).lines[0]?.description).toBe('Services');
    expect((await createDraft(admin, ann.user.id, { amount: 99_999_999 })).amount).toBe(99_999_999);
  });

  it('accepts a date or an instant as due date', async () => {
    const [year] = new Date().toISOString().split('-');
    const next = Number(year) + 1;
    const dueDateOf = async (dueDate: string) => (await createDraft(admin, ann.user.id, { dueDate })).dueDate;
    expect(await dueDateOf(`${next}-12-24`)).toBe(`${next}-12-24`);
    // 1:00 UTC is still the day before in New York.
    expect(await dueDateOf(`${next}-06-10T01:00:00Z`)).toBe(`${next}-06-09`);
    expect(await dueDateOf(`${next}-06-10T01:00:00-04:00`)).toBe(`${next}-06-10`);
  });

  const amounts = [0, -1, 1.5, '100', 1e15, null, 49, 100_000_000, true, [], {}, NaN];
  const line = (part: object) => [{ ...LINES[0], ...part }];
  const invalidInputs: Record<string, unknown>[] = [
    ...amounts.map((amount) => ({ amount })),
    ...amounts.filter((cents) => cents !== 49 && cents !== 0).map((unitAmount) => ({ lines: line({ unitAmount }) })),
    ...[0, -1, 0.005, 1.234, '1', null, 10_000].map((quantity) => ({ lines: line({ quantity }) })),
    ...['', ' ', null, 7, 'x'.repeat(201), 'a\nb'].map((description) => ({ lines: line({ description }) })),
    { lines: line({ quantity: 9999, unitAmount: 99_999_999 }) },
    { lines: line({ unitAmount: 49 }) },
    { lines: [] },
    { lines: null },
    { lines: 'all of it' },
    { lines: [null] },
    { lines: Array.from({ length: 301 }, () => LINES[0]) },
    { lines: LINES, amount: 81_150 },
    {},
    ...['9999-12-31', '0001-01-01', '2020-01-01', '2027-02-29', '24.12.2027', 'tomorrow', 20_271_224, true].map(
      (dueDate) => ({
        amount: 5000,
        dueDate,
      }),
    ),
    ...['2027-02-29T10:00:00Z', '9999-12-31T00:00:00Z', '+123456-01-01T00:00:00Z'].map((dueDate) => ({
      amount: 5000,
      dueDate,
    })),
    { amount: 5000, description: 'x'.repeat(501) },
    { amount: 5000, projectId: 7 },
    { amount: 5000, projectId: 'nonsense' },
    { amount: 5000, sendId: 'nonsense' },
  ];
  it.each(invalidInputs.map((input) => [JSON.stringify(input).slice(0, 80), input]))(
    'is rejected with 400 for %s',
    async (_, input) => {
      const countBefore = await countInvoices();
      const { status, body } = await create({ userId: ann.user.id, ...(input as object) });
      expect([status, Object.keys((body as { fields?: object }).fields ?? {}).length]).toEqual([400, 1]);
      expect(await countInvoices()).toBe(countBefore);
    },
  );

  it('is rejected with 400 for unknown clients and for projects of others', async () => {
    const deactivated = await product.client('gone');
    await product.app.get(AccountsService).deactivate(deactivated.user.id);
    const countBefore = await countInvoices();
    for (const userId of [
      '01890000-0000-7000-8000-000000000000',
      'nonsense',
      '',
      null,
      7,
      undefined,
      deactivated.user.id,
    ]) {
      const { status, body } = await create({ userId, amount: 5000 });
      expect([status, body]).toMatchObject([400, { fields: { userId: expect.any(String) as string } }]);
    }
    for (const projectId of [foreignProject, '01890000-0000-7000-8000-000000000000']) {
      const { status, body } = await create({ userId: ann.user.id, amount: 5000, projectId });
      expect([status, body]).toMatchObject([400, { fields: { projectId: 'That project belongs to another client' } }]);
    }
    expect(await countInvoices()).toBe(countBefore);
  });

  it('updates only the given fields', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: LINES, description: 'Spring', projectId: project });
    expect((await update(id, { description: 'Summer' })).body).toMatchObject({
      ...{ description: 'Summer', projectId: project, amount: 81_150, lines: [{ quantity: 1 }, { quantity: 3 }] },
    });
    const [year] = new Date().toISOString().split('-');
    const dueDate = `${Number(year) + 1}-03-01`;
    expect((await update(id, { projectId: null, dueDate })).body).toMatchObject({
      projectId: null,
      projectName: null,
      dueDate,
    });
    expect((await update(id, { amount: 700 })).body).toMatchObject({
      ...{ amount: 700, dueDate, lines: [{ description: 'Summer', unitAmount: 700 }] },
    });
    expect((await update(id, { lines: LINES.slice(1), dueDate: null })).body).toMatchObject({
      amount: 36_150,
      dueDate: null,
    });
    for (const input of [
      { amount: 0 },
      { lines: [] },
      { projectId: foreignProject },
      { dueDate: '9999-01-01' },
      { lines: LINES, amount: 1 },
    ])
      expect((await update(id, input)).status).toBe(400);
    expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body).toMatchObject({
      amount: 36_150,
      description: 'Summer',
    });
  });

  it('is invisible to the client and returns 404 after deletion', async () => {
    const { id } = await createDraft(admin, ann.user.id);
    expect((await ann.call(invoicesApi.get, { params: { id } })).status).toBe(404);
    expect((await ann.call(invoicesApi.listMine)).body).toEqual([]);
    expect((await admin.call(invoicesApi.get, { params: { id } })).body).toMatchObject({ status: 'draft' });
    expect((await admin.call(adminInvoicesApi.remove, { params: { id } })).status).toBe(204);
    for (const endpoint of [
      adminInvoicesApi.get,
      adminInvoicesApi.remove,
      adminInvoicesApi.send,
      adminInvoicesApi.splitDeposit,
    ])
      expect((await admin.send(endpoint, { params: { id } })).status).toBe(404);
    expect((await update(id, { amount: 100 })).status).toBe(404);
  });

  it('is created once per sendId and returns 409 for other content', async () => {
    const sendId = '0197a000-0000-4000-8000-000000000001';
    const input: DraftInvoiceInput & { userId: string; sendId: string } = { userId: ann.user.id, lines: LINES, sendId };
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(input)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await create({ ...input, lines: LINES.slice(1) })).status).toBe(409);
    expect((await create({ ...input, description: 'Spring' })).status).toBe(409);
  });
});

describe('A sent invoice', () => {
  it('returns 409 for update, deletion and split', async () => {
    const { id, invoiceNumber } = await createSentInvoice(admin, ann.user.id);
    for (const endpoint of [adminInvoicesApi.remove, adminInvoicesApi.send, adminInvoicesApi.splitDeposit])
      expect((await admin.send(endpoint, { params: { id } })).status).toBe(409);
    expect((await update(id, { amount: 100 })).status).toBe(409);
    expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body).toMatchObject({
      amount: 120_000,
      invoiceNumber,
    });
  });

  it('stays consistent under concurrent send, update and deletion', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await createDraft(admin, ann.user.id, { lines: LINES });
      const params = { id };
      const [sent, updated, removed] = await Promise.all([
        admin.call(adminInvoicesApi.send, { params }),
        update(id, { amount: 7777 }),
        admin.call(adminInvoicesApi.remove, { params }),
      ]);
      const { status, body } = await admin.call(adminInvoicesApi.get, { params });
      if (removed.status === 204) expect([status, sent.status]).toEqual([404, 404]);
      else expect([sent.status, status, body.amount]).toEqual([200, 200, updated.status === 200 ? 7777 : 81_150]);
    }
  });
});
