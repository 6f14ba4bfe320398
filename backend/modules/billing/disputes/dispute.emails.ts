import { Injectable } from '@nestjs/common';
import { type Dispute, formatCents, invoiceLink } from '../../../contracts';
import { Site } from '../../../platform/site';
import { formatDate } from '../../../platform/dates';
import type { Email } from '../../../platform/email';

const OUTCOMES = {
  won: 'You won, and the bank returned the money to you.',
  lost: 'You lost, and the money stays with the client.',
  closed: 'The bank closed it, and you keep the money.',
};

/** All go to the agency. */
@Injectable()
export class DisputeEmails {
  constructor(private readonly site: Site) {}

  opened(dispute: Dispute): Email {
    const { amount, respondBy, reason } = dispute;
    const item = itemName(dispute);
    const day = respondBy && formatDate(new Date(respondBy), this.site.facts.timezone);
    return {
      audience: 'agency',
      subject: day
        ? `Respond by ${day}: dispute over ${formatCents(amount)} for ${item}`
        : `Dispute over ${formatCents(amount)} for ${item}`,
      paragraphs: [
        `${dispute.clientName ?? 'A client'} disputed the ${formatCents(amount)} payment for ${item} with their bank. ${reason}`,
        day
          ? [
              `Respond in your Stripe dashboard, under Disputes, by ${day}. You can send evidence, such as the contract, your emails, and the finished work, or accept the dispute.`,
              `If you don’t respond by then, the bank decides for the client and ${formatCents(amount)} goes back to them. Please don’t refund the payment while the dispute is open, or you could pay twice.`,
            ]
          : 'The bank is reviewing it, and you don’t need to do anything. We’ll email you when it has decided.',
      ].flat(),
      facts: this.facts(dispute),
      action: this.action(dispute),
    };
  }

  closed(dispute: Dispute): Email {
    const item = itemName(dispute);
    const outcome = OUTCOMES[dispute.state === 'won' || dispute.state === 'lost' ? dispute.state : 'closed'];
    return {
      audience: 'agency',
      subject: `Dispute ${dispute.state}: ${formatCents(dispute.amount)} for ${item}`,
      paragraphs: [`The dispute about the ${formatCents(dispute.amount)} payment for ${item} has ended. ${outcome}`],
      facts: this.facts(dispute),
      action: this.action(dispute),
    };
  }

  private facts({ providerId, amount, respondBy }: Dispute): { label: string; value: string }[] {
    return [
      { label: 'Amount', value: formatCents(amount) },
      ...(respondBy ? [{ label: 'Respond by', value: formatDate(new Date(respondBy), this.site.facts.timezone) }] : []),
      { label: 'Dispute', value: providerId },
    ];
  }

  private action({ invoiceId, invoiceNumber, orderId }: Dispute): { label: string; url: string } {
    const path =
      invoiceId && invoiceNumber ? invoiceLink('admin/invoices', invoiceId, invoiceNumber) : `/admin/orders/${orderId}`;
    return { label: 'View payment', url: this.site.facts.url + path };
  }
}

const itemName = ({ invoiceNumber, orderNumber }: Dispute): string =>
  invoiceNumber ? `invoice ${invoiceNumber}` : `order ${orderNumber}`;
