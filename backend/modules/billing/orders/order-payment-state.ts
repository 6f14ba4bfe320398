import { formatCents, type OrderStatus } from '../../../contracts';
import { declineMessage } from '../stripe/decline';
import type { CheckoutSessionSnapshot } from './checkout-session-snapshot';

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
  const mismatch = findMismatch(order, session, live);
  if (mismatch) return { type: 'refused', reason: mismatch };
  if (session.status === 'expired') return { type: 'expired' };
  const problem = session.decline && declineMessage(session.decline);
  if (session.status === 'open') {
    if (!session.url) return { type: 'refused', reason: 'The checkout is open but has no payment page' };
    return { type: 'open', url: session.url, problem };
  }
  const amountMismatch = findAmountMismatch(order, session);
  if (amountMismatch) return { type: 'refused', reason: amountMismatch };
  if (session.paid) return { type: 'paid', session };
  return problem ? { type: 'failed', problem } : { type: 'processing' };
}

type ReportedPayment = Pick<CheckoutSessionSnapshot, 'orderId' | 'amount' | 'currency'>;

/** An event never pays an order by itself, but what it contains must match. */
export function findEventMismatch(
  order: PayableOrder,
  { orderId, amount, currency }: ReportedPayment,
): string | undefined {
  if (orderId !== null && orderId !== order.id) return wrongOrderMessage(orderId);
  return findAmountMismatch(order, { amount: amount ?? order.totalAmount, currency: currency ?? 'usd' });
}

const wrongOrderMessage = (orderId: string | null) =>
  `The checkout belongs to ${orderId ?? 'no order'} instead of this order`;

function findMismatch(order: PayableOrder, session: CheckoutSessionSnapshot, live: boolean): string | undefined {
  if (order.stripeSessionId && order.stripeSessionId !== session.id)
    return `The checkout is ${session.id} instead of ${order.stripeSessionId}`;
  if (session.orderId !== order.id) return wrongOrderMessage(session.orderId);
  if (session.live !== live)
    return live ? 'This is a test payment on a live site' : 'This is a live payment on a test site';
  return undefined;
}

function findAmountMismatch(
  order: PayableOrder,
  { amount, currency }: Omit<ReportedPayment, 'orderId'>,
): string | undefined {
  if (currency !== 'usd') return `The currency is ${currency ?? 'unknown'} instead of usd`;
  if (amount === order.totalAmount) return undefined;
  return `The amount is ${amount === null ? 'unknown' : formatCents(amount)} instead of ${formatCents(order.totalAmount)}`;
}

const MINUTE = 60_000;

/** After 2 minutes, after 15 minutes, then hourly. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const early = [2 * MINUTE, 15 * MINUTE].map((ms) => createdAt.getTime() + ms).find((at) => at > now.getTime());
  return new Date(early ?? now.getTime() + 60 * MINUTE);
}
