import { type Subscription, subscriptionsApi } from '../../../contracts';
import { Payments } from '../../../platform/payments';
import { eventually, TestApp } from '../../../test/app';
import type { Caller } from '../../../test/caller';
import { buySubscription, endSubscriptions, stripeSubscriptionId } from '../../../test/subscriptions';
import { Deadline } from '../stripe';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { SubscriptionSync } from './subscription.sync';

let product: TestApp;
let admin: Caller;
let ann: Caller;
let params: { id: string };
let stripeId: string;
beforeAll(async () => {
  product = await TestApp.start();
  admin = await product.admin('june');
});
afterAll(() => product.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  ann = await product.client(`ann-${count}`, { email: `ann-${count}@example.com` });
  const { id } = await buySubscription(product, ann);
  params = { id };
  stripeId = await stripeSubscriptionId(product, id);
  await eventually(async () => (await get()).card);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await product.database.query('drop trigger if exists deaf on payment_events');
  await endSubscriptions(product);
});

const get = async () => (await ann.call(subscriptionsApi.get, { params })).body;
const change = async (caller: Caller, action: 'cancel' | 'resume') =>
  (await caller.call(subscriptionsApi[action], { params })).body;
const refusal = async () => {
  const { status, body } = await ann.send<Subscription & { message: string }>(subscriptionsApi.resume, { params });
  return [status, body.message];
};
const REFUSED = [409, 'Main Street Web canceled this subscription. Contact us if you’d like to keep it.'];
const stripe = () => product.app.get(Payments).stripe.subscriptions;
const sync = () => product.app.get(SubscriptionSync).syncById(params.id, new Deadline(10_000));

async function ignoreEvents() {
  await product.database.query(
    'create or replace function nothing() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  await product.database.query(
    'create trigger deaf before insert on payment_events for each row execute function nothing()',
  );
  await eventually(async () => {
    const open = await product.database.query<object[]>('select 1 from payment_events where outcome is null');
    return open.length === 0;
  });
}

it('only an admin can undo the agency’s cancellation', async () => {
  expect(await change(admin, 'cancel')).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: true });
  expect(await refusal()).toEqual(REFUSED);
  await sync();
  expect(await change(ann, 'cancel')).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: true });
  expect(await refusal()).toEqual(REFUSED);
  expect((await stripe().retrieve(stripeId)).cancel_at_period_end).toBe(true);
  expect(await change(admin, 'resume')).toMatchObject({ endsAtPeriodEnd: false, canceledByAgency: false });
  expect(await change(ann, 'cancel')).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: false });
  expect(await change(ann, 'resume')).toMatchObject({ endsAtPeriodEnd: false, canceledByAgency: false });
});

it('a client’s cancellation stays theirs if its event is processed before the response', async () => {
  const client = product.app.get(StripeSubscriptionClient);
  const cancel = client.setCancelAtPeriodEnd.bind(client);
  jest.spyOn(client, 'setCancelAtPeriodEnd').mockImplementationOnce(async (...args) => {
    const snapshot = await cancel(...args);
    await sync();
    return snapshot;
  });
  expect(await change(ann, 'cancel')).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: false });
  expect(await change(ann, 'resume')).toMatchObject({ endsAtPeriodEnd: false });
});

it('a cancellation in Stripe’s dashboard is the agency’s, also after one by the client was undone there', async () => {
  await change(ann, 'cancel');
  await stripe().update(stripeId, { cancel_at_period_end: false });
  await eventually(async () => !(await get()).endsAtPeriodEnd);
  await eventually(async () => !(await stripe().retrieve(stripeId)).metadata.canceledBy);
  await stripe().update(stripeId, { cancel_at_period_end: true });
  await eventually(async () => (await get()).canceledByAgency);
  expect(await refusal()).toEqual(REFUSED);
  await stripe().update(stripeId, { cancel_at_period_end: false });
  await eventually(async () => !(await get()).canceledByAgency);
});

it('a client who resumes while the agency cancels is refused, and Stripe cancels all the same', async () => {
  await ignoreEvents();
  await change(ann, 'cancel');
  const client = product.app.get(StripeSubscriptionClient);
  const keep = client.keep.bind(client);
  jest.spyOn(client, 'keep').mockImplementationOnce(async (...args) => {
    await change(admin, 'resume');
    await change(admin, 'cancel');
    return keep(...args);
  });
  expect(await refusal()).toEqual(REFUSED);
  expect(await get()).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: true });
  expect((await stripe().retrieve(stripeId)).cancel_at_period_end).toBe(true);
});

it('a check that Stripe answered before a change does not overwrite the change', async () => {
  await ignoreEvents();
  await change(ann, 'cancel');
  const client = product.app.get(StripeSubscriptionClient);
  const find = client.find.bind(client);
  jest.spyOn(client, 'find').mockImplementationOnce(async (...args) => {
    const snapshot = await find(...args);
    await change(ann, 'resume');
    return snapshot;
  });
  await sync();
  expect(await get()).toMatchObject({ endsAtPeriodEnd: false });
  expect(await change(ann, 'cancel')).toMatchObject({ endsAtPeriodEnd: true });
  expect((await stripe().retrieve(stripeId)).cancel_at_period_end).toBe(true);
});

it('a client can undo a cancellation from before the agency’s were recorded', async () => {
  await ignoreEvents();
  await stripe().update(stripeId, { cancel_at_period_end: true });
  await product.database.query('update subscriptions set ends_at_period_end = true where id = $1', [params.id]);
  await sync();
  expect(await get()).toMatchObject({ endsAtPeriodEnd: true, canceledByAgency: false });
  expect(await change(ann, 'resume')).toMatchObject({ endsAtPeriodEnd: false });
});
