import type { Order, OrderStatus } from '../contracts';
import type { FakeStripe } from './fake-stripe';

export function orderProblems(order: Order, provider: FakeStripe): string[] {
  const expected = expectedStates(order, provider).map((one) => JSON.stringify(one));
  const { status, refundedAmount, processing } = order;
  const actual = JSON.stringify({ status, refundedAmount, processing });
  return expected.includes(actual) ? [] : [`an order is ${actual} instead of ${expected.join(' or ')}`];
}

function expectedStates({ stripeSessionId, totalAmount }: Order, provider: FakeStripe) {
  if (!stripeSessionId) return [state('cancelled')];
  const { status, payment_status: payment } = provider.session(stripeSessionId);
  if (status === 'open') return [state('pending')];
  if (status === 'expired') return [state('expired'), state('cancelled')];
  if (payment !== 'paid')
    return [
      provider.hasFailedProcessing(stripeSessionId) ? state('cancelled') : state('pending', { processing: true }),
    ];
  const refundedAmount = provider.refundedAmount(stripeSessionId);
  return [state(refundedAmount === totalAmount ? 'refunded' : 'paid', { refundedAmount })];
}

const state = (status: OrderStatus, { refundedAmount = 0, processing = false } = {}) => ({
  status,
  refundedAmount,
  processing,
});
