import type { Config } from '../../../platform/config';
import type { EmailSample } from '../../../platform/email';
import { RefundEmails } from './refund.emails';

export function refundEmailSamples(config: Config): EmailSample[] {
  const emails = new RefundEmails(config);
  const paid = { label: 'invoice INV-2026-00042', path: '/invoices/01900000-0000-7000-8000-000000000011' };
  const order = { label: 'order ORD-2026-00017', path: '/orders/01900000-0000-7000-8000-000000000012' };
  const reason = 'The card was canceled.';
  const payment = { amount: 56_000, providerId: 'pi_sample' };
  return [
    { kind: 'billing.sent-back', variant: 'Card', email: emails.refunded('Rosa', 10_000, paid, true) },
    { kind: 'billing.sent-back', variant: 'Order', email: emails.refunded('Rosa', 10_000, order, true) },
    { kind: 'billing.sent-back', variant: 'Another way', email: emails.refunded('Rosa', 10_000, paid, false) },
    { kind: 'billing.paid-twice', email: emails.duplicate(payment, paid.label, 'was already paid') },
    { kind: 'billing.refund-failed', variant: 'Failed', email: emails.failed(10_000, paid, reason, false) },
    { kind: 'billing.refund-failed', variant: 'Returned', email: emails.failed(10_000, paid, reason, true) },
  ];
}
