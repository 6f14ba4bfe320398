import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  invoicesApi,
  NO_SALES_TAX,
  type SalesTax,
  taxSettingsApi,
  type TaxRate,
} from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft, createSentInvoice } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let june: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example', firstName: 'Ann' });
});
afterAll(() => product.stop());
beforeEach(() => save({ ...NO_SALES_TAX }));

const STATE: TaxRate = { name: 'Sales tax', percent: 8.875, appliesTo: ['invoices'] };
const COUNTY: TaxRate = { name: 'County tax', percent: 0.5, appliesTo: ['invoices'] };
const DESIGN = { description: 'Design', quantity: 1, unitAmount: 100_000 };
const TENTH = { kind: 'discount', description: 'Returning client', quantity: 1, unitAmount: 0, percent: 10 } as const;

const read = async () => (await june.call(taxSettingsApi.find)).body;
const send = async (change: object) =>
  june.send<{ fields?: Record<string, string>; revision: number }>(taxSettingsApi.save, {
    body: { ...change, revision: (await read()).revision },
  });
async function save(change: Partial<SalesTax>): Promise<void> {
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

const readInvoice = async (id: string) => (await june.call(adminInvoicesApi.get, { params: { id } })).body;
const amounts = ({ lines }: Pick<AdminInvoiceDetails, 'lines'>) => lines.map(({ kind, amount }) => [kind, amount]);

it('is off until an admin sets a rate', async () => {
  expect((await read()).values).toEqual(NO_SALES_TAX);
  const draft = await createDraft(june, ann.user.id);
  expect([draft.amount, amounts(draft), draft.addsTax]).toEqual([120_000, [['work', 120_000]], true]);
  const text = await pdfText(`/api/invoices/${draft.id}/pdf`, june);
  for (const word of ['Subtotal', 'Tax ID']) expect(text).not.toContain(word);
});

it('adds each rate to the work less discounts, on page and PDF, with the agency’s tax ID', async () => {
  await save({ taxId: '12-3456789', rates: [STATE, COUNTY] });
  const draft = await createDraft(june, ann.user.id, { lines: [DESIGN, TENTH] });
  expect(amounts(draft)).toEqual([
    ['work', 100_000],
    ['discount', -10_000],
    ['tax', 7988],
    ['tax', 450],
  ]);
  expect(draft.amount).toBe(98_438);
  await june.call(adminInvoicesApi.send, { params: { id: draft.id }, body: { amount: 98_438 } });
  const { body: sent } = await ann.call(invoicesApi.get, { params: { id: draft.id } });
  expect(sent).toMatchObject({ amount: 98_438, taxId: '12-3456789' });
  expect(sent.lines[2]).toEqual({
    kind: 'tax',
    description: 'Sales tax',
    quantity: 1,
    unitAmount: 7988,
    amount: 7988,
    percent: 8.875,
  });
  const text = await pdfText(`/api/invoices/${draft.id}/pdf`);
  for (const part of ['Tax ID 12-3456789', 'Subtotal $900.00', 'Sales tax (8.875%) $79.88', 'County tax (0.5%) $4.50'])
    expect(text).toContain(part);
  expect(text).toContain('Total $984.38');
  expect((await ann.call(invoicesApi.owed)).body.amount).toBe(98_438);
});

it('follows the draft: other lines, a single amount, and the choice to add none', async () => {
  await save({ rates: [STATE] });
  const { id } = await createDraft(june, ann.user.id, { amount: 200_000 });
  expect((await readInvoice(id)).amount).toBe(217_750);
  const change = async (body: object) => (await june.call(adminInvoicesApi.update, { params: { id }, body })).body;
  expect(amounts(await change({ lines: [DESIGN] }))).toEqual([
    ['work', 100_000],
    ['tax', 8875],
  ]);
  const untaxed = await change({ addsTax: false });
  expect([untaxed.amount, untaxed.addsTax, amounts(untaxed)]).toEqual([100_000, false, [['work', 100_000]]]);
  await save({ rates: [{ ...STATE, percent: 10 }] });
  expect(amounts(await change({ description: 'Shop' }))).toEqual([['work', 100_000]]);
  expect((await change({ addsTax: true })).amount).toBe(110_000);
  const preview = await june.send(adminInvoicesApi.preview, { body: { userId: ann.user.id, lines: [DESIGN] } });
  expect(preview.status).toBe(200);
});

it('sends by the rates of now, and refuses while the admin saw another total', async () => {
  const { id } = await createDraft(june, ann.user.id);
  await save({ rates: [STATE] });
  const refused = await june.send<{ message: string }>(adminInvoicesApi.send, {
    params: { id },
    body: { amount: 120_000 },
  });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The total is now $1,306.50. Review the invoice before continuing.',
  ]);
  expect(amounts(await readInvoice(id))).toEqual([
    ['work', 120_000],
    ['tax', 10_650],
  ]);
  await june.call(adminInvoicesApi.send, { params: { id }, body: { amount: 130_650 } });
  await save({ rates: [{ ...STATE, percent: 20 }] });
  expect((await readInvoice(id)).amount).toBe(130_650);
});

