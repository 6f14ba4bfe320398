import type Stripe from 'stripe';
import { freshDatabase, type TestDatabase } from '../../test/database';
import { EmulatorProcess } from '../../test/emulator-process';

let database: TestDatabase;
let emulator: EmulatorProcess;
let stripe: Stripe;
beforeAll(async () => {
  database = await freshDatabase();
  emulator = await EmulatorProcess.start(database.url);
  ({ stripe } = emulator);
});
afterAll(async () => {
  await emulator.stop();
  await database.drop();
});

const monthly = (number: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: {
    currency: 'usd',
    unit_amount: 1000 + number,
    product_data: { name: `Package ${number}` },
    recurring: { interval: 'month' },
  },
});

async function subscribe(count: number): Promise<Stripe.Subscription> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: Array.from({ length: count }, (_, number) => monthly(number)),
    success_url: 'http://shop.example/success',
  });
  const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };
  await emulator.checkout.pay(session.id, { card, email: 'ann@example.com', name: 'Ann', attempt: `click ${count}` });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(subscription as string, { expand: ['latest_invoice'] });
}

it('an object embeds ten items of a list, and the list has all', async () => {
  const { id, items, latest_invoice: latest } = await subscribe(12);
  const { lines, ...invoice } = latest as Stripe.Invoice;
  expect([items.data.length, items.has_more]).toEqual([10, true]);
  expect([lines.data.length, lines.has_more]).toEqual([10, true]);

  const allItems = await stripe.subscriptionItems.list({ subscription: id, limit: 5 }).autoPagingToArray({ limit: 50 });
  expect(allItems.map(({ price }) => price.unit_amount)).toEqual(Array.from({ length: 12 }, (_, i) => 1000 + i));
  const rest = await stripe.invoices.listLineItems(invoice.id, { starting_after: lines.data.at(-1)?.id ?? '' });
  expect([rest.data.map(({ amount }) => amount), rest.has_more]).toEqual([[1010, 1011], false]);
  const unknown = stripe.invoices.listLineItems(invoice.id, { starting_after: 'il_unknown' });
  await expect(unknown).rejects.toMatchObject({ statusCode: 400, param: 'starting_after' });
});

it('events embed ten items too, and a list of ten is whole', async () => {
  const { id } = await subscribe(12);
  const events = await stripe.events.list({ type: 'customer.subscription.created', limit: 1 });
  const { object } = (events.data[0] as Stripe.CustomerSubscriptionCreatedEvent).data;
  expect([object.id, object.items.data.length, object.items.has_more]).toEqual([id, 10, true]);
  const ten = await subscribe(10);
  expect([ten.items.data.length, ten.items.has_more]).toEqual([10, false]);
});
