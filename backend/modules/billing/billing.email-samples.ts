import { REMINDER_DAYS, REMINDER_STAGES, type ReminderStage } from '../../contracts';
import type { Config } from '../../platform/config';
import type { Attachment, EmailSample } from '../../platform/email';
import { sampleClient } from '../auth';
import { addDays } from '../../platform/dates';
import { DunningEmails, type RemindedInvoice } from './dunning';
import { Invoice, InvoiceEmails } from './invoices';
import { Order, OrderEmails, OrderItem } from './orders';
import { ReconciliationEmails } from './reconciliation';
import { RefundEmails } from './refunds';
import { Subscription, SubscriptionEmails } from './subscriptions';

const DUE = '2026-07-03';
const PAID_AT = new Date('2026-06-30T16:20:00Z');
const PDF: Attachment = { name: 'INV-2026-00042.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') };

const client = sampleClient();

const item = (fields: Partial<OrderItem>): OrderItem =>
  Object.assign(new OrderItem(), { id: 'item', productId: 'product', category: 'web-design', quantity: 1, ...fields });

const order = Object.assign(new Order(), {
  id: '01900000-0000-7000-8000-000000000010',
  userId: client.id,
  orderNumber: 'ORD-2026-00017',
  status: 'paid',
  totalAmount: 173_900,
  monthlyAmount: 24_000,
  refundedAmount: 0,
  billingEmail: client.email,
  stripeSessionId: null,
  stripePaymentIntentId: null,
  checkoutUrl: null,
  processing: false,
  problem: null,
  expiresAt: PAID_AT,
  paidAt: PAID_AT,
  createdAt: PAID_AT,
  updatedAt: PAID_AT,
  buyer: client,
  items: [
    item({ name: 'The Shop Window', billingType: 'one-time', price: 149_900 }),
    item({ name: 'On the Map', billingType: 'monthly', price: 24_000 }),
  ],
});

const invoice = Object.assign(new Invoice(), {
  id: '01900000-0000-7000-8000-000000000011',
  invoiceNumber: 'INV-2026-00042',
  amount: 56_000,
  status: 'sent',
  dueDate: DUE,
  description: 'New storefront photos',
  paidAt: PAID_AT,
});

const month = Object.assign(new Invoice(), invoice, { amount: 24_000, description: 'On the Map' });

const subscription = Object.assign(new Subscription(), {
  orderId: order.id,
  description: 'On the Map',
  monthlyAmount: 24_000,
  currentPeriodEnd: new Date('2026-07-30T16:20:00Z'),
  owner: client,
  order,
});

const orderSamples = (config: Config): EmailSample[] => [
  { kind: 'billing.receipt', email: new OrderEmails(config).receipt(order) },
  { kind: 'billing.sold', email: new OrderEmails(config).paid(order) },
];

function invoiceSamples(config: Config): EmailSample[] {
  const emails = new InvoiceEmails(config);
  return [
    { kind: 'billing.invoice-sent', email: { ...emails.sent(invoice, client, 'Storefront'), attachments: [PDF] } },
    { kind: 'billing.invoice-voided', email: emails.voided(invoice, client) },
    { kind: 'billing.invoice-receipt', email: emails.receipt(invoice, client, PDF) },
    { kind: 'billing.invoice-paid', email: emails.paid(invoice, client) },
    { kind: 'billing.month-failed', email: emails.paymentFailed(month, client) },
  ];
}

function refundSamples(config: Config): EmailSample[] {
  const emails = new RefundEmails(config);
  const paid = { label: `invoice ${invoice.invoiceNumber}`, path: `/invoices/${invoice.id}` };
  const reason = 'The card was canceled.';
  const payment = { amount: 56_000, providerId: 'pi_sample' };
  return [
    { kind: 'billing.sent-back', variant: 'Card', email: emails.refunded('Rosa', 10_000, paid, true) },
    { kind: 'billing.sent-back', variant: 'Another way', email: emails.refunded('Rosa', 10_000, paid, false) },
    { kind: 'billing.paid-twice', email: emails.duplicate(payment, paid.label, 'was already paid') },
    { kind: 'billing.refund-failed', variant: 'Failed', email: emails.failed(10_000, paid, reason, false) },
    { kind: 'billing.refund-failed', variant: 'Returned', email: emails.failed(10_000, paid, reason, true) },
  ];
}

function dunningSamples(config: Config): EmailSample[] {
  const emails = new DunningEmails(config);
  const { id, invoiceNumber: number, amount } = invoice;
  const reminded = (stage: ReminderStage): RemindedInvoice => ({
    id,
    number,
    amount,
    dueDate: DUE,
    stage,
    isSubscription: false,
  });
  const to = { email: 'rosa@rosasbakery.example', firstName: 'Rosa' };
  const description = 'Late charge since July 3, 2026: 1.5%/month × 1 month × $560.00';
  return [
    ...REMINDER_STAGES.map((stage): EmailSample => ({
      kind: 'billing.remind',
      variant: stage,
      email: emails.reminder({ ...to, day: addDays(DUE, REMINDER_DAYS[stage]), invoices: [reminded(stage)] }),
    })),
    {
      kind: 'billing.remind',
      variant: 'Two invoices',
      email: emails.reminder({
        ...to,
        day: addDays(DUE, REMINDER_DAYS.week),
        invoices: [reminded('week'), { ...reminded('before'), number: 'INV-2026-00048', dueDate: '2026-07-13' }],
      }),
    },
    {
      kind: 'billing.late-charge-added',
      email: emails.lateCharge({ ...to, id, number, amount: 56_840, dueDate: DUE, description, added: 840 }),
    },
  ];
}

function subscriptionSamples(config: Config): EmailSample[] {
  const emails = new SubscriptionEmails(config);
  return [
    ...(['will-end', 'goes-on', 'ended'] as const).flatMap((change): EmailSample[] => [
      {
        kind: 'billing.subscription-told',
        variant: `Client, ${change}`,
        email: emails.changedForClient(subscription, change),
      },
      {
        kind: 'billing.subscription-told',
        variant: `Agency, ${change}`,
        email: emails.changedForAgency(subscription, change),
      },
    ]),
  ];
}

function reconciliationSamples(config: Config): EmailSample[] {
  const differences = [
    { text: `${invoice.invoiceNumber} is paid, and the provider has no payment for it` },
    { text: `${order.orderNumber} is open, and the provider has a payment for it` },
  ];
  return [{ kind: 'billing.differences', email: new ReconciliationEmails(config).differencesFound(differences) }];
}

export const billingEmailSamples = (config: Config): EmailSample[] => [
  ...orderSamples(config),
  ...invoiceSamples(config),
  ...refundSamples(config),
  ...dunningSamples(config),
  ...subscriptionSamples(config),
  ...reconciliationSamples(config),
];
