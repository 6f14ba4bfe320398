import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { sampleClient } from '../../auth';
import { OrderItem } from './order-item.entity';
import { OrderEmails } from './order.emails';
import { Order } from './order.entity';

const PAID_AT = new Date('2026-06-30T16:20:00Z');

const client = sampleClient();

const item = (fields: Partial<OrderItem>): OrderItem =>
  Object.assign(new OrderItem(), { id: 'item', productId: 'product', category: 'web-design', quantity: 1, ...fields });

/** An invented order for sample emails. */
export const sampleOrder = Object.assign(new Order(), {
  id: '01900000-0000-7000-8000-000000000010',
  userId: client.id,
  orderNumber: 'ORD-2026-00017',
  status: 'paid',
  totalAmount: 173_900,
  monthlyAmount: 24_000,
  taxes: [],
  refundedAmount: 0,
  billingEmail: client.email,
  stripeSessionId: null,
  stripePaymentIntentId: null,
  checkoutUrl: null,
  processing: false,
  problem: null,
  expiresAt: PAID_AT,
  paidAt: PAID_AT,
  paidWith: 'Visa ending in 4242',
  createdAt: PAID_AT,
  updatedAt: PAID_AT,
  buyer: client,
  items: [
    item({ name: 'The Shop Window', billingType: 'one-time', price: 149_900 }),
    item({ name: 'On the Map', billingType: 'monthly', price: 24_000 }),
  ],
});

export function orderEmailSamples(site: Site): EmailSample[] {
  const emails = new OrderEmails(site);
  return [
    { kind: 'billing.receipt', email: emails.receipt(sampleOrder) },
    { kind: 'billing.sold', email: emails.paid(sampleOrder) },
  ];
}
