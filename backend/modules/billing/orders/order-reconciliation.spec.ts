import { TestApp } from '../../../test/app';
import { checkout, latestOrder, insertPackage } from '../../../test/orders';
import { FakeStripe } from '../../../test/fake-stripe';
import { OrderPaymentSync } from './order-payment.sync';
import { nextCheckAfter } from '../stripe';

const MINUTE = 60_000;

let provider: FakeStripe;
let product: TestApp;
let packageId: string;
beforeAll(async () => {
  provider = await FakeStripe.start();
  product = await TestApp.start(provider.env);
  packageId = await insertPackage(product, 149_900);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

let count = 0;
beforeEach(async () => {
  provider.mode = 'answers';
  await product.database.query('update orders set status = $1, ask_at = null where status = $2', [
    'expired',
    'pending',
  ]);
});

async function buyer() {
  count += 1;
  const member = await product.client(`ann-${count}`);
  const { body } = await checkout(member, packageId);
  return Object.assign(member, { session: provider.sessionAt(body.url).id });
}

const reconcileIn = (minutes: number) =>
  product.app.get(OrderPaymentSync).reconcileDue(new Date(Date.now() + minutes * MINUTE));

it.each([
  [0, 2],
  [1.9, 2],
  [2, 15],
  [14, 15],
  [15, 75],
  [600, 660],
])('nextCheckAfter of an order aged %d minutes is at %d minutes', (age, next) => {
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE);
  expect(nextCheckAfter(createdAt, after(age))).toEqual(after(next));
});

it('the reconciler marks orders paid or expired without any webhook', async () => {
  const [ann, bob, eve] = [await buyer(), await buyer(), await buyer()];
  provider.pay(ann.session);
  provider.expire(bob.session);
  provider.recorded.length = 0;
  await reconcileIn(1);
  expect(provider.recorded).toEqual([]);
  await reconcileIn(2.1);
  expect((await latestOrder(ann)).status).toBe('paid');
  expect((await latestOrder(bob)).status).toBe('expired');
  expect((await latestOrder(eve)).status).toBe('pending');
  provider.recorded.length = 0;
  await reconcileIn(3);
  expect(provider.recorded).toEqual([]);
  provider.pay(eve.session);
  await reconcileIn(15.1);
  expect((await latestOrder(eve)).status).toBe('paid');
});

it('the reconciler checks all due orders in one round', async () => {
  await product.database.query(`
    with people as (
      insert into users (id, username, password) select gen_random_uuid(), 'crowd-' || n, '-' from generate_series(1, 120) n
      returning id
    )
    insert into orders (id, user_id, order_number, total_amount, monthly_amount, basket, stripe_session_id, expires_at, ask_at)
    select gen_random_uuid(), id, next_order_number(), 5000, 0, '-', 'cs_' || id, now(), now() + interval '30 seconds' from people`);
  await reconcileIn(1);
  const [{ waiting }] = await product.database.query<[{ waiting: number }]>(
    `select count(*)::int as waiting from orders where status = 'pending'`,
  );
  expect(waiting).toBe(0);
});

it('the reconciler checks each order once with concurrent processes', async () => {
  await buyer();
  provider.recorded.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => reconcileIn(2.1)));
  expect(provider.recorded).toHaveLength(1);
});

it('the reconciler continues after an order that fails', async () => {
  const [ann, bob] = [await buyer(), await buyer()];
  Object.assign(provider.session(ann.session), { object: 'nothing we know' });
  provider.pay(bob.session);
  await reconcileIn(2.1);
  expect((await latestOrder(ann)).status).toBe('pending');
  expect((await latestOrder(bob)).status).toBe('paid');
  Object.assign(provider.session(ann.session), { object: 'checkout.session' });
  provider.pay(ann.session);
  await reconcileIn(15.1);
  expect((await latestOrder(ann)).status).toBe('paid');
});

it('the reconciler expires an order without a session after a day', async () => {
  provider.mode = 'broken';
  const ann = await product.client('nobody-answered');
  await checkout(ann, packageId);
  await reconcileIn(120);
  expect((await latestOrder(ann)).status).toBe('pending');
  await product.database.query(`update orders set expires_at = now() - interval '1 second' where user_id = $1`, [
    ann.user.id,
  ]);
  await reconcileIn(24 * 60 + 10);
  expect((await latestOrder(ann)).status).toBe('expired');
});

it('the reconciler records a mismatch once', async () => {
  const ann = await buyer();
  provider.pay(ann.session, { amount_total: 1 });
  const { id } = await latestOrder(ann);
  for (const minutes of [3, 16, 80, 150]) await reconcileIn(minutes);
  const entries = await product.database.query<unknown[]>('select 1 from payment_record where order_id = $1', [id]);
  expect(entries).toHaveLength(1);
  expect((await latestOrder(ann)).status).toBe('pending');
});
