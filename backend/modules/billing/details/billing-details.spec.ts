import {
  adminInvoicesApi,
  auditApi,
  type BillingDetailsInput,
  billingDetailsApi,
  invoicesApi,
  ordersApi,
  type Problem,
  REVISION_CONFLICT,
  usersApi,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';
import { buySubscription } from '../../../test/subscriptions';

const BAKERY: BillingDetailsInput = {
  name: 'Baker & Daughters LLC',
  line1: '12 Main Street',
  line2: 'Suite 4',
  city: 'Asheville',
  region: 'NC',
  postalCode: '28801',
  country: 'US',
  taxId: '12-3456789',
};
const NONE = Object.fromEntries(Object.keys(BAKERY).map((field) => [field, null])) as unknown as BillingDetailsInput;

let product: TestApp;
let june: Awaited<ReturnType<TestApp['admin']>>;
let ann: Awaited<ReturnType<TestApp['client']>>;

beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
});
afterAll(() => product.stop());

beforeEach(async () => {
  const name = `ann-${Math.random().toString(36).slice(2)}`;
  ann = await product.client(name, { firstName: 'Ann', lastName: 'Baker', email: `${name}@bakery.example` });
});

const save = (input: object, caller = ann) => caller.send<Problem>(billingDetailsApi.saveMine, { body: input });
const invoiceOf = async (id: string) => (await ann.call(invoicesApi.get, { params: { id } })).body;

it('are empty until they are saved', async () => {
  expect((await ann.call(billingDetailsApi.getMine)).body).toEqual({
    ...NONE,
    ...{ id: ann.user.id, revision: 0, updatedAt: null },
  });
  await save({ ...BAKERY, revision: 0 });
  expect((await ann.call(billingDetailsApi.getMine)).body).toMatchObject({ ...BAKERY, revision: 1 });
});

it('are written on an invoice when it is sent, and stay as they were', async () => {
  const before = await createSentInvoice(june, ann.user.id);
  await save(BAKERY);
  const draft = await createDraft(june, ann.user.id);
  await june.call(adminInvoicesApi.send, { params: { id: draft.id } });
  await save({ ...BAKERY, name: 'Other Name', line1: '1 Elsewhere' });
  await june.call(usersApi.update, { params: { id: ann.user.id }, body: { firstName: 'Anna' } });

  const account = { contact: 'Ann Baker', email: ann.user.email };
  expect((await invoiceOf(before.id)).billedTo).toEqual(account);
  expect((await invoiceOf(draft.id)).billedTo).toEqual({ ...BAKERY, ...account });
  const { body } = await june.call(adminInvoicesApi.get, { params: { id: draft.id } });
  expect(body.billedTo).toEqual({ ...BAKERY, ...account });

  const pdf = async (id: string) => textOf(await fetchPdf(`/api/invoices/${id}/pdf`));
  expect(await pdf(draft.id)).toMatch(
    /Baker & Daughters LLC\s+Ann Baker\s+12 Main Street\s+Suite 4\s+Asheville, NC 28801/,
  );
  expect(await pdf(draft.id)).toContain('Tax ID 12-3456789');
  expect(await pdf(before.id)).not.toContain('12 Main Street');
});

const textOf = async (response: Response) => {
  const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
  return pages.map(({ text }) => text).join(' ');
};
const fetchPdf = (path: string) => fetch(product.url + path, { headers: { Cookie: ann.cookie ?? '' } });

it('show on the receipt of an invoice as on the invoice', async () => {
  await save(BAKERY);
  const { id } = await createSentInvoice(june, ann.user.id);
  await save({ ...BAKERY, name: 'Other Name' });
  await june.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Check 1042' } });
  expect(await textOf(await fetchPdf(`/api/invoices/${id}/receipt`))).toContain('Baker & Daughters LLC');
});

it('are written on an order when it is paid', async () => {
  await save(BAKERY);
  await buySubscription(product, ann);
  await save(NONE);
  const [order] = (await ann.call(ordersApi.listMine)).body;
  expect(order?.billedTo).toMatchObject({ ...BAKERY, contact: 'Ann Baker' });
});

it.each([
  ['name', `Baker \u202enot`],
  ['name', `Baker\u200f`],
  ['name', 'Baker\nPaid in full'],
  ['name', 'x'.repeat(151)],
  ['taxId', '<b>12</b>'],
  ['postalCode', '28801; drop'],
  ['country', 'XX'],
  ['country', 'us'],
  ['city', null],
  ['line1', ''],
  ['country', null],
  ['region', 7],
])('refuse a %s of %j at its field', async (field, value) => {
  const { status, body } = await save({ ...BAKERY, [field]: value });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('keep markup as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await save({ ...NONE, name });
  const { id } = await createSentInvoice(june, ann.user.id);
  expect((await invoiceOf(id)).billedTo?.name).toBe(name);
});

it('refuse to overwrite a change that wasn’t seen', async () => {
  await save({ ...BAKERY, revision: 0 });
  const params = { id: ann.user.id };
  await june.call(billingDetailsApi.save, { params, body: { ...BAKERY, city: 'Marshall', revision: 1 } });
  expect(await save({ ...BAKERY, revision: 1 })).toMatchObject({ status: 409, body: { message: REVISION_CONFLICT } });
  expect(await save({ ...BAKERY, revision: 0 })).toMatchObject({ status: 409 });
  const [first, second] = await Promise.all([save({ ...BAKERY, revision: 2 }), save({ ...BAKERY, revision: 2 })]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
});

it('are audited at the account with what changed', async () => {
  const params = { id: ann.user.id };
  await june.call(billingDetailsApi.save, { params, body: BAKERY });
  await june.call(billingDetailsApi.save, { params, body: { ...BAKERY, city: 'Marshall' } });
  const { body } = await june.call(auditApi.list, { query: { kind: 'user', ...params } });
  expect(body[0]).toMatchObject({
    actor: { id: june.user.id },
    action: 'changed',
    before: { billing_city: 'Asheville' },
    after: { billing_city: 'Marshall' },
  });
});

it('of other clients stay out of reach', async () => {
  const ben = await product.client(`ben-${Math.random()}`);
  const params = { id: ann.user.id };
  expect((await ben.send(billingDetailsApi.get, { params })).status).toBe(403);
  expect((await ben.send(billingDetailsApi.save, { params, body: BAKERY })).status).toBe(403);
  expect(
    (await june.send(billingDetailsApi.get, { params: { id: '01890000-0000-7000-8000-000000000000' } })).status,
  ).toBe(404);
});
