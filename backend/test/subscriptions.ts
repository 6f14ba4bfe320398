import { type Subscription, subscriptionsApi } from '../contracts';
import { StripeEmulator } from '../stripe-emulator';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { checkout, latestOrder, insertPackage } from './orders';

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Buys a monthly package; the order pays its first month. */
export async function buySubscription(product: TestApp, buyer: Caller, packageName = 'Care'): Promise<Subscription> {
  await checkout(buyer, await insertPackage(product, 9_900, 'monthly', packageName));
  const { stripeSessionId } = await latestOrder(buyer);
  const payment = { card: CARD, email: null, name: 'Ann', attempt: 'click' };
  await product.app.get(StripeEmulator).checkout.pay(stripeSessionId ?? '', payment);
  return eventually(async () => (await buyer.call(subscriptionsApi.listMine)).body[0]);
}
