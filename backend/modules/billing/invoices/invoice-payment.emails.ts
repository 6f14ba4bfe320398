import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Attachment, Email } from '../../../platform/email';
import type { User } from '../../auth';
import type { PaymentRecord } from '../ledger/payment-record.entity';
import type { Invoice } from './invoice.entity';

@Injectable()
export class InvoicePaymentEmails {
  constructor(private readonly config: Config) {}

  /** To the client: the money has arrived. The receipt itself lies beside it. */
  receipt(invoice: Invoice, client: User, pdf: Attachment): Email {
    const { site, timezone } = this.config;
    const paidOn = (invoice.paidAt ?? new Date()).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: timezone,
    });
    return {
      subject: `Your receipt for invoice ${invoice.invoiceNumber}`,
      paragraphs: [
        `Hello ${client.name},`,
        `Thank you. We have received ${formatCents(invoice.amount)} for invoice ${invoice.invoiceNumber}, and there is nothing left to pay on it.`,
      ],
      facts: [
        { label: 'Invoice', value: invoice.invoiceNumber },
        { label: 'Paid', value: formatCents(invoice.amount) },
        { label: 'Paid on', value: paidOn },
      ],
      attachments: [pdf],
      action: { label: 'Look at the invoice', url: `${site.url}/invoices/${invoice.id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: an answer to this mail is an answer to the client. */
  paid(invoice: Invoice, client: User): Email {
    const { invoiceNumber, amount } = invoice;
    return {
      subject: `Invoice ${invoiceNumber} is paid: ${formatCents(amount)} from ${client.name}`,
      paragraphs: [`${client.name} has paid ${formatCents(amount)} for invoice ${invoiceNumber}.`],
      action: { label: 'Open the invoice', url: `${this.config.site.url}/admin/invoices/${invoice.id}` },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** To the agency: money came in that has to go back. */
  duplicate({ amount, providerId }: PaymentRecord, subject: string, reason: string): Email {
    return {
      subject: `To be refunded: ${formatCents(amount ?? 0)} for ${subject}`,
      paragraphs: [
        `${formatCents(amount ?? 0)} came in by card for ${subject}, which ${reason} already. Please refund it: the payments have a button for that, and it stands there until then.`,
      ],
      facts: [{ label: 'Payment', value: providerId ?? '' }],
      action: { label: 'Open the payments', url: `${this.config.site.url}/admin/payments?duplicates=1` },
    };
  }
}
