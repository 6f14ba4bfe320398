import { Injectable } from '@nestjs/common';
import { type Dispute, formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import { formatDate } from '../../../platform/dates';
import type { Email } from '../../../platform/email';

const OUTCOMES = {
  won: 'You won it: the bank returned the money.',
  lost: 'You lost it: the client’s bank keeps the money.',
  closed: 'It was closed, and you keep the money.',
};

/** All go to the agency. */
@Injectable()
export class DisputeEmails {
  constructor(private readonly config: Config) {}

  opened(dispute: Dispute): Email {
    const { amount, respondBy, reason } = dispute;
    const item = itemName(dispute);
    const day = respondBy && formatDate(new Date(respondBy), this.config.timezone);
    return {
      audience: 'agency',
      subject: day
        ? `Answer by ${day}: ${formatCents(amount)} for ${item} is disputed`
        : `${formatCents(amount)} for ${item} is disputed`,
      paragraphs: [
        `The bank of ${dispute.clientName ?? 'a client'} disputes the ${formatCents(amount)} payment for ${item}. ${reason}`,
        day
          ? `Answer in your Stripe dashboard by ${day}; without an answer the money is lost. Don’t refund the payment before it’s decided.`
          : 'The bank is reviewing it. We’ll email you when it has decided.',
      ],
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
      ...(respondBy ? [{ label: 'Answer by', value: formatDate(new Date(respondBy), this.config.timezone) }] : []),
      { label: 'Dispute', value: providerId },
    ];
  }

  private action({ invoiceId, orderId }: Dispute): { label: string; url: string } {
    const path = invoiceId ? `invoices/${invoiceId}` : `orders/${orderId}`;
    return { label: 'View payment', url: `${this.config.site.url}/admin/${path}` };
  }
}

const itemName = ({ invoiceNumber, orderNumber }: Dispute): string =>
  invoiceNumber ? `invoice ${invoiceNumber}` : `order ${orderNumber}`;
