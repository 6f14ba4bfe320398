import type { Order, OrderStatus } from '../contracts';
import type { StandIn } from './stand-in';

/** What is wrong with an order, by how things stand at the provider. */
export function complaintsAbout(order: Order, provider: StandIn): string[] {
  const right = rightFor(order, provider).map((one) => JSON.stringify(one));
  const { status, refundedAmount, processing } = order;
  const is = JSON.stringify({ status, refundedAmount, processing });
  return right.includes(is) ? [] : [`an order is ${is} instead of ${right.join(' or ')}`];
}

function rightFor({ stripeSessionId, totalAmount }: Order, provider: StandIn) {
  if (!stripeSessionId) return [is('cancelled')];
  const { status, payment_status: payment } = provider.session(stripeSessionId);
  if (status === 'open') return [is('pending')];
  if (status === 'expired') return [is('expired'), is('cancelled')];
  if (payment !== 'paid')
    return [provider.hasBounced(stripeSessionId) ? is('cancelled') : is('pending', { processing: true })];
  const refundedAmount = provider.refundedOf(stripeSessionId);
  return [is(refundedAmount === totalAmount ? 'refunded' : 'paid', { refundedAmount })];
}

const is = (status: OrderStatus, { refundedAmount = 0, processing = false } = {}) => ({
  status,
  refundedAmount,
  processing,
});
