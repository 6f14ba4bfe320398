import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { RefundEmails } from './refund.emails';

export function refundEmailSamples(site: Site): EmailSample[] {
  const emails = new RefundEmails(site);
  const paid = {
    id: '01900000-0000-7000-8000-000000000011',
    label: 'invoice INV-2026-00042',
    invoiceNumber: 'INV-2026-00042',
    hasAccountEmail: true,
  };
  const order = {
    id: '01900000-0000-7000-8000-000000000012',
    label: 'order ORD-2026-00017',
    invoiceNumber: null,
    hasAccountEmail: false,
  };
  const reason = 'The card was canceled.';
  const payment = { amount: 56_000, providerId: 'pi_sample' };
  const failed = { wasReturned: false, isClientEmailed: true };
  const returned = { wasReturned: true, isClientEmailed: true };
  return [
    { kind: 'billing.sent-back', variant: 'Card', email: emails.refunded('Rosa', 10_000, paid, null) },
    { kind: 'billing.sent-back', variant: 'Order', email: emails.refunded('Rosa', 10_000, order, null) },
    { kind: 'billing.sent-back', variant: 'Another way', email: emails.refunded('Rosa', 10_000, paid, 'Check 1042') },
    { kind: 'billing.sent-back', variant: 'Order, another way', email: emails.refunded('Rosa', 10_000, order, 'Cash') },
    { kind: 'billing.refund-returned', email: emails.returned('Rosa', 10_000, paid) },
    { kind: 'billing.paid-twice', email: emails.duplicate(payment, paid.label, 'was already paid') },
    { kind: 'billing.refund-failed', variant: 'Failed', email: emails.failed(10_000, paid, reason, failed) },
    { kind: 'billing.refund-failed', variant: 'Returned', email: emails.failed(10_000, paid, reason, returned) },
  ];
}
