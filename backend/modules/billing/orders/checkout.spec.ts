import { ordersApi, type Problem } from '../../../contracts';
import { TestApp } from '../../../test/app';
import { checkout, checkoutItems, latestOrder, listOrders, insertPackage, orderStatuses } from '../../../test/orders';
import type { RecordedRequest, ServerMode } from '../../../test/flaky-server';
import { FakeStripe } from '../../../test/fake-stripe';
import { withShortDeadline } from '../../../test/stripe-time';
import { stripeLimits } from '../stripe';

type Member = Awaited<ReturnType<TestApp['client']>>;

let provider: FakeStripe;
let product: TestApp;
let packageId: string;
let monthlyPackageId: string;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  packageId = await insertPackage(product, 149_900);
  monthlyPackageId = await insertPackage(product, 9_900, 'monthly', 'Care');
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

let count = 0;
let ann: Member;
beforeEach(async () => {
  await product.database.query('delete from limits');
  provider.mode = 'answers';
  provider.delayMs = () => 0;
  provider.recorded.length = 0;
  count += 1;
  ann = await product.client(`ann-${count}`, { email: `ann-${count}@example.com`, firstName: 'Ann', lastName: 'Lee' });
});

const customerOf = async ({ user }: Member) => {
  const [row] = await product.database.query<{ id: string }[]>(
    'select customer_id as id from stripe_customers where user_id = $1',
    [user.id],
  );
  return row?.id;
};
const createdSessionKeys = () => keysOf(provider.findRequests(/^POST .*checkout\/sessions$/));
const keysOf = (requests: RecordedRequest[]) => [...new Set(requests.map(({ headers }) => headers['idempotency-key']))];

