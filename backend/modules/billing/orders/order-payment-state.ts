import type { OrderStatus } from '../../../contracts';
import { declineMessage, findPaymentMismatch } from '../stripe';
import type { CheckoutSessionSnapshot } from './stripe-checkout.client';

export type OrderPaymentState =
  | { type: 'paid'; session: CheckoutSessionSnapshot }
  | { type: 'open'; url: string; problem: string | null }
  | { type: 'processing' }
  | { type: 'expired' }
  | { type: 'unknown' }
  | { type: 'failed'; problem: string }
  | { type: 'refused'; reason: string };

export interface PayableOrder {
  id: string;
  status: OrderStatus;
  totalAmount: number;
  stripeSessionId: string | null;
  expiresAt: Date;
}

export interface PaymentContext {
  live: boolean;
  now: Date;
}

/** Compares Stripe's snapshot with the order; null means that Stripe has no such session. */
export function determineOrderPaymentState(
  order: PayableOrder,
  session: CheckoutSessionSnapshot | null,
  { live, now }: PaymentContext,
): OrderPaymentState {
  if (!session) return { type: now > order.expiresAt ? 'expired' : 'unknown' };
  const mismatch = findSessionMismatch(order, session) ?? findPaymentMismatch({ live }, { live: session.live });
  if (mismatch) return { type: 'refused', reason: mismatch };
  if (session.status === 'expired') return { type: 'expired' };
  const problem = session.decline && declineMessage(session.decline);
  if (session.status === 'open') {
    if (!session.url) return { type: 'refused', reason: 'The checkout is open but has no payment page' };
    return { type: 'open', url: session.url, problem };
  }
  const { amount, currency } = session;
  const amountMismatch = findPaymentMismatch({ amount: order.totalAmount }, { amount, currency });
  if (amountMismatch) return { type: 'refused', reason: amountMismatch };
  if (session.paid) return { type: 'paid', session };
  return problem ? { type: 'failed', problem } : { type: 'processing' };
}

function findSessionMismatch(order: PayableOrder, { id, orderId }: CheckoutSessionSnapshot): string | undefined {
  if (order.stripeSessionId && order.stripeSessionId !== id)
    return `The checkout is ${id} instead of ${order.stripeSessionId}`;
  return orderId === order.id ? undefined : wrongOrderMessage(orderId);
}

export const wrongOrderMessage = (orderId: string | null) =>
  `The checkout belongs to ${orderId ?? 'no order'} instead of this order`;
