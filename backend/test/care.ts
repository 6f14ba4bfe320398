import { type Subscription, subscriptionsApi } from '../contracts';
import { CheckoutDesk } from '../platform/payments';
import { eventually, type TestApp } from './app';
import type { Caller } from './caller';
import { checkout, orderOf, packageFor } from './orders';

const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Buys care by the month, whose first month is paid with the order. */
export async function buyCare(product: TestApp, buyer: Caller): Promise<Subscription> {
  await checkout(buyer, await packageFor(product, 9_900, 'monthly', 'Care'));
  const { stripeSessionId } = await orderOf(buyer);
  const paying = { card: CARD, email: null, name: 'Ann', attempt: 'click' };
  await product.app.get(CheckoutDesk).pay(stripeSessionId ?? '', paying);
  return eventually(async () => (await buyer.call(subscriptionsApi.listMine)).body[0]);
}
