import {
  cartApi,
  type CartItemInput,
  type CartLine,
  catalogApi,
  consoleApi,
  formatCents,
  ledgerApi,
  ordersApi,
  PRODUCT_CATEGORIES,
  taxesOf,
} from '../../contracts';
import { Payments } from '../../platform/payments';
import { StripeEmulator } from '../../stripe-emulator';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { type SeededRandom, seededRandom } from '../../test/hostile-input';
import { checkoutItems, latestOrder } from '../../test/orders';
import { readPdf } from '../../test/pdf';
import { RandomTaxes, sumOf, taxOf } from '../../test/random-taxes';

// `npm run prove amounts` runs 10,000, from another seed each time.
const COUNT = Number(process.env.AMOUNTS ?? 5);
const SEED = Number(process.env.AMOUNTS_SEED ?? 1);
/** Of every tenth order, because each needs a process. */
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

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Twelve packages of all categories, one-time and monthly. */
async function insertPackages(random: SeededRandom): Promise<void> {
  for (let index = 0; index < 12; index += 1)
    await product.database.query(
      `insert into products (id, name, description, category, tier, price, billing_type, features)
       values (gen_random_uuid(), $1, 'As seen on the street', $2, 'basic', $3, $4, '{}')`,
      [
        `Package ${index}`,
        PRODUCT_CATEGORIES[index % 4]?.value,
        99 + random.int(90_000),
        index % 3 ? 'one-time' : 'monthly',
      ],
    );
}

/** The first try after a payment only takes what was paid for out of the cart. */
async function checkOut(items: CartItemInput[]): Promise<CartLine[]> {
  for (let tries = 0; tries < 2; tries += 1) {
    await ann.call(cartApi.clear);
    for (const item of items) await ann.call(cartApi.add, { body: item });
    const { body: cart } = await ann.call(cartApi.list);
    if ((await checkoutItems(ann, ...items)).status === 200) return cart;
  }
  throw new Error('The checkout was refused');
}

const lineSum = ({ product: { price }, quantity }: CartLine): bigint => BigInt(Math.round(price * 100) * quantity);

/** Of the lines in one way of billing, which each rate is rounded for. */
const expectedTaxes = (lines: CartLine[], billingType: 'one-time' | 'monthly'): bigint[] =>
  taxes.rates.map((rate) => {
    const isTaxed = ({ product: one }: CartLine) =>
      one.billingType === billingType && rate.appliesTo.includes(one.category);
    return taxOf(sumOf(lines.filter(isTaxed).map(lineSum)), rate);
  });

it(
  `${COUNT} carts have the same amounts in cart, order, session, ledger, receipt, and subscription`,
  async () => {
    await insertPackages(seededRandom(SEED));
    const { body: packages } = await ann.call(catalogApi.list);
    let [collected, taxed] = [0n, 0n];
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const random = seededRandom(seed);
      await product.database.query('delete from limits');
      await taxes.maybeChange(random);
      const left = [...packages];
      const items = Array.from({ length: 1 + random.int(6) }, () => ({
        productId: left.splice(random.int(left.length), 1)[0]?.id ?? '',
        quantity: 1 + random.int(9),
      }));
      const cart = await checkOut(items);
      const { id, stripeSessionId } = await latestOrder(ann);
      const payment = { card: CARD, email: null, name: 'Ann', attempt: String(seed) };
      await product.app.get(StripeEmulator).checkout.pay(stripeSessionId ?? '', payment);
      const { body: order } = await ann.call(ordersApi.refreshPaymentStatus, { params: { id } });
      try {
        const [once, monthly] = [expectedTaxes(cart, 'one-time'), expectedTaxes(cart, 'monthly')];
        const isMonthly = ({ product: one }: CartLine) => one.billingType === 'monthly';
        const tax = sumOf([...once, ...monthly]);
        const total = sumOf(cart.map(lineSum)) + tax;
        expect(sumOf(taxesOf(cart, taxes.rates).map(({ amount }) => amount))).toBe(tax);
        expect(order).toMatchObject({
          status: 'paid',
          totalAmount: Number(total),
          monthlyAmount: Number(sumOf(cart.filter(isMonthly).map(lineSum)) + sumOf(monthly)),
          taxes: taxesOf(cart, taxes.rates),
        });
        const { body: entries } = await agency.call(ledgerApi.list, { query: { order: id } });
        expect(entries).toMatchObject([{ amount: Number(total), taxAmount: Number(tax) }]);
        const { stripe } = product.app.get(Payments);
        const session = await stripe.checkout.sessions.retrieve(stripeSessionId ?? '', { expand: ['line_items'] });
        expect(session.amount_total).toBe(Number(total));
        if (seed % PDF_SHARE === 5) await compareReceipt(id, total, tax);
        [collected, taxed] = [collected + total, taxed + tax];
      } catch (error) {
        throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    const { body: analytics } = await agency.call(consoleApi.analytics, { query: { months: '1' } });
    expect(analytics.money.at(-1)?.orders).toBe(Number(collected));
    const [{ tax } = { tax: 0 }] = await product.database.query<{ tax: number }[]>(
      'select sum(tax_amount)::float8 as tax from payment_record where order_id is not null',
    );
    expect(tax).toBe(Number(taxed));
    process.stdout.write(
      `amounts of ${COUNT} carts from seed ${SEED}: ${formatCents(Number(collected))} paid, ${formatCents(Number(taxed))} of it tax\n`,
    );
  },
  60_000 + COUNT * 1500,
);

async function compareReceipt(id: string, total: bigint, tax: bigint): Promise<void> {
  const pdf = await fetch(`${product.url}/api/orders/${id}/receipt`, { headers: { Cookie: ann.cookie ?? '' } });
  const text = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.map((page) => page.text).join('\n');
  if (tax > 0n) expect(text).toContain(`Subtotal ${formatCents(Number(total - tax))}`);
  expect(text).toContain(`Total ${formatCents(Number(total))}`);
}
