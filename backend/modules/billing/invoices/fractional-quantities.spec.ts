import { adminInvoicesApi, invoicesApi, lineAmount } from '../../../contracts';
import { TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { createDraft } from '../../../test/invoices';
import { readPdf } from '../../../test/pdf';
import { seededRandom } from '../../../test/hostile-input';

let product: TestApp;
let admin: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  admin = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
});
afterAll(() => product.stop());

const HOURS = { description: 'Consulting', quantity: 6.5, unitAmount: 9500 };

describe('a line with a fractional quantity', () => {
  it.each([
    [6.5, 9500, 61_750],
    [0.01, 50, 1],
    [0.01, 49, 0],
    [0.29, 50, 15],
    [1.15, 10, 12],
    [9999, 99, 989_901],
    [9998.99, 10_000, 99_989_900],
    [1, -4999, -4999],
  ])('of %d × %d cents is %d cents', (quantity, unitAmount, amount) => {
    expect(lineAmount({ quantity, unitAmount })).toBe(amount);
  });

  it('has the same amount in the database as in the product', async () => {
    const random = seededRandom(6);
    const lines = Array.from({ length: 2000 }, () => {
      const hundredths = 1 + random.int(random.pick([100, 10_000, 999_900]));
      return { hundredths, unitAmount: random.int(Math.min(99_999_999, Math.floor(9_999_999_900 / hundredths))) };
    });
    const rows = await product.database.query<{ amount: number }[]>(
      `select line_amount(h / 100, h % 100, u) as amount
       from unnest($1::int[], $2::int[]) with ordinality as t(h, u, n) order by n`,
      [lines.map(({ hundredths }) => hundredths), lines.map(({ unitAmount }) => unitAmount)],
    );
    const expected = lines.map(({ hundredths, unitAmount }) =>
      Number((BigInt(hundredths) * BigInt(unitAmount) + 50n) / 100n),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(expected);
    expect(lines.map(({ hundredths, unitAmount }) => lineAmount({ quantity: hundredths / 100, unitAmount }))).toEqual(
      expected,
    );
  });

  it('is on the draft, the invoice, and the PDF', async () => {
    const photos = { description: 'Photos', quantity: 0.25, unitAmount: 33_333 };
    const { id, amount, lines } = await createDraft(admin, ann.user.id, { lines: [HOURS, photos] });
    expect([amount, ...lines.map((line) => line.amount)]).toEqual([70_083, 61_750, 8333]);
    await admin.call(adminInvoicesApi.send, { params: { id }, body: {} });
    const { body: sent } = await ann.call(invoicesApi.get, { params: { id } });
    expect(sent.lines).toEqual([
      { ...HOURS, amount: 61_750, kind: 'work' },
      { ...photos, amount: 8333, kind: 'work' },
    ]);
    const pdf = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { Cookie: ann.cookie ?? '' } });
    const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.map((page) => page.text).join(' ');
    expect(text).toContain('6.5 $95.00 $617.50Consulting');
    expect(text).toContain('0.25 $333.33 $83.33Photos');
    expect(text).toContain('Total $700.83');
  });

  it('is kept by a change, a split, and a copy', async () => {
    const { id } = await createDraft(admin, ann.user.id, { lines: [HOURS] });
    const { body: changed } = await admin.call(adminInvoicesApi.update, {
      params: { id },
      body: { lines: [{ ...HOURS, quantity: 6.75 }] },
    });
    expect([changed.amount, changed.revision > 1]).toEqual([64_125, true]);
    const { body: split } = await admin.call(adminInvoicesApi.splitDeposit, { params: { id }, body: {} });
    expect([split.deposit.amount, split.balance.amount]).toEqual([32_063, 32_062]);
    const { body: copy } = await admin.call(adminInvoicesApi.duplicate, { params: { id }, body: {} });
    expect(copy.lines).toEqual([{ ...HOURS, quantity: 6.75, amount: 64_125, kind: 'work' }]);
  });
});
