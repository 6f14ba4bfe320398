import { type Subscription, subscriptionsApi } from '../contracts';
import { Payments } from '../platform/payments';
import { StripeEmulator } from '../stripe-emulator';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { checkout, latestOrder, insertPackage } from './orders';

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Buys monthly packages; the order pays their first month. */
export async function buySubscription(
  product: TestApp,
  buyer: Caller,
  packageNames: string | string[] = 'Care',
): Promise<Subscription> {
  const ids: string[] = [];
  for (const name of [packageNames].flat()) ids.push(await findOrInsertPackage(product, name));
  await checkout(buyer, ...ids);
  const { stripeSessionId } = await latestOrder(buyer);
  const payment = { card: CARD, email: null, name: 'Ann', attempt: 'click' };
  await product.app.get(StripeEmulator).checkout.pay(stripeSessionId ?? '', payment);
  return eventually(async () => (await buyer.call(subscriptionsApi.listMine)).body[0]);
}

async function findOrInsertPackage(product: TestApp, name: string): Promise<string> {
  const [existing] = await product.database.query<{ id: string }[]>('select id from products where name = $1', [name]);
  return existing?.id ?? insertPackage(product, 9_900, 'monthly', name);
}

export async function stripeSubscriptionId(product: TestApp, id: string): Promise<string> {
  const [row] = await product.database.query<{ stripeId: string }[]>(
    'select stripe_subscription_id as "stripeId" from subscriptions where id = $1',
    [id],
  );
  if (!row) throw new Error(`There is no subscription ${id}`);
  return row.stripeId;
}

/** So that the months of one test aren't charged when the next one moves the clock. */
export async function endSubscriptions(product: TestApp): Promise<void> {
  const { stripe } = product.app.get(Payments);
  for await (const { id } of stripe.subscriptions.list()) await stripe.subscriptions.cancel(id);
}
