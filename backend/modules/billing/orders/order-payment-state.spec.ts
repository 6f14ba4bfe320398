import { newId } from '../../../platform/database';
import { hashOrderLines, type OrderLine, validateOrderLines, calculateTotals } from './order-lines';
import type { CheckoutSessionSnapshot } from './stripe-checkout.client';
import { type PayableOrder, determineOrderPaymentState } from './order-payment-state';

const now = new Date('2026-03-01T12:00:00Z');
const order: PayableOrder = {
  id: newId(),
  status: 'pending',
  totalAmount: 149_900,
  stripeSessionId: 'cs_1',
  expiresAt: new Date('2026-03-02T12:00:00Z'),
};
const open: CheckoutSessionSnapshot = {
  id: 'cs_1',
  url: 'https://pay.example/cs_1',
  status: 'open',
  paid: false,
  amount: 149_900,
  currency: 'usd',
  orderId: order.id,
  live: false,
  expiresAt: order.expiresAt,
  paymentIntentId: null,
  method: null,
  subscriptionId: null,
  customerId: null,
  email: null,
  decline: null,
  refunded: 0,
};
const complete = { ...open, status: 'complete', url: null } as const;
const stateOf = (session: CheckoutSessionSnapshot | null, at = now, of = order) =>
  determineOrderPaymentState(of, session, { live: false, now: at });

describe('determineOrderPaymentState returns the state when the order', () => {
  it.each([
    ['is paid', { ...complete, paid: true }, 'paid'],
    ['can be paid', open, 'open'],
    ['is processing', complete, 'processing'],
    ['has expired', { ...open, status: 'expired', url: null } as const, 'expired'],
    ['was declined', { ...complete, decline: { code: 'generic_decline', message: '' } }, 'failed'],
    ['has expired with another amount', { ...open, status: 'expired', amount: 1 } as const, 'expired'],
    ['is unknown to Stripe', null, 'unknown'],
  ])('%s', (_, session, type) => expect(stateOf(session).type).toBe(type));

  it.each<[string, Partial<CheckoutSessionSnapshot>]>([
    ['another checkout', { id: 'cs_2' }],
    ['another order', { orderId: newId() }],
    ['no order', { orderId: null }],
    ['real money', { live: true }],
    ['a cent less', { amount: 149_899 }],
    ['a cent more', { amount: 149_901 }],
    ['no amount', { amount: null }],
    ['another currency', { currency: 'eur' }],
  ])('returns refused when the session is about %s', (_, change) => {
    expect(stateOf({ ...complete, paid: true, ...change }).type).toBe('refused');
  });

  it('returns expired for an unknown session after its day', () => {
    expect(stateOf(null, new Date('2026-03-02T12:00:01Z')).type).toBe('expired');
  });

  it.each([
    ['insufficient_funds', '', 'Your card has insufficient funds. Please try another card.'],
    ['do_not_honor', 'Your bank does not like you.', 'Your bank does not like you.'],
    ['do_not_honor', '', 'Your payment didn’t go through. Please try another card.'],
  ])('returns the decline message for %s', (code, words, problem) => {
    expect(stateOf({ ...open, decline: { code, message: words } })).toEqual({ type: 'open', url: open.url, problem });
  });
});

describe('order lines', () => {
  const line = (change: Partial<OrderLine> = {}): OrderLine => ({
    productId: newId(),
    name: 'Shop window',
    category: 'web-design',
    billingType: 'one-time',
    quantity: 1,
    price: 149_900,
    ...change,
  });
  const monthly = line({ billingType: 'monthly', price: 9_900, quantity: 3 });

  it('calculateTotals returns the amount due now and monthly', () => {
    expect(calculateTotals([line(), monthly])).toEqual({ total: 179_600, monthly: 29_700 });
  });

  it('hashOrderLines ignores the order of lines and detects relevant changes', () => {
    const [one, two] = [line(), monthly];
    const hashes = [
      hashOrderLines([one, two]),
      hashOrderLines([one]),
      ...[{ quantity: 2 }, { price: 1 }, { name: 'X' }, { billingType: 'monthly' as const }].map((change) =>
        hashOrderLines([{ ...one, ...change }, two]),
      ),
    ];
    expect(hashOrderLines([two, one])).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it.each([
    ['nothing', [], 'Your cart is empty'],
    ['too many', Array.from({ length: 21 }, () => line()), 'up to 20'],
    ['one of them twice', [monthly, monthly], 'once'],
    ['less than a card can be charged with', [line({ price: 49 })], 'The minimum card payment is $0.50'],
    ['more than a card can be charged with', [line({ price: 100_000_00, quantity: 10 })], 'limited to $999,999.99'],
  ])('validateOrderLines rejects %s', (_, lines, words) => {
    expect(() => validateOrderLines(lines)).toThrow(words);
  });

  it('validateOrderLines accepts the minimum and maximum amounts', () => {
    expect(validateOrderLines([line({ price: 50 })]).total).toBe(50);
    expect(validateOrderLines([line({ price: 9_999_999, quantity: 10 }), line({ price: 9 })]).total).toBe(99_999_999);
  });
});
