import { type AdminInvoiceDetails, adminInvoicesApi, invoicesApi, percentOf } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(() => product.stop());

const DESIGN = { description: 'Design', quantity: 1, unitAmount: 45_000 };
const PAGES = { description: 'Further pages', quantity: 2.5, unitAmount: 12_050 };
const TENTH = { kind: 'discount', description: 'Returning client', quantity: 1, unitAmount: 0, percent: 10 } as const;
const FIXED = { kind: 'discount', description: 'Early order', quantity: 1, unitAmount: -5025 } as const;

describe('a discount', () => {
  it.each([
    [45, 10, 5],
    [44, 10, 4],
    [75_125, 12.5, 9391],
    [99_999_999, 100, 99_999_999],
    [1, 0.01, 0],
  ])('on %d cents of %d%% is %d cents', (cents, percent, discount) => {
    expect(percentOf(cents, percent)).toBe(discount);
  });

  it('is an amount or a percentage of the lines above it', async () => {
    const lines = [DESIGN, TENTH, PAGES, FIXED, { ...TENTH, description: 'Anniversary', percent: 12.5 }];
    const draft = await createDraft(admin, ann.user.id, { lines });
    // 45,000 − 4,500 + 30,125 − 5,025 = 65,600, of which 12.5% are 8,200.
    expect(draft.lines.map(({ kind, amount, percent }) => [kind, amount, percent])).toEqual([
      ['work', 45_000, undefined],
      ['discount', -4500, 10],
      ['work', 30_125, undefined],
      ['discount', -5025, undefined],
      ['discount', -8200, 12.5],
    ]);
    expect(draft.amount).toBe(57_400);
  });

  it('is on the invoice, its PDF, and what the client owes', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: [DESIGN, TENTH, FIXED] });
    await admin.call(adminInvoicesApi.send, { params: { id }, body: {} });
    const { body: sent } = await ann.call(invoicesApi.get, { params: { id } });
    expect(sent.lines.slice(1)).toEqual([
      { ...TENTH, unitAmount: -4500, amount: -4500 },
      { ...FIXED, amount: -5025 },
    ]);
    expect((await ann.call(invoicesApi.owed)).body.amount).toBe(35_475);
    const pdf = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { Cookie: ann.cookie ?? '' } });
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.map((page) => page.text).join(' ');
    expect(text).toContain('1 10% −$45.00Returning client');
    expect(text).toContain('1 −$50.25 −$50.25Early order');
    expect(text).toContain('Total $354.75');
  });

  it('is calculated again by a change, and stays in a split and a copy', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: [DESIGN, TENTH] });
    const body = {
      lines: [
        { ...DESIGN, unitAmount: 50_000 },
        { ...TENTH, unitAmount: -4500 },
      ],
    };
    const { body: changed } = await admin.call(adminInvoicesApi.update, { params: { id }, body });
    expect([changed.amount, changed.lines[1]?.amount]).toEqual([45_000, -5000]);
    const { body: split } = await admin.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} });
    expect([split.deposit.amount, split.balance.amount]).toEqual([22_500, 22_500]);
    const { body: copy } = await admin.call(adminInvoicesApi.duplicate, { params: { id }, body: {} });
    expect(copy.lines.map(({ kind, amount, percent }) => [kind, amount, percent])).toEqual([
      ['work', 50_000, undefined],
      ['discount', -5000, 10],
    ]);
  });

  it.each([
    ['above all lines', [TENTH, DESIGN], 'Line 1: Percent or amount of a discount needs a line above it'],
    [
      'above what is left',
      [DESIGN, { ...FIXED, unitAmount: -45_001 }],
      'Line 2: Amount of a discount can’t exceed the lines above it',
    ],
    ['of the whole invoice', [DESIGN, { ...TENTH, percent: 100 }], 'The total must be at least $0.50'],
    ['of a positive amount', [DESIGN, { ...FIXED, unitAmount: 100 }], 'Line 2: Amount of a discount must be negative'],
    ['with a quantity', [DESIGN, { ...FIXED, quantity: 2 }], 'Line 2: Quantity of a discount must be 1'],
    [
      'above 100%',
      [DESIGN, { ...TENTH, percent: 100.01 }],
      'Line 2: Percent must be a number from 0.01 to 100 with at most two decimals',
    ],
    [
      'of three decimals',
      [DESIGN, { ...TENTH, percent: 8.875 }],
      'Line 2: Percent must be a number from 0.01 to 100 with at most two decimals',
    ],
    ['that is a deposit', [DESIGN, { ...FIXED, kind: 'deposit' }], 'Line 2: Kind must be work or discount'],
  ])('%s is rejected', async (_, lines, message) => {
    const body = { userId: ann.user.id, lines };
    const { status, body: problem } = await admin.send<AdminInvoiceDetails>(adminInvoicesApi.create, { body });
    expect([status, (problem as unknown as { fields: object }).fields]).toEqual([400, { lines: message }]);
  });

  it.each([
    ['work of a negative price', [{ ...DESIGN, unitAmount: -1 }, DESIGN]],
    ['work by percent', [DESIGN, { ...PAGES, percent: 10 }]],
  ])('is no %s', async (_, lines) => {
    expect((await admin.send(adminInvoicesApi.create, { body: { userId: ann.user.id, lines } })).status).toBe(400);
  });
});
