import {
  adminInvoicesApi,
  balanceOf,
  consoleApi,
  type InvoiceLineInput,
  type InvoiceWithLines,
  invoicesApi,
  ledgerApi,
  orderTaxLabel,
  partPaymentsApi,
  type TaxRate,
} from '../../contracts';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { type SeededRandom, seededRandom } from '../../test/hostile-input';
import { createSentInvoice } from '../../test/invoices';
import { readPdf } from '../../test/pdf';
import { divide, RandomTaxes, sumOf, taxOf } from '../../test/random-taxes';
import { createPaymentIntent, intentIdOf } from '../../test/unpaid-invoice';
import { Payments } from '../../platform/payments';
import { ReconciliationService } from './reconciliation/reconciliation.service';

// `npm run prove amounts` runs 10,000, from another seed each time.
const COUNT = Number(process.env.AMOUNTS ?? 5);
const SEED = Number(process.env.AMOUNTS_SEED ?? 1);
/** Of every tenth invoice, because each needs a process. */
const PDF_SHARE = 10;

let product: TestApp;
let agency: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
let taxes: RandomTaxes;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  agency = await product.admin('agency');
  ann = await product.client('ann', { email: 'ann@example.com' });
  taxes = new RandomTaxes(agency);
});
afterAll(() => product.stop());

const dollars = (cents: bigint | number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(cents) / 100).replace('-', '−');

interface Expected {
  lines: InvoiceLineInput[];
  amounts: bigint[];
  taxAmounts: bigint[];
  total: bigint;
}

/** Calculates the amounts in another way than the product: by integers of any size. */
function randomLines(random: SeededRandom): Expected {
  const lines: InvoiceLineInput[] = [];
  const amounts: bigint[] = [];
  let total = 0n;
  for (let left = 1 + random.int(8); left > 0; left -= 1) {
    const kind = total > 200n && random.int(3) === 0 ? 'discount' : 'work';
    const hundredths = 1 + random.int(random.pick([99, 1000, 5000]));
    const unitAmount = random.int(30_000);
    const byPercent = random.int(2) === 0;
    const percentHundredths = 1 + random.int(3000);
    const discount = byPercent
      ? divide(total * BigInt(percentHundredths), 10_000n)
      : BigInt(1 + random.int(Number(total / 2n)));
    const description = `Line ${lines.length + 1}`;
    if (kind === 'work') lines.push({ description, quantity: hundredths / 100, unitAmount });
    else if (byPercent) lines.push({ kind, description, quantity: 1, unitAmount: 0, percent: percentHundredths / 100 });
    else lines.push({ kind, description, quantity: 1, unitAmount: -Number(discount) });
    const amount = kind === 'work' ? divide(BigInt(hundredths) * BigInt(unitAmount), 100n) : -discount;
    amounts.push(amount);
    total += amount;
  }
  if (total < 50n) {
    lines.push({ description: 'Setup', quantity: 1, unitAmount: 5000 });
    amounts.push(5000n);
    total += 5000n;
  }
  const taxAmounts = taxes.rates.map((rate) => taxOf(total, rate));
  return { lines, amounts, taxAmounts, total: total + sumOf(taxAmounts) };
}

const get = async (id: string): Promise<InvoiceWithLines> => (await ann.call(invoicesApi.get, { params: { id } })).body;

/** A part or the balance, by card or not; the emulator has the same amount. Returns the cents. */
async function pay(random: SeededRandom, invoice: InvoiceWithLines): Promise<number> {
  const { id } = invoice;
  const balance = balanceOf(invoice);
  const isPart = balance >= 200 && random.int(3) > 0;
  const amount = isPart ? 50 + random.int(balance - 100) : balance;
  const params = { id };
  if (random.int(2) === 0) {
    const { status } = isPart
      ? await agency.call(partPaymentsApi.record, { params, body: { amount, balance, note: 'Cash' } })
      : await agency.call(adminInvoicesApi.markPaid, { params, body: { amount: balance, note: 'Cash' } });
    expect(status).toBe(200);
    return amount;
  }
  if (isPart) await agency.call(partPaymentsApi.allow, { params, body: { amount } });
  const intentId = intentIdOf((await createPaymentIntent(ann, id, isPart ? amount : undefined)).body);
  const { stripe } = product.app.get(Payments);
  const card = { payment_method: 'pm_card_visa', return_url: 'http://localhost/' };
  const intent = await stripe.paymentIntents.confirm(intentId, card);
  expect([intent.amount_received, intent.status]).toEqual([amount, 'succeeded']);
  await ann.call(invoicesApi.refreshPaymentStatus, { params });
  return amount;
}

