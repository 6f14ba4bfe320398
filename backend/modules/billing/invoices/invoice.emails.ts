import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';
import type { User } from '../../auth';
import { formatDay } from '../dunning/days';
import type { Invoice } from './invoice.entity';

@Injectable()
export class InvoiceEmails {
  constructor(private readonly config: Config) {}

  /** To its client: what there is to pay, until when, and where. The invoice itself lies beside it. */
  sent(invoice: Invoice, client: User, project: string | null): Email {
    const { site } = this.config;
    const { invoiceNumber, amount, dueDate, description } = invoice;
    const dueDateText = dueDate ? formatDay(dueDate) : '';
    return {
      subject: `Invoice ${invoiceNumber}: ${formatCents(amount)}, due ${dueDateText}`,
      paragraphs: [
        `Hello ${client.name},`,
        `This is our invoice ${invoiceNumber} for ${formatCents(amount)}. You find it beside this mail as a PDF, and you can pay it by card in your account until ${dueDateText}.`,
      ],
      facts: [
        { label: 'Invoice', value: invoiceNumber },
        { label: 'Amount', value: formatCents(amount) },
        { label: 'Due', value: dueDateText },
        ...(project ? [{ label: 'Project', value: project }] : []),
        ...(description ? [{ label: 'For', value: description }] : []),
      ],
      // Whoever is signed out is asked to sign in there, and comes back.
      action: { label: 'Look at it and pay', url: `${site.url}/pay-invoice/${invoice.id}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To its client: there is nothing to pay. */
  voided({ invoiceNumber, amount }: Invoice, client: User): Email {
    const { site } = this.config;
    return {
      subject: `Invoice ${invoiceNumber} is taken back`,
      paragraphs: [
        `Hello ${client.name},`,
        `We have taken back our invoice ${invoiceNumber} for ${formatCents(amount)}. You do not have to pay it, and it is no longer in your account.`,
      ],
      afterwards: `If you have a question about it, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }
}