describe('order', () => {
  it('stores the items at current prices and returns the checkout URL', async () => {
    const { status, body } = await checkoutItems(
      ann,
      { productId: monthlyPackageId, quantity: 2 },
      { productId: packageId, quantity: 1 },
    );
    expect(status).toBe(200);
    const order = await latestOrder(ann);
    expect(order).toMatchObject({
      status: 'pending',
      totalAmount: 169_700,
      monthlyAmount: 19_800,
      refundedAmount: 0,
      billingEmail: `ann-${count}@example.com`,
      checkoutUrl: body.url,
      processing: false,
      problem: null,
      paidAt: null,
      items: [
        { productId: monthlyPackageId, name: 'Care', billingType: 'monthly', quantity: 2, price: 9_900 },
        { productId: packageId, billingType: 'one-time', quantity: 1, price: 149_900 },
      ],
    });
    expect(order.orderNumber).toMatch(/^ORD-\d{4}-\d{5}$/);
    expect(order.stripeSessionId).toBe(provider.sessionAt(body.url).id);
  });

  it("items can't be changed in the database", async () => {
    await checkout(ann, packageId);
    const change = (statement: string) => product.database.query(`${statement} where order_id = $1`, [id]);
    const { id } = await latestOrder(ann);
    await expect(change('update order_items set price = 1')).rejects.toThrow('never changed');
    await expect(change('delete from order_items')).rejects.toThrow('never changed');
  });

  it.each([
    ['paid has no payment date', `status = 'paid', ask_at = null`],
    ['the refund exceeds the payment', 'refunded_amount = total_amount + 1'],
    ['the total is zero', 'total_amount = 0'],
    ['the status is unknown', `status = 'lost'`],
    ['a final order still has a next check', `status = 'expired'`],
  ])('violates a database check when %s', async (_, change) => {
    await checkout(ann, packageId);
    const { id } = await latestOrder(ann);
    await expect(product.database.query(`update orders set ${change} where id = $1`, [id])).rejects.toThrow('check');
  });

  it('is visible to its buyer and to admins, who also see the buyer', async () => {
    await checkout(ann, packageId);
    const { id } = await latestOrder(ann);
    const [bob, admin] = [await product.client(`bob-${count}`), await product.admin(`admin-${count}`)];
    const one = (who: Member) => who.call(ordersApi.get, { params: { id } });
    expect((await one(ann)).body).toMatchObject({ id, items: [{ productId: packageId }] });
    expect((await one(ann)).body.buyer).toBeUndefined();
    expect((await one(bob)).status).toBe(404);
    expect((await bob.call(ordersApi.refreshPaymentStatus, { params: { id } })).status).toBe(404);
    expect((await one(admin)).body.buyer).toEqual({ id: ann.user.id, name: 'Ann Lee', email: ann.user.email });
    await product.seed(`update users set email_accepted_at = null where id = '${ann.user.id}';
      update users set taken_over_at = '2026-01-02T12:00:00Z' where id = '${ann.user.id}'`);
    expect((await one(admin)).body.buyer?.takenOverAt).toBe('2026-01-02T12:00:00.000Z');
    expect((await ann.call(ordersApi.get, { params: { id: 'nothing' } })).status).toBe(404);
    expect((await ann.call(ordersApi.list)).status).toBe(403);
  });

  it('is listed by page and by status', async () => {
    for (const id of [packageId, monthlyPackageId, packageId]) await checkout(ann, id);
    const { body, headers } = await ann.call(ordersApi.listMine, { query: { limit: '2', total: '1' } });
    expect(body.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
    expect(headers.get('x-total-count')).toBe('3');
    const next = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const rest = await ann.call(ordersApi.listMine, { query: { limit: '2', after: decodeURIComponent(next) } });
    expect(rest.body).toHaveLength(1);
    const open = await ann.call(ordersApi.listMine, { query: { status: 'pending' } });
    expect(open.body).toMatchObject([{ items: [{ productId: packageId }] }]);
    expect((await ann.call(ordersApi.listMine, { query: { status: 'lost' } })).status).toBe(400);
    const admin = await product.admin(`lister-${count}`);
    const all = await admin.call(ordersApi.list, { query: { status: 'cancelled', limit: '1' } });
    expect(all.body).toMatchObject([{ status: 'cancelled', buyer: { name: 'Ann Lee' } }]);
  });
});

describe('repeated checkout', () => {
  it('returns the same URL for the same packages in any order', async () => {
    const first = await checkout(ann, packageId, monthlyPackageId);
    const second = await checkout(ann, monthlyPackageId, packageId);
    expect(second.body.url).toBe(first.body.url);
    expect(createdSessionKeys()).toHaveLength(1);
    expect(await orderStatuses(ann)).toEqual(['pending']);
  });

  it('updates the email of the Stripe customer once it has changed', async () => {
    await checkout(ann, packageId);
    const customer = await customerOf(ann);
    const updates = () => provider.findRequests(new RegExp(`^POST .*customers/${customer}$`));
    await checkout(ann, monthlyPackageId);
    expect(updates()).toEqual([]);
    const email = `new-${count}@example.com`;
    await product.database.query('update users set email = $1 where id = $2', [email, ann.user.id]);
    for (const id of [packageId, monthlyPackageId]) await checkout(ann, id);
    expect(updates().map(({ body }) => new URLSearchParams(body).get('email'))).toEqual([email]);
    expect(await customerOf(ann)).toBe(customer);
  });

  it('20 times concurrently creates one order, one customer, and one session', async () => {
    provider.delayMs = () => 20;
    const all = await Promise.all(Array.from({ length: 20 }, () => checkout(ann, packageId, monthlyPackageId)));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(await orderStatuses(ann)).toEqual(['pending']);
    expect([createdSessionKeys().length, keysOf(provider.findRequests(/^POST .*customers$/)).length]).toEqual([1, 1]);
  });

  it('of other packages expires the open session and creates another', async () => {
    const first = await checkout(ann, packageId);
    const second = await checkout(ann, monthlyPackageId);
    expect(provider.sessionAt(first.body.url).status).toBe('expired');
    expect(provider.sessionAt(second.body.url).status).toBe('open');
    expect(await orderStatuses(ann)).toEqual(['cancelled', 'pending']);
  });

  it('at a changed price creates a new order', async () => {
    const [sign, first] = [await insertPackage(product, 5_000), packageId];
    await checkout(ann, sign, first);
    await product.database.query('update products set price = 6000 where id = $1', [sign]);
    await checkout(ann, sign, first);
    const [now, before] = await listOrders(ann);
    expect([before?.status, before?.totalAmount]).toEqual(['cancelled', 154_900]);
    expect([now?.status, now?.totalAmount]).toEqual(['pending', 155_900]);
  });

  it.each([
    ['the same packages', () => packageId],
    ['other packages', () => monthlyPackageId],
  ])('of %s after payment returns the confirmation page', async (_, next) => {
    const { body } = await checkout(ann, packageId);
    provider.pay(provider.sessionAt(body.url).id);
    const again = await checkout(ann, next());
    const order = await latestOrder(ann);
    expect(again.body.url).toBe(`http://localhost:3000/payment-success?order=${order.id}`);
    expect(await orderStatuses(ann)).toEqual(['paid']);
  });

  it('returns 409 for other packages while a payment is processing', async () => {
    const { body } = await checkout(ann, packageId);
    provider.process(provider.sessionAt(body.url).id);
    expect((await checkout(ann, packageId)).body.url).toContain('/payment-success');
    expect((await checkout(ann, monthlyPackageId)).status).toBe(409);
    expect(await latestOrder(ann)).toMatchObject({ status: 'pending', processing: true, checkoutUrl: null });
  });

  it('creates a new session when the old one has expired', async () => {
    const { body } = await checkout(ann, packageId);
    provider.expire(provider.sessionAt(body.url).id);
    expect((await checkout(ann, packageId)).body.url).not.toBe(body.url);
    expect(await orderStatuses(ann)).toEqual(['expired', 'pending']);
  });

  it('creates a new order when the idempotency key of the old one has expired', async () => {
    provider.mode = 'broken';
    await checkout(ann, packageId);
    provider.mode = 'answers';
    await product.database.query(`update orders set created_at = now() - interval '23.5 hours' where user_id = $1`, [
      ann.user.id,
    ]);
    expect((await checkout(ann, packageId)).status).toBe(200);
    expect(await orderStatuses(ann)).toEqual(['cancelled', 'pending']);
  });

  it('of different packages in many tabs leaves at most one open order and session', async () => {
    provider.delayMs = () => 10;
    const sets = [[packageId], [monthlyPackageId], [packageId, monthlyPackageId]];
    const all = await Promise.all(Array.from({ length: 12 }, (_, i) => checkout(ann, ...(sets[i % 3] ?? []))));
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const open = (await listOrders(ann)).filter(({ status }) => status === 'pending');
    expect(open.length).toBeLessThanOrEqual(1);
    const mine = new Set((await listOrders(ann)).map(({ id }) => id));
    const pages = [...provider.sessions.values()].filter(
      ({ client_reference_id, status }) => mine.has(String(client_reference_id)) && status === 'open',
    );
    expect(pages.map(({ client_reference_id }) => client_reference_id)).toEqual(open.map(({ id }) => id));
  });
});

describe('when Stripe', () => {
  it('hangs, checkout ends in less than ten seconds', () => expect(stripeLimits.answerMs).toBeLessThan(10_000));

  it.each<[string, ServerMode]>([
    ['times out', 'silent'],
    ['fails with 500', 'broken'],
    ['sends invalid data', 'html'],
    ['sends an empty response', 'empty'],
    ['rejects the API key', 'wrong key'],
  ])(
    '%s, checkout returns 503 by its deadline and can be retried',
    async (_, mood) => {
      provider.mode = mood;
      const buy = () => checkout(ann, packageId);
      const { status, body } = await (mood === 'silent' ? withShortDeadline(buy) : buy());
      expect(status).toBe(503);
      expect((body as unknown as Problem).message).toBe(
        'We can’t reach our payment provider. Your cart is saved; please try again in a moment.',
      );
      const [before] = await listOrders(ann);
      provider.mode = 'answers';
      expect((await checkout(ann, packageId)).status).toBe(200);
      expect(await latestOrder(ann)).toMatchObject({ id: before?.id, status: 'pending' });
    },
    25_000,
  );

  it('sends one byte after another, checkout returns 503 by its deadline', async () => {
    provider.mode = 'slow body';
    expect((await withShortDeadline(() => checkout(ann, packageId))).status).toBe(503);
  });

  it('hangs, refreshPaymentStatus returns the stored order', async () => {
    await checkout(ann, packageId);
    const { id } = await latestOrder(ann);
    provider.mode = 'silent';
    expect((await ann.call(ordersApi.refreshPaymentStatus, { params: { id } })).body).toMatchObject({
      id,
      status: 'pending',
    });
  }, 25_000);

  it('has deleted the customer, checkout creates another one', async () => {
    await checkout(ann, packageId);
    await product.database.query(`update stripe_customers set customer_id = 'cus_gone' where user_id = $1`, [
      ann.user.id,
    ]);
    const { status } = await checkout(ann, monthlyPackageId);
    expect(status).toBe(200);
  });
});

it('checkout returns 400 above the card payment limit', async () => {
  const productId = await insertPackage(product, 9_999_999);
  const { status, body } = await checkoutItems(ann, { productId, quantity: 11 });
  expect(status).toBe(400);
  expect(body).toMatchObject({ message: 'Orders are limited to $999,999.99. Please split your order or contact us.' });
  expect(await listOrders(ann)).toEqual([]);
});
