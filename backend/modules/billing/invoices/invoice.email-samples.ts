import type { Site } from '../../../platform/site';
import type { Attachment, EmailSample } from '../../../platform/email';
import { sampleClient } from '../../auth';
import { InvoiceEmails } from './invoice.emails';
import { Invoice } from './invoice.entity';

const PDF: Attachment = { name: 'INV-2026-00042.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') };

/** An invented invoice for sample emails. */
export const sampleInvoice = Object.assign(new Invoice(), {
  id: '01900000-0000-7000-8000-000000000011',
  invoiceNumber: 'INV-2026-00042',
  amount: 56_000,
  paidAmount: 0,
  partAmount: null,
  status: 'sent',
  dueDate: '2026-07-03',
  description: 'New storefront photos',
  paidAt: new Date('2026-06-30T16:20:00Z'),
});

export function invoiceEmailSamples(site: Site): EmailSample[] {
  const emails = new InvoiceEmails(site);
  const client = sampleClient();
  const month = Object.assign(new Invoice(), sampleInvoice, { amount: 24_000, description: 'On the Map' });
  const partPaid = Object.assign(new Invoice(), sampleInvoice, { paidAmount: 20_000 });
  const payment = { amount: 20_000, paidWith: 'Check 1042', paidAt: '2026-06-30T16:20:00Z' };
  const cardPayment = { ...payment, amount: sampleInvoice.amount, paidWith: 'Visa ending in 4242' };
  return [
    {
      kind: 'billing.invoice-sent',
      email: { ...emails.sent(sampleInvoice, client, 'Storefront'), attachments: [PDF] },
    },
    { kind: 'billing.invoice-voided', email: emails.voided(sampleInvoice, client) },
    { kind: 'billing.invoice-receipt', email: emails.receipt(sampleInvoice, client, PDF, cardPayment) },
    { kind: 'billing.invoice-paid', email: emails.paid(sampleInvoice, client) },
    {
      kind: 'billing.invoice-paid',
      variant: 'Deposit with a draft balance',
      email: emails.paid(sampleInvoice, client, sampleInvoice),
    },
    { kind: 'billing.invoice-part', email: emails.partReceipt(partPaid, client, payment) },
    { kind: 'billing.invoice-part-paid', email: emails.partPaid(partPaid, client, payment) },
    { kind: 'billing.month-failed', email: emails.paymentFailed(month, client) },
    { kind: 'billing.month-unpaid', email: emails.paymentFailedForAgency(month, client) },
  ];
}