async function compare(
  { lines, amounts, taxAmounts, total }: Expected,
  invoice: InvoiceWithLines,
  paid: number[],
): Promise<void> {
  const { id } = invoice;
  const sum = paid.reduce((cents, one) => cents + one, 0);
  expect(invoice.lines.map(({ amount }) => BigInt(amount))).toEqual([...amounts, ...taxAmounts]);
  expect(invoice).toMatchObject({ amount: Number(total), paidAmount: sum });
  expect(invoice.status === 'paid').toBe(sum === invoice.amount);
  expect(invoice.payments.map(({ amount }) => amount)).toEqual(paid);
  const { body: entries } = await agency.call(ledgerApi.list, { query: { invoice: id } });
  const carried = paid.map((_, index) => divide(sumOf(taxAmounts) * sumOf(paid.slice(0, index + 1)), total));
  expect(entries.map(({ amount, kind, taxAmount }) => [kind, amount, taxAmount]).reverse()).toEqual(
    paid.map((cents, index) => ['payment', cents, Number((carried[index] ?? 0n) - (carried[index - 1] ?? 0n))]),
  );
  const { body: details } = await agency.call(adminInvoicesApi.get, { params: { id } });
  expect(details.lines).toEqual(invoice.lines);
  expect(details).toMatchObject({ amount: invoice.amount, paidAmount: sum, status: invoice.status });
  expect(lines).toHaveLength(invoice.lines.length - taxAmounts.length);
}

async function comparePdf(
  { lines, amounts, taxAmounts, total }: Expected,
  { id }: InvoiceWithLines,
  paid: number,
): Promise<void> {
  const pdf = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { Cookie: ann.cookie ?? '' } });
  const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.map((page) => page.text).join('\n');
  const rows = text.split('\n');
  for (const [index, { description, quantity }] of lines.entries())
    expect(rows).toContainEqual(
      expect.stringMatching(`^${quantity} .*\\${dollars(amounts[index] ?? 0n).replace('−', '')}${description}$`),
    );
  for (const [index, tax] of taxAmounts.entries())
    expect(text).toContain(`${orderTaxLabel(taxes.rates[index] as TaxRate)} ${dollars(tax)}`);
  expect(text).toContain(`Total ${dollars(total)}`);
  expect(text).toContain(`Balance due ${dollars(total - BigInt(paid))}`);
  if (paid > 0) expect(text).toContain(`Paid ${dollars(-paid)}`);
}

it(
  `${COUNT} invoices have the same amounts everywhere`,
  async () => {
    let [owed, collected, taxed] = [0, 0, 0n];
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const random = seededRandom(seed);
      await product.database.query('delete from limits');
      await taxes.maybeChange(random);
      const expected = randomLines(random);
      const { id } = await createSentInvoice(agency, ann.user.id, { lines: expected.lines });
      const paid: number[] = [];
      for (let left = random.int(5); left > 0; left -= 1) {
        const invoice = await get(id);
        if (invoice.status !== 'paid') paid.push(await pay(random, invoice));
      }
      const invoice = await get(id);
      try {
        await compare(expected, invoice, paid);
        const sum = paid.reduce((cents, one) => cents + one, 0);
        if (seed % PDF_SHARE === 5) await comparePdf(expected, invoice, sum);
        [owed, collected] = [owed + balanceOf(invoice), collected + sum];
        taxed += divide(sumOf(expected.taxAmounts) * BigInt(sum), expected.total);
      } catch (error) {
        throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    const { body: totals } = await agency.call(adminInvoicesApi.totals);
    expect(totals.open.amount).toBe(owed);
    expect((await ann.call(invoicesApi.owed)).body.amount).toBe(owed);
    const { body: analytics } = await agency.call(consoleApi.analytics, { query: { months: '1' } });
    expect(analytics.money.at(-1)).toMatchObject({
      ...{ invoices: collected, revenue: collected, outstanding: owed },
      tax: Number(taxed),
    });
    await product.app.get(ReconciliationService).reconcile();
    const differences = await product.database.query<unknown[]>(
      'select * from payment_differences where closed_at is null',
    );
    expect(differences).toEqual([]);
    process.stdout.write(
      `amounts of ${COUNT} invoices from seed ${SEED}: ${dollars(collected)} paid, ${dollars(owed)} due\n`,
    );
  },
  60_000 + COUNT * 1500,
);
