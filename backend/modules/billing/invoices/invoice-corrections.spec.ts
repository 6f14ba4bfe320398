import { adminInvoicesApi, type CorrectInvoiceInput, projectsApi } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { addDays, dayOf } from '../../../platform/dates';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann');
});
afterAll(() => product.stop());

const newDueDate = addDays(dayOf(new Date(), 'UTC'), 60);
const correct = (id: string, body: CorrectInvoiceInput & { revision?: number }) =>
  admin.call(adminInvoicesApi.correct, { params: { id }, body });
const makeOverdue = (id: string) =>
  product.database.query(
    `update invoices set status = 'overdue', due_date = current_date - 40, reminded = 'fortnight' where id = $1`,
    [id],
  );
const reminded = async (id: string) =>
  (await product.database.query<{ reminded: string | null }[]>('select reminded from invoices where id = $1', [id]))[0];

it('extends the due date of a past due invoice, which is due again and gets its reminders again', async () => {
  const { id } = await createSentInvoice(admin, ann.user.id);
  await makeOverdue(id);
  const { status, body } = await correct(id, { dueDate: newDueDate });
  expect([status, body.status, body.dueDate, body.lateCharge]).toEqual([200, 'sent', newDueDate, null]);
  expect(await reminded(id)).toEqual({ reminded: null });
});

it('moves an invoice to another project of its client, also when it is paid, and out of it', async () => {
  const project = await ann.call(projectsApi.request, { body: { name: 'A sign' } });
  const { id } = await createSentInvoice(admin, ann.user.id);
  await admin.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Cash' } });
  expect((await correct(id, { projectId: project.body.id })).body).toMatchObject({
    status: 'paid',
    projectName: 'A sign',
  });
  expect((await correct(id, { projectId: null })).body.projectId).toBeNull();
  const bea = await product.client('bea');
  const foreign = await bea.call(projectsApi.request, { body: { name: 'Of Bea' } });
  expect((await correct(id, { projectId: foreign.body.id })).status).toBe(400);
});

it('returns 409 when the revision is stale', async () => {
  const { id, revision } = await createSentInvoice(admin, ann.user.id);
  expect((await correct(id, { dueDate: newDueDate, revision })).status).toBe(200);
  expect((await correct(id, { dueDate: addDays(newDueDate, 1), revision })).status).toBe(409);
});

it.each(['void', 'paid'] as const)('keeps the due date of an invoice that is %s', async (state) => {
  const { id, dueDate } = await createSentInvoice(admin, ann.user.id);
  if (state === 'void') await admin.call(adminInvoicesApi.void, { params: { id }, body: {} });
  else await admin.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Cash' } });
  expect((await correct(id, { dueDate: newDueDate })).status).toBe(409);
  expect((await admin.call(adminInvoicesApi.get, { params: { id } })).body.dueDate).toBe(dueDate);
});

it('keeps the due date that late charges count from', async () => {
  const { id } = await createSentInvoice(admin, ann.user.id);
  await makeOverdue(id);
  const { months = 0, toAdd = 0 } = (await admin.call(adminInvoicesApi.get, { params: { id } })).body.lateCharge ?? {};
  expect((await admin.call(adminInvoicesApi.addLateCharge, { params: { id }, body: { months } })).status).toBe(200);
  expect((await correct(id, { dueDate: newDueDate })).status).toBe(409);
  await admin.call(adminInvoicesApi.reverseLateCharge, { params: { id }, body: { amount: toAdd } });
  expect((await correct(id, { dueDate: newDueDate })).status).toBe(200);
});

it('takes no day before today, and no draft', async () => {
  const { id } = await createSentInvoice(admin, ann.user.id);
  expect((await correct(id, { dueDate: addDays(dayOf(new Date(), 'UTC'), -3) })).status).toBe(400);
  const draft = await createDraft(admin, ann.user.id);
  expect((await correct(draft.id, { dueDate: newDueDate })).status).toBe(409);
});
