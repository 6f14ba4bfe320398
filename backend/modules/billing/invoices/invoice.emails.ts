import { Injectable } from '@nestjs/common';
import { formatCents, invoiceLink, type InvoicePayment } from '../../../contracts';
import { formatDate, formatDay } from '../../../platform/dates';
import { type Attachment, type Email, greeting, questionsLine } from '../../../platform/email';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import type { Invoice } from './invoice.entity';

@Injectable()
export class InvoiceEmails {
  constructor(private readonly site: Site) {}

  sent(invoice: Invoice, client: User, project: string | null): Email {
    const site = this.site.facts;
    const { invoiceNumber, balance: amount, dueDate, description } = invoice;
    const due = dueDate ? formatDay(dueDate) : 'on receipt';
    return {
      audience: 'account',
      subject: `Invoice ${invoiceNumber} from ${site.name}: ${formatCents(amount)} due ${due}`,
      paragraphs: [
        greeting(client.greetingName),
        `Here’s invoice ${invoiceNumber} for ${formatCents(amount)}, due ${due}. A PDF is attached. ${this.waysToPay()}`,
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

  private waysToPay(): string {
    const { transfer, check } = this.site.settings.invoicing;
    const others = [transfer && 'bank transfer', check && 'check'].filter(Boolean).join(' or ');
    return others ? `You can pay online by card, or by ${others} as the PDF says.` : 'You can pay online by card.';
  }

  voided({ invoiceNumber, amount }: Invoice, client: User): Email {
    const site = this.site.facts;
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

  /** The receipt, with the PDF attached. Names the last payment. */
  receipt(invoice: Invoice, client: User, pdf: Attachment, payment: InvoicePayment | undefined): Email {
    const site = this.site.facts;
    const { timezone } = site;
    const { amount = invoice.amount, paidWith } = payment ?? {};
    return {
      audience: 'account',
      subject: `Your receipt for invoice ${invoice.invoiceNumber}`,
      paragraphs: [
        greeting(client.greetingName),
        `Thank you! We received your payment of ${formatCents(amount)}. Invoice ${invoice.invoiceNumber} is paid in full, and your receipt is attached.`,
      ],
      facts: [
        { label: 'Invoice', value: invoice.invoiceNumber },
        { label: 'Amount paid', value: formatCents(amount) },
        ...(amount < invoice.amount ? [{ label: 'Invoice total', value: formatCents(invoice.amount) }] : []),
        { label: 'Date paid', value: formatDate(invoice.paidAt ?? new Date(), timezone) },
        ...(paidWith ? [{ label: 'Paid with', value: paidWith }] : []),
      ],
      attachments: [pdf],
      action: { label: 'View invoice', url: site.url + invoiceLink('invoices', invoice.id, invoice.invoiceNumber) },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the client: a part was paid. */
  partReceipt(invoice: Invoice, client: User, { amount, paidAt, paidWith }: InvoicePayment): Email {
    const site = this.site.facts;
    const { id, invoiceNumber, balance } = invoice;
    return {
      audience: 'account',
      subject: `We received ${formatCents(amount)} for invoice ${invoiceNumber}`,
      paragraphs: [
        greeting(client.greetingName),
        `Thank you! We received your payment of ${formatCents(amount)} for invoice ${invoiceNumber}.`,
      ],
      facts: [
        { label: 'Amount paid', value: formatCents(amount) },
        { label: 'Date paid', value: formatDate(new Date(paidAt), site.timezone) },
        ...(paidWith ? [{ label: 'Paid with', value: paidWith }] : []),
        { label: 'Balance due', value: `${formatCents(balance)} of ${formatCents(invoice.amount)}` },
      ],
      action: { label: 'View invoice', url: site.url + invoiceLink('invoices', id, invoiceNumber) },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency. Replies go to the client. */
  partPaid(invoice: Invoice, client: User, { amount }: InvoicePayment): Email {
    const { id, invoiceNumber, balance } = invoice;
    return {
      audience: 'agency',
      subject: `Part of invoice ${invoiceNumber} paid: ${formatCents(amount)} from ${client.name}`,
      paragraphs: [
        `${client.name} paid ${formatCents(amount)} for invoice ${invoiceNumber}. ${formatCents(balance)} of ${formatCents(invoice.amount)} is still due.`,
      ],
      action: { label: 'View invoice', url: this.site.facts.url + invoiceLink('admin/invoices', id, invoiceNumber) },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** To the agency, with the balance if the invoice is a deposit whose balance wasn't sent. Replies go to the client. */
  paid(invoice: Invoice, client: User, draftBalance?: Invoice | null): Email {
    const { invoiceNumber, amount } = invoice;
    const { url } = this.site.facts;
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
        : { label: 'View invoice', url: url + invoiceLink('admin/invoices', invoice.id, invoiceNumber) },
      ...(client.email && { replyTo: client.email }),
    };
  }

  /** The card of a subscription was declined. */
  paymentFailed({ id, invoiceNumber, amount, description, dueDate }: Invoice, client: User): Email {
    const site = this.site.facts;
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

  /** To the agency. Replies go to the client. */
  paymentFailedForAgency({ id, invoiceNumber, amount, description }: Invoice, client: User): Email {
    const subscription = description ?? 'a subscription';
    return {
      audience: 'agency',
      subject: `Payment failed: ${formatCents(amount)} from ${client.name} for ${subscription}`,
      paragraphs: [
        `The bank declined the ${formatCents(amount)} payment from ${client.name} for this month of ${subscription}.`,
        client.email
          ? `We emailed ${client.name} a link to update the card. The same card is tried again over the next few days.`
          : `${client.name} has no email address, so please contact them. The same card is tried again over the next few days.`,
      ],
      facts: [{ label: 'Invoice', value: invoiceNumber }],
      action: { label: 'View invoice', url: this.site.facts.url + invoiceLink('admin/invoices', id, invoiceNumber) },
      ...(client.email && { replyTo: client.email }),
    };
  }
}
