import {
  BILLING_TYPES,
  type CartLine,
  dashboardApi,
  invoicesApi,
  type Order,
  ordersApi,
  type OrderTax,
  orderTaxes,
  PRODUCT_CATEGORIES,
  subscriptionsApi,
  TAXABLE,
  taxesOf,
  taxSettingsApi,
  type TaxRate,
} from '../../../contracts';
import { StripeEmulator } from '../../../stripe-emulator';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { checkout, checkoutItems, insertPackage, latestOrder, listOrders } from '../../../test/orders';
import { seededRandom } from '../../../test/hostile-input';
import { readPdf } from '../../../test/pdf';
import { calculateTaxes, calculateTotals, type OrderLine, validateOrderLines } from './order-lines';

let product: TestApp;
let june: Caller;
let ann: Awaited<ReturnType<TestApp['client']>>;
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
  ann = await product.client('ann', { email: 'ann@third.example', firstName: 'Ann', lastName: 'Lee' });
});
afterAll(() => product.stop());

const STATE: TaxRate = { name: 'Sales tax', percent: 8.25, appliesTo: [...TAXABLE] };
const COUNTY: TaxRate = { name: 'County tax', percent: 0.5, appliesTo: ['invoices', 'seo'] };

async function setRates(...rates: TaxRate[]): Promise<void> {
  const { revision } = (await june.call(taxSettingsApi.find)).body;
  const { status } = await june.call(taxSettingsApi.save, { body: { taxId: '12-3456789', rates, revision } });
  expect(status).toBe(200);
}

async function order(...items: { productId: string; quantity: number }[]): Promise<Order & { url: string }> {
  const { status, body } = await checkoutItems(ann, ...items);
  expect(status).toBe(200);
  return { ...(await latestOrder(ann)), url: body.url };
}

it('adds the taxes of packages to the order, its session, receipt, email, and each month', async () => {
  await setRates(STATE, COUNTY);
  const site = await insertPackage(product, 49_900, 'one-time', 'Shop window');
  const care = await insertPackage(product, 9_950, 'monthly', 'Care');
  const open = await order({ productId: site, quantity: 2 }, { productId: care, quantity: 1 });
  expect(open).toMatchObject({
    taxes: [
      { name: 'Sales tax', percent: 8.25, billingType: 'one-time', amount: 8234 },
      { name: 'Sales tax', percent: 8.25, billingType: 'monthly', amount: 821 },
    ],
    totalAmount: 99_800 + 9_950 + 8234 + 821,
    monthlyAmount: 10_771,
  });
  await new HostedCheckoutBrowser(product).pay({ url: open.url });
  const paid = (await ann.call(ordersApi.refreshPaymentStatus, { params: { id: open.id } })).body;
  expect([paid.status, paid.problem]).toEqual(['paid', null]);

  const receipt = await fetch(`${product.url}/api/orders/${paid.id}/receipt`, {
    headers: { Cookie: ann.cookie ?? '' },
  });
  const text = (await readPdf(Buffer.from(await receipt.arrayBuffer()))).pages
    .map((page) => page.text.replace(/\s+/g, ' '))
    .join(' ');
  for (const part of ['Tax ID 12-3456789', 'Subtotal $1,097.50', 'Sales tax (8.25%) $90.55', 'Total $1,188.05'])
    expect(text).toContain(part);
  expect(text).toContain('Then $107.71 per month.');
  await eventually(() =>
    product
      .emails()
      .some(
        (email) => email.includes(`Your receipt for order ${paid.orderNumber}`) && email.includes('Sales tax (8.25%)'),
      ),
  );

  const [subscription] = await eventually(async () => {
    const { body } = await ann.call(subscriptionsApi.listMine);
    return body.length > 0 && body;
  });
  expect(subscription).toMatchObject({ monthlyAmount: 10_771, description: 'Care' });
  // Recurring revenue is without tax.
  expect((await june.call(dashboardApi.money)).body).toMatchObject({ monthlyRecurring: { amount: 9950 } });
  await setRates();
  await product.app.get(StripeEmulator).clock.advance({ days: 32 });
  const [month] = await eventually(async () => {
    const { body } = await ann.call(invoicesApi.listMine);
    return body.some(({ status }) => status === 'paid') && body;
  });
  const { body: invoice } = await ann.call(invoicesApi.get, { params: { id: month?.id ?? '' } });
  expect(invoice.lines).toEqual([
    { kind: 'work', description: 'Care', quantity: 1, unitAmount: 9950, amount: 9950 },
    { kind: 'tax', description: 'Sales tax', quantity: 1, unitAmount: 821, amount: 821, percent: 8.25 },
  ]);
});