it('keeps the tax on the balance of a deposit, which has no tax of its own', async () => {
  await save({ rates: [STATE] });
  const { id } = await createDraft(june, ann.user.id, { lines: [DESIGN] });
  const tooMuch = await june.send<{ message: string }>(adminInvoicesApi.splitDeposit, {
    params: { id },
    body: { percent: 95 },
  });
  expect([tooMuch.status, tooMuch.body.message]).toEqual([
    409,
    'The balance must be at least the sales tax. Its sales tax is $88.75, and the balance would be $54.43.',
  ]);
  const { deposit, balance } = (await june.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} })).body;
  expect([deposit.amount, deposit.addsTax, amounts(deposit)]).toEqual([54_438, false, [['work', 54_438]]]);
  expect(amounts(balance)).toEqual([
    ['work', 100_000],
    ['tax', 8875],
    ['deposit', -54_438],
  ]);
  await june.call(adminInvoicesApi.send, { params: { id: deposit.id }, body: { amount: 54_438 } });
  const smaller = await june.send<{ fields: object }>(adminInvoicesApi.update, {
    params: { id },
    body: { lines: [{ ...DESIGN, unitAmount: 54_000 }] },
  });
  expect([smaller.status, smaller.body.fields]).toEqual([
    400,
    { lines: 'The total must be at least the sales tax of $47.93' },
  ]);
  await june.call(adminInvoicesApi.send, { params: { id }, body: {} });
  const text = await pdfText(`/api/invoices/${id}/pdf`);
  expect(text).toContain('Subtotal $1,000.00');
  expect(text).toMatch(/Sales tax \(8\.875%\) \$88\.75 Less deposit −\$544\.38 Total \$544\.37/);
});

it('duplicates with the rates of today, and answers a repeated request after they changed', async () => {
  await save({ rates: [STATE] });
  const sendId = '0197a000-0000-7000-8000-0000000000aa';
  const first = await createDraft(june, ann.user.id, { lines: [DESIGN], sendId });
  await save({ rates: [COUNTY] });
  expect((await createDraft(june, ann.user.id, { lines: [DESIGN], sendId })).id).toBe(first.id);
  const again = await june.call(adminInvoicesApi.duplicate, { params: { id: first.id }, body: {} });
  expect(amounts(again.body)).toEqual([
    ['work', 100_000],
    ['tax', 500],
  ]);
});

it('has no tax on late charges, and none on an invoice of before', async () => {
  const before = await createSentInvoice(june, ann.user.id);
  await save({ rates: [STATE] });
  expect((await readInvoice(before.id)).amount).toBe(120_000);
  const { id } = await createSentInvoice(june, ann.user.id, { lines: [DESIGN] });
  await product.database.query(
    `update invoices set due_date = current_date - 40, sent_at = now() - interval '70 days', status = 'overdue' where id = $1`,
    [id],
  );
  const { body } = await june.call(adminInvoicesApi.addLateCharge, { params: { id }, body: { months: 1 } });
  expect(amounts(body)).toEqual([
    ['work', 100_000],
    ['tax', 8875],
    ['late-charge', 1633],
  ]);
});

it.each<[string, object, string]>([
  ['four decimals', { rates: [{ ...STATE, percent: 8.8755 }] }, 'Percent must be a number from 0.001 to 50'],
  ['no percent', { rates: [{ ...STATE, percent: 0 }] }, 'Percent must be a number from 0.001 to 50'],
  ['more than half', { rates: [{ ...STATE, percent: 50.001 }] }, 'Percent must be a number from 0.001 to 50'],
  ['a percent as text', { rates: [{ ...STATE, percent: '8' }] }, 'Percent must be a number from 0.001 to 50'],
  ['no name', { rates: [{ ...STATE, name: ' ' }] }, 'Rate 1: Name is required'],
  ['direction marks', { rates: [{ ...STATE, name: 'safe\u202eevil' }] }, 'Name contains an unsupported character'],
  ['nothing to apply to', { rates: [{ ...STATE, appliesTo: [] }] }, 'Choose at least one of what it applies to'],
  ['an unknown use', { rates: [{ ...STATE, appliesTo: ['all'] }] }, 'Choose at least one of what it applies to'],
  ['two of one name', { rates: [STATE, { ...COUNTY, name: 'SALES TAX' }] }, 'Rate 2: another rate has this name'],
  ['four rates', { rates: [STATE, COUNTY, STATE, COUNTY] }, 'At most 3 rates'],
  ['no list', { rates: STATE }, 'Rates must be a list'],
  ['a long ID', { taxId: '9'.repeat(90_000) }, 'Tax ID must have at most 40 characters'],
  ['a number as ID', { taxId: 12 }, 'Tax ID must be text'],
])('refuses %s and keeps what holds', async (_, change, message) => {
  await save({ taxId: '12-3456789', rates: [COUNTY] });
  const { values, revision } = await read();
  const { status, body } = await send(change);
  expect([status, Object.values(body.fields ?? {}).join()]).toEqual([400, expect.stringContaining(message)]);
  expect(await read()).toMatchObject({ values, revision });
});
