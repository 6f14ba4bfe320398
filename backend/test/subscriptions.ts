import { type Subscription, subscriptionsApi } from '../contracts';
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
  for (const name of [packageNames].flat()) ids.push(await insertPackage(product, 9_900, 'monthly', name));
  await checkout(buyer, ...ids);
  const { stripeSessionId } = await latestOrder(buyer);
  const payment = { card: CARD, email: null, name: 'Ann', attempt: 'click' };
  await product.app.get(StripeEmulator).checkout.pay(stripeSessionId ?? '', payment);
  return eventually(async () => (await buyer.call(subscriptionsApi.listMine)).body[0]);
}