it('replaces an open order when the rates change, and returns to it while they hold', async () => {
  await setRates(STATE);
  const ben = await product.client('ben', { email: 'ben@third.example' });
  const id = await insertPackage(product, 20_000);
  const urlOf = async () => (await checkout(ben, id)).body.url;
  const first = await urlOf();
  expect(await urlOf()).toBe(first);
  await setRates({ ...STATE, percent: 10 });
  expect(await urlOf()).not.toBe(first);
  expect((await listOrders(ben)).map(({ status, totalAmount }) => [status, totalAmount])).toEqual([
    ['pending', 22_000],
    ['cancelled', 21_650],
  ]);
});

const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  productId: String(Math.random()),
  ...{ name: 'Care', category: 'seo', billingType: 'one-time', quantity: 1, price: 10_000 },
  ...change,
});

it('leaves room for the taxes among the items of a session', () => {
  const lines = Array.from({ length: 19 }, () => line());
  const taxes = calculateTaxes(lines, [STATE, COUNTY]);
  expect(() => validateOrderLines(lines, taxes)).toThrow('An order can include up to 18 different one-time packages');
  expect(validateOrderLines(lines.slice(1), taxes).total).toBe(180_000 + 15_675 + 950);
});

it('equals a model in whole numbers, in the order as in the cart', () => {
  const { int: random, pick } = seededRandom(20_261_202);
  for (let round = 0; round < 500; round += 1) {
    const rates = Array.from({ length: random(4) }, (_, index) => ({
      name: `Tax ${index}`,
      percent: (1 + random(50_000)) / 1000,
      appliesTo: TAXABLE.filter(() => random(2) === 0),
    }));
    const lines = Array.from({ length: 1 + random(6) }, () =>
      line({
        category: pick(PRODUCT_CATEGORIES).value,
        billingType: pick(BILLING_TYPES),
        quantity: 1 + random(99),
        price: 1 + random(90_000),
      }),
    );
    const expected = BILLING_TYPES.flatMap((billingType) =>
      rates.flatMap(({ name, percent, appliesTo }): OrderTax[] => {
        const taxed = lines.filter((one) => one.billingType === billingType && appliesTo.includes(one.category));
        const sum = taxed.reduce((cents, { price, quantity }) => cents + BigInt(price) * BigInt(quantity), 0n);
        const amount = Number((2n * sum * BigInt(Math.round(percent * 1000)) + 100_000n) / 200_000n);
        return amount > 0 ? [{ name, percent, billingType, amount }] : [];
      }),
    );
    const taxes = calculateTaxes(lines, rates);
    expect(taxes).toEqual(expected);
    expect(taxesOf(lines.map(toCartLine), rates)).toEqual(expected);
    const sum = lines.reduce((cents, { price, quantity }) => cents + price * quantity, 0);
    expect(calculateTotals(lines, taxes).total).toBe(expected.reduce((cents, { amount }) => cents + amount, sum));
  }
  expect(orderTaxes([STATE], [])).toEqual([]);
});

/** The cart has prices in dollars. */
const toCartLine = ({ price, quantity, category, billingType }: OrderLine) =>
  ({ quantity, product: { price: price / 100, category, billingType, isActive: true } }) as CartLine;
