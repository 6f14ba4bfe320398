import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import { formatDay } from '../../../platform/dates';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import type { User } from '../../auth';
import type { Invoice } from './invoice.entity';

@Injectable()
export class InvoiceEmails {
  constructor(private readonly config: Config) {}

  sent(invoice: Invoice, client: User, project: string | null): Email {
    const { site } = this.config;
    const { invoiceNumber, amount, dueDate, description } = invoice;
    const due = dueDate ? formatDay(dueDate) : 'on receipt';
    return {
      audience: 'account',
      subject: `Invoice ${invoiceNumber} from ${site.name}: ${formatCents(amount)} due ${due}`,
      paragraphs: [
        greeting(client.firstNameOrUsername),
        `Here's invoice ${invoiceNumber} for ${formatCents(amount)}, due ${due}. A PDF is attached. You can pay online by card.`,
      ],
      facts: [
        { label: 'Invoice', value: invoiceNumber },
        { label: 'Amount due', value: formatCents(amount) },
        { label: 'Due date', value: due },
        ...(project ? [{ label: 'Project', value: project }] : []),
        ...(description ? [{ label: 'Description', value: description }] : []),
      ],
      action: { label: 'View and pay invoice', url: `${site.url}/pay-invoice/${invoice.id}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  voided({ invoiceNumber, amount }: Invoice, client: User): Email {
    const { site } = this.config;
    return {
      audience: 'account',
      subject: `Invoice ${invoiceNumber} was voided`,
      paragraphs: [
        greeting(client.firstNameOrUsername),
        `We voided invoice ${invoiceNumber} for ${formatCents(amount)}. You don't need to pay it, and it no longer appears in your account.`,
      ],
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }
}
