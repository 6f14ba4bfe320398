import { simpleParser } from 'mailparser';
import {
  adminInvoicesApi,
  invoiceLink,
  type Invoicing,
  invoicesApi,
  invoicingSettingsApi,
  partPaymentsApi,
  STARTING_INVOICING,
} from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let june: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example', firstName: 'Ann' });
});
afterAll(() => product.stop());

const read = async () => (await june.call(invoicingSettingsApi.find)).body;
const send = async (change: object) =>
  june.send<{ fields?: Record<string, string>; revision: number }>(invoicingSettingsApi.save, {
    body: { ...change, revision: (await read()).revision },
  });
async function save(change: Partial<Invoicing>): Promise<void> {
  const { status, body } = await send(change);
  expect([status, body.fields]).toEqual([200, undefined]);
}

async function pdfText(path: string, caller: Caller = ann): Promise<string> {
  const reply = await fetch(product.url + path, { headers: { Cookie: caller.cookie ?? '' } });
  const { pages } = await readPdf(Buffer.from(await reply.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

it('begins with the figures of the specification, and without other ways to pay', async () => {
  expect((await read()).values).toEqual(STARTING_INVOICING);
  const { id } = await createSentInvoice(june, ann.user.id);
  expect((await ann.call(invoicesApi.get, { params: { id } })).body.otherWaysToPay).toBeNull();
  expect(await pdfText(`/api/invoices/${id}/pdf`)).not.toContain('By bank transfer');
});

it('numbers new invoices with the prefix, goes on counting, and links to them as before', async () => {
  const before = await createSentInvoice(june, ann.user.id);
  await save({ prefix: 'HW7' });
  const after = await createSentInvoice(june, ann.user.id);
  const [, year = '', count = ''] = before.invoiceNumber.split('-');
  expect(after.invoiceNumber).toBe(`HW7-${year}-${String(Number(count) + 1).padStart(5, '0')}`);
  expect((await june.call(adminInvoicesApi.get, { params: { id: before.id } })).body.invoiceNumber).toBe(
    before.invoiceNumber,
  );
  const page = invoiceLink('pay-invoice', after.id, after.invoiceNumber);
  const signIn = await fetch(`${product.url}/auth?next=${encodeURIComponent(page)}`);
  expect(await signIn.text()).toContain(after.invoiceNumber);
  const found = await june.call(adminInvoicesApi.list, { query: { search: after.invoiceNumber.toLowerCase() } });
  expect(found.body.map(({ id }) => id)).toEqual([after.id]);
});

it('shows clients how to pay without a card until the invoice is paid, on page, PDF, and in the email', async () => {
  const transfer = 'Harbor Bank\nRouting 021000021\nAccount 1234567890';
  await save({ transfer, check: 'Payable to Harbor Web Co.', footer: 'Registered in Minnesota, no. 12-3456' });
  const invoice = await createSentInvoice(june, ann.user.id);
  const params = { id: invoice.id };
  expect((await ann.call(invoicesApi.get, { params })).body.otherWaysToPay).toEqual({
    transfer,
    check: 'Payable to Harbor Web Co.',
  });
  const text = await pdfText(`/api/invoices/${invoice.id}/pdf`);
  for (const part of ['By bank transfer: Harbor Bank Routing 021000021 Account 1234567890', 'By check: Payable to'])
    expect(text).toContain(part);
  expect(text).toMatch(/Registered in Minnesota, no\. 12-3456/);
  const email = await eventually(() =>
    product.emails().find((one) => one.includes(`Invoice ${invoice.invoiceNumber}`)),
  );
  expect((await simpleParser(email)).text?.replace(/\s+/g, ' ')).toContain(
    'You can pay online by card, or by bank transfer or check as the PDF says.',
  );
  const draft = await createDraft(june, ann.user.id);
  expect(await pdfText(`/api/invoices/${draft.id}/pdf`, june)).not.toContain('By bank transfer');

  await june.call(partPaymentsApi.record, { params, body: { amount: 20_000, balance: 120_000, note: 'Check 1041' } });
  expect((await ann.call(invoicesApi.get, { params })).body.otherWaysToPay).not.toBeNull();
  await june.call(adminInvoicesApi.markPaid, { params, body: { note: 'Check 1042' } });
  expect((await ann.call(invoicesApi.get, { params })).body.otherWaysToPay).toBeNull();
  expect(await pdfText(`/api/invoices/${invoice.id}/pdf`)).not.toContain('By bank transfer');
  const receipt = await pdfText(`/api/invoices/${invoice.id}/receipt`);
  expect(receipt).toContain('Registered in Minnesota, no. 12-3456');
  expect(receipt).not.toContain('Routing');
});

it('visitors and pages of the site have no bank account in them', async () => {
  await save({ transfer: 'Account 9876543210' });
  for (const path of ['/', '/contact', '/terms', '/api/site'])
    expect(await (await fetch(product.url + path)).text()).not.toContain('9876543210');
});

it('reminds on the days of the settings, and shows them at the invoice', async () => {
  await save({ daysBefore: null, remindsOnDueDate: false, daysAfter: 2, daysAfterAgain: 10 });
  const { id } = await createSentInvoice(june, ann.user.id);
  expect((await june.call(adminInvoicesApi.get, { params: { id } })).body.reminderDays).toEqual({
    before: null,
    due: null,
    week: 2,
    fortnight: 10,
  });
  await product.database.query(
    `update invoices set due_date = current_date - 11, sent_at = now() - interval '60 days', status = 'overdue' where id = $1`,
    [id],
  );
  const preview = await june.call(adminInvoicesApi.previewEmail, { params: { id }, query: { kind: 'reminder' } });
  expect(preview.body.subject).toMatch(/is (10|11|12) days past due$/);
});

it.each<[string, object, string]>([
  ['a small letter', { prefix: 'inv' }, 'Use capital letters and digits, beginning with a letter'],
  ['a digit first', { prefix: '1A' }, 'Use capital letters and digits, beginning with a letter'],
  ['a dash', { prefix: 'A-B' }, 'Use capital letters and digits, beginning with a letter'],
  ['markup', { prefix: '<b>' }, 'Use capital letters and digits, beginning with a letter'],
  ['no prefix', { prefix: '' }, 'Prefix is required'],
  ['nine letters', { prefix: 'ABCDEFGHI' }, 'Prefix must have at most 8 characters'],
  ['the prefix of demo invoices', { prefix: 'DEMO' }, 'Demo invoices and drafts use it. Choose another one.'],
  ['direction marks', { footer: 'safe\u202eevil' }, 'Footer contains an unsupported character'],
  ['a long text', { transfer: 'x'.repeat(90_000) }, 'Bank transfer must have at most 1000 characters'],
  ['a number', { check: 7 }, 'Check must be text'],
  ['half a day', { daysAfter: 1.5 }, 'Days past due must be a whole number from 1 to 90'],
  ['a day as text', { daysBefore: '3' }, 'Days before the due date must be a whole number from 1 to 30'],
  ['no choice', { remindsOnDueDate: null }, 'Choose whether to remind on the due date'],
  ['the last reminder first', { daysAfter: 20 }, 'Choose a day after the reminder before'],
])('refuses %s and keeps what holds', async (_, change, message) => {
  await save({ ...STARTING_INVOICING, transfer: 'Harbor Bank' });
  const { values, revision } = await read();
  const { status, body } = await send(change);
  expect([status, Object.values(body.fields ?? {})]).toEqual([400, [message]]);
  expect(await read()).toMatchObject({ values, revision });
});

it('restores an earlier version as a whole', async () => {
  await save({ prefix: 'ONE', check: 'Payable to us', daysAfterAgain: 30 });
  const { revision, values } = await read();
  await save({ prefix: 'TWO', check: null, daysAfterAgain: null });
  const body = { version: revision, revision: revision + 1 };
  expect((await june.call(invoicingSettingsApi.restore, { body })).body.values).toEqual(values);
});
