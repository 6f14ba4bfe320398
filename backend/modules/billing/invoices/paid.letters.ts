import { Injectable } from '@nestjs/common';
import { centsToDollars } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Attachment, Letter } from '../../../platform/mail';
import type { User } from '../../auth';
import type { PaymentRecord } from '../record/payment-record.entity';
import type { Invoice } from './invoice.entity';

@Injectable()
export class PaidLetters {
  constructor(private readonly config: Config) {}

  /** To the client: the money has arrived. The receipt itself lies beside it. */
  receipt(invoice: Invoice, client: User, paper: Attachment): Letter {
    const { site, timezone } = this.config;
    const day = (invoice.paidAt ?? new Date()).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: timezone });
    return {
      subject: `Your receipt for invoice ${invoice.invoiceNumber}`,
      paragraphs: [
        `Hello ${client.name},`,
        `Thank you. We have received ${centsToDollars(invoice.amount)} for invoice ${invoice.invoiceNumber}, and there is nothing left to pay on it.`,
      ],
      facts: [
        { label: 'Invoice', value: invoice.invoiceNumber },
        { label: 'Paid', value: centsToDollars(invoice.amount) },
        { label: 'Paid on', value: day },
      ],
      attachments: [paper],
      action: { label: 'Look at the invoice', url: `${site.url}/invoices/${invoice.id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: an answer to this mail is an answer to the client. */
  arrived(invoice: Invoice, client: User): Letter {
    const { invoiceNumber, amount } = invoice;
    return {
      subject: `Invoice ${invoiceNumber} is paid: ${centsToDollars(amount)} from ${client.name}`,
      paragraphs: [`${client.name} has paid ${centsToDollars(amount)} for invoice ${invoiceNumber}.`],
      action: { label: 'Open the invoice', url: `${this.config.site.url}/admin/invoices/${invoice.id}` },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** To the agency: money came in that has to go back. */
  paidTwice({ amount, providerId }: PaymentRecord, what: string, why: string): Letter {
    return {
      subject: `To be refunded: ${centsToDollars(amount ?? 0)} for ${what}`,
      paragraphs: [
        `${centsToDollars(amount ?? 0)} came in by card for ${what}, which ${why} already. Please refund it: the payments have a button for that, and it stands there until then.`,
      ],
      facts: [{ label: 'Payment', value: providerId ?? '' }],
      action: { label: 'Open the payments', url: `${this.config.site.url}/admin/payments?duplicates=1` },
    };
  }
}
