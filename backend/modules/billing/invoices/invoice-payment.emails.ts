import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import { formatDate } from '../../../platform/dates';
import { type Attachment, type Email, greeting, questionsLine } from '../../../platform/email';
import type { User } from '../../auth';
import type { PaymentRecord } from '../ledger/payment-record.entity';
import type { Invoice } from './invoice.entity';

@Injectable()
export class InvoicePaymentEmails {
  constructor(private readonly config: Config) {}

  /** The receipt email of a paid invoice, with the PDF attached. */
  receipt(invoice: Invoice, client: User, pdf: Attachment): Email {
    const { site, timezone } = this.config;
    return {
      audience: 'account',
      subject: `Your receipt for invoice ${invoice.invoiceNumber}`,
      paragraphs: [
        greeting(client.firstNameOrUsername),
        `Thank you! We received your payment of ${formatCents(invoice.amount)}. Invoice ${invoice.invoiceNumber} is paid in full, and your receipt is attached.`,
      ],
      facts: [
        { label: 'Invoice', value: invoice.invoiceNumber },
        { label: 'Amount paid', value: formatCents(invoice.amount) },
        { label: 'Date paid', value: formatDate(invoice.paidAt ?? new Date(), timezone) },
      ],
      attachments: [pdf],
      action: { label: 'View invoice', url: `${site.url}/invoices/${invoice.id}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency. Replies go to the client. */
  paid(invoice: Invoice, client: User): Email {
    const { invoiceNumber, amount } = invoice;
    return {
      audience: 'agency',
      subject: `Invoice ${invoiceNumber} paid: ${formatCents(amount)} from ${client.name}`,
      paragraphs: [`${client.name} paid ${formatCents(amount)} for invoice ${invoiceNumber}.`],
      action: { label: 'View invoice', url: `${this.config.site.url}/admin/invoices/${invoice.id}` },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** To the agency. `reason` completes "which …", such as "was already paid". */
  duplicate({ amount, providerId }: PaymentRecord, subject: string, reason: string): Email {
    const formattedAmount = formatCents(amount ?? 0);
    return {
      audience: 'agency',
      subject: `Payment to refund: ${formattedAmount} for ${subject}`,
      paragraphs: [
        `We received a card payment of ${formattedAmount} for ${subject}, which ${reason}. Please refund it on the Payments page.`,
      ],
      facts: [{ label: 'Payment', value: providerId ?? '' }],
      action: { label: 'View payments', url: `${this.config.site.url}/admin/payments?duplicates=1` },
    };
  }
}
