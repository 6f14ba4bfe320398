import { ledgerApi, type Order, ordersApi, refundsApi } from '../../../contracts';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { HostedCheckoutBrowser } from '../../../test/hosted-checkout';
import { checkout, insertPackage, latestOrder } from '../../../test/orders';
import { readPdf } from '../../../test/pdf';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: typeof ann;
beforeAll(async () => {
  product = await TestApp.start();
  ann = await product.client('ann', { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  june = await product.admin('june');
});
afterAll(() => product.stop());

const fetchReceipt = ({ cookie }: Caller, { id }: Order, query = '') =>
  fetch(`${product.url}/api/orders/${id}/receipt${query}`, { headers: { Cookie: cookie ?? '' } });

async function readReceipt(caller: Caller, order: Order) {
  const { pages } = await readPdf(Buffer.from(await (await fetchReceipt(caller, order)).arrayBuffer()));
  return pages.map(({ text }) => text).join('\n');
}

async function placeOrder(...packages: string[]): Promise<{ order: Order; url: string }> {
  await product.database.query('delete from limits');
  const { body } = await checkout(ann, ...packages);
  return { order: await latestOrder(ann), url: body.url };
}

async function payOrder(...packages: string[]): Promise<Order> {
  const { order, url } = await placeOrder(...packages);
  await new HostedCheckoutBrowser(product).pay({ url });
  return (await ann.call(ordersApi.refreshPaymentStatus, { params: { id: order.id } })).body;
}

it('the receipt shows packages, client, payment, and what follows, and is never cached', async () => {
  const windows = await insertPackage(product, 49_900, 'one-time', 'Shop window');
  const order = await payOrder(windows, await insertPackage(product, 9_900, 'monthly', 'Care'));
  const response = await fetchReceipt(ann, order);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Receipt-${order.orderNumber}.pdf"`,
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const text = await readReceipt(ann, order);
  for (const part of [
    ['Receipt', 'Order no.', order.orderNumber, 'Order date', 'Date paid', 'Ann Lee', 'ann@example.com'],
    ['Shop window', '$499.00', 'Care, first month', '$99.00', '$598.00', 'Visa ending in 4242'],
    ['Then $99.00 per month.'],
  ].flat())
    expect(text).toContain(part);
  expect(text).not.toMatch(/Invoice|Amount due|How to pay/);
  const download = await fetchReceipt(june, order, '?download=1');
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="Receipt-${order.orderNumber}.pdf"`);
});

it('the receipt shows refunds without the agency’s internal note', async () => {
  const order = await payOrder(await insertPackage(product, 49_900));
  const [payment] = (await june.call(ledgerApi.list, { query: { order: order.id } })).body;
  const body = { amount: 10_000, note: 'They were unhappy' };
  await june.send(refundsApi.create, { params: { id: payment?.id ?? '' }, body });
  await eventually(async () => (await readReceipt(ann, order)).includes('$100.00 refunded'));
  const text = await readReceipt(ann, order);
  expect(text).toContain('−$100.00');
  expect(text).not.toContain('unhappy');
});

it('only the client and admins get the receipt, once the order is paid', async () => {
  const ben = await product.client('ben');
  const order = await payOrder(await insertPackage(product, 49_900));
  const statuses = await Promise.all(
    [ann, june, ben].map(async (caller) => (await fetchReceipt(caller, order)).status),
  );
  expect(statuses).toEqual([200, 200, 404]);
  const { order: open } = await placeOrder(await insertPackage(product, 49_900));
  expect(await (await fetchReceipt(ann, open)).json()).toMatchObject({
    statusCode: 404,
    message: 'A receipt is available once the order is paid',
  });
});
