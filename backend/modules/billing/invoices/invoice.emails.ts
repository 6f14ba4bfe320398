import { Injectable } from '@nestjs/common';
import { formatCents, invoiceLink } from '../../../contracts';
import { Config } from '../../../platform/config';
import { formatDate, formatDay } from '../../../platform/dates';
import { type Attachment, type Email, greeting, questionsLine } from '../../../platform/email';
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
        greeting(client.greetingName),
        `Here’s invoice ${invoiceNumber} for ${formatCents(amount)}, due ${due}. A PDF is attached. You can pay online by card.`,
      ],
      facts: [
        { label: 'Invoice', value: invoiceNumber },
        { label: 'Amount due', value: formatCents(amount) },
        { label: 'Due date', value: due },
        ...(project ? [{ label: 'Project', value: project }] : []),
        ...(description ? [{ label: 'Description', value: description }] : []),
      ],
      action: { label: 'View and pay invoice', url: site.url + invoiceLink('pay-invoice', invoice.id, invoiceNumber) },
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
        greeting(client.greetingName),
        `We voided invoice ${invoiceNumber} for ${formatCents(amount)}. You don’t need to pay it, and it no longer appears in your account.`,
      ],
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** The receipt, with the PDF attached. */
  receipt(invoice: Invoice, client: User, pdf: Attachment, paidWith: string | null): Email {
    const { site, timezone } = this.config;
    return {
      audience: 'account',
      subject: `Your receipt for invoice ${invoice.invoiceNumber}`,
      paragraphs: [
        greeting(client.greetingName),
        `Thank you! We received your payment of ${formatCents(invoice.amount)}. Invoice ${invoice.invoiceNumber} is paid in full, and your receipt is attached.`,
      ],
      facts: [
        { label: 'Invoice', value: invoice.invoiceNumber },
        { label: 'Amount paid', value: formatCents(invoice.amount) },
        { label: 'Date paid', value: formatDate(invoice.paidAt ?? new Date(), timezone) },
        ...(paidWith ? [{ label: 'Paid with', value: paidWith }] : []),
      ],
      attachments: [pdf],
      action: { label: 'View invoice', url: site.url + invoiceLink('invoices', invoice.id, invoice.invoiceNumber) },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency, with the balance if the invoice is a deposit whose balance wasn't sent. Replies go to the client. */
  paid(invoice: Invoice, client: User, draftBalance?: Invoice | null): Email {
    const { invoiceNumber, amount } = invoice;
    const { url } = this.config.site;
    return {
      audience: 'agency',
      subject: `Invoice ${invoiceNumber} paid: ${formatCents(amount)} from ${client.name}`,
      paragraphs: [
        `${client.name} paid ${formatCents(amount)} for invoice ${invoiceNumber}.`,
        ...(draftBalance
          ? [`The balance of ${formatCents(draftBalance.amount)} is still a draft. Send it when the work is done.`]
          : []),
      ],
      action: draftBalance
        ? { label: 'View balance draft', url: `${url}/admin/invoices/${draftBalance.id}` }
        : { label: 'View invoice', url: `${url}/admin/invoices/${invoice.id}` },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** The card of a subscription was declined. */
  paymentFailed({ id, invoiceNumber, amount, description, dueDate }: Invoice, client: User): Email {
    const { site } = this.config;
    return {
      audience: 'account',
      subject: `Payment failed for ${description ?? `invoice ${invoiceNumber}`}`,
      paragraphs: [
        greeting(client.greetingName),
        `Your bank declined the ${formatCents(amount)} payment for this month of ${description ?? 'your subscription'}. Update your card, and we’ll try the payment again right away. You can also pay invoice ${invoiceNumber} with any card on the same page. If you do nothing, we’ll try the same card again over the next few days.`,
      ],
      facts: [
        { label: 'Invoice', value: invoiceNumber },
        { label: 'Amount due', value: formatCents(amount) },
        ...(dueDate ? [{ label: 'Due date', value: formatDay(dueDate) }] : []),
      ],
      action: { label: 'Update card', url: site.url + invoiceLink('invoices', id, invoiceNumber) },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }
}
