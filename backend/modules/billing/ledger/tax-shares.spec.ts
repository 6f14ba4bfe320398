import {
  adminInvoicesApi,
  consoleApi,
  type LedgerEntry,
  ledgerApi,
  ordersApi,
  partPaymentsApi,
  refundsApi,
  TAXABLE,
  taxSettingsApi,
  type TaxRate,
} from '../../../contracts';
import { newId } from '../../../platform/database';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { seededRandom } from '../../../test/hostile-input';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { createSentInvoice } from '../../../test/invoices';
import { checkout, insertPackage, latestOrder } from '../../../test/orders';

let product: TestApp;
let june: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example' });
});
afterAll(() => product.stop());

const STATE: TaxRate = { name: 'Sales tax', percent: 8.875, appliesTo: [...TAXABLE] };

async function setRates(...rates: TaxRate[]): Promise<void> {
  const { revision } = (await june.call(taxSettingsApi.find)).body;
  await june.call(taxSettingsApi.save, { body: { rates, revision } });
}
const sendInvoice = (unitAmount: number, quantity = 1) =>
  createSentInvoice(june, ann.user.id, { lines: [{ description: 'Work', quantity, unitAmount }] });
async function payPart(id: string, amount: number): Promise<void> {
  const { body } = await june.call(adminInvoicesApi.get, { params: { id } });
  const balance = body.amount - body.paidAmount;
  if (amount < balance)
    await june.call(partPaymentsApi.record, { params: { id }, body: { amount, balance, note: 'Check 1042' } });
  else await june.call(adminInvoicesApi.markPaid, { params: { id }, body: { note: 'Cash' } });
}
const recordOf = async (id: string): Promise<LedgerEntry[]> =>
  (await june.call(ledgerApi.list, { query: { invoice: id, limit: '100' } })).body.reverse();
const sharesOf = (record: LedgerEntry[]) => record.map(({ kind, amount, taxAmount }) => [kind, amount, taxAmount]);

/** As the bank and Stripe would report it. */
async function move(
  payment: LedgerEntry,
  kind: 'dispute' | 'dispute-won' | 'refund' | 'refund-failed',
  amount: number,
) {
  await product.database.query(
    `insert into payment_record (id, kind, amount, currency, live, invoice_id, refund_of, provider_id)
     values ($1, $2, $3, 'usd', false, $4, $5, $6)`,
    [newId(), kind, amount, payment.invoiceId, payment.id, newId()],
  );
}

it('gives each payment and each refund its share, and none to a duplicate or a late charge', async () => {
  await setRates(STATE);
  const { id } = await sendInvoice(100_000);
  await product.database.query(
    `update invoices set due_date = current_date - 40, sent_at = now() - interval '70 days', status = 'overdue' where id = $1`,
    [id],
  );
  await june.call(adminInvoicesApi.addLateCharge, { params: { id }, body: { months: 1 } });
  await payPart(id, 50_000);
  await payPart(id, 60_508);
  const [first, last] = await recordOf(id);
  if (!first || !last) throw new Error('There are two payments');
  expect(sharesOf([first, last])).toEqual([
    ['payment', 50_000, 4076],
    ['payment', 60_508, 4799],
  ]);
  await june.call(refundsApi.create, { params: { id: last.id }, body: { amount: 20_000, note: 'Check 7' } });
  await june.call(refundsApi.create, { params: { id: last.id }, body: { note: 'Check 8' } });
  expect(sharesOf((await recordOf(id)).slice(2))).toEqual([
    ['refund', 20_000, 1586],
    ['refund', 40_508, 3213],
  ]);
  await product.database.query(
    `insert into payment_record (id, kind, method, provider_id, amount, currency, live, invoice_id, duplicate)
     values ($1, 'payment', 'card', 'pi_twice', 110508, 'usd', false, $2, true)`,
    [newId(), id],
  );
  const twice = (await recordOf(id)).at(-1);
  if (!twice) throw new Error('There is a duplicate');
  await move(twice, 'refund', 110_508);
  expect(sharesOf((await recordOf(id)).slice(4))).toEqual([
    ['payment', 110_508, 0],
    ['refund', 110_508, 0],
  ]);
});

it('is in the payment of an order, in exports, and in the months of the analytics', async () => {
  const taxOf = async () => (await june.call(consoleApi.analytics, { query: { months: '1' } })).body.money.at(-1)?.tax;
  const before = (await taxOf()) ?? 0;
  await setRates(STATE);
  const { url } = (await checkout(ann, await insertPackage(product, 40_000))).body;
  await new HostedCheckoutBrowser(product).pay({ url });
  const { id } = await latestOrder(ann);
  await ann.call(ordersApi.refreshPaymentStatus, { params: { id } });
  const [payment] = (await june.call(ledgerApi.list, { query: { order: id } })).body;
  expect(payment).toMatchObject({ amount: 43_550, taxAmount: 3550 });
  const { id: invoiceId } = await sendInvoice(20_000);
  await payPart(invoiceId, 21_775);
  const [listed] = (await june.call(adminInvoicesApi.list, { query: { client: ann.user.id } })).body;
  expect(listed).toMatchObject({ id: invoiceId, taxAmount: 1775 });
  expect(await taxOf()).toBe(before + 3550 + 1775);
  await june.call(refundsApi.create, { params: { id: payment?.id ?? '' }, body: {} });
  await eventually(async () => (await taxOf()) === before + 1775);
});

it('equals a model in whole numbers, and leaves nothing over, for random payments and refunds', async () => {
  const random = seededRandom(20_261_203);
  for (let round = 0; round < 12; round += 1) {
    await setRates(
      ...Array.from({ length: 1 + random.int(3) }, (_, index) => ({
        ...STATE,
        name: `Tax ${index}`,
        percent: (1 + random.int(50_000)) / 1000,
      })),
    );
    const invoice = await sendInvoice(1000 + random.int(300_000), (1 + random.int(300)) / 100);
    const tax = invoice.lines.reduce((sum, { kind, amount }) => sum + (kind === 'tax' ? amount : 0), 0);
    for (let left = invoice.amount; left > 0;) {
      const part = random.int(3) === 0 || left < 200 ? left : 50 + random.int(left - 150);
      await payPart(invoice.id, part);
      left -= part;
    }
    const payments = await recordOf(invoice.id);
    let [paid, carried] = [0, 0];
    for (const { amount, taxAmount } of payments) {
      paid += amount ?? 0;
      expect(taxAmount).toBe(share(tax, paid, invoice.amount) - carried);
      carried += taxAmount;
    }
    expect(carried).toBe(tax);
    for (const payment of payments) {
      const whole = payment.amount ?? 0;
      const first = 1 + random.int(whole - 1);
      await move(payment, 'dispute', first);
      await move(payment, 'dispute-won', first);
      await move(payment, 'refund', first);
      await move(payment, 'refund', whole - first);
    }
    const record = await recordOf(invoice.id);
    const sumOf = (...kinds: string[]) =>
      record.reduce((sum, { kind, taxAmount }) => sum + (kinds.includes(kind) ? taxAmount : 0), 0);
    expect([sumOf('dispute'), sumOf('refund')]).toEqual([sumOf('dispute-won'), tax]);
  }
});

/** Rounded half up. */
const share = (tax: number, part: number, whole: number): number =>
  Number((2n * BigInt(tax) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
