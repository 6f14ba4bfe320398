import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import type { PaymentRecord } from '../ledger';

/** The invoice or order that was paid: `invoice INV-2026-00042` and its path in the portal. */
export interface PaidItem {
  label: string;
  path: string;
}

@Injectable()
export class RefundEmails {
  constructor(private readonly config: Config) {}

  refunded(greetingName: string, amount: number, { label, path }: PaidItem, isByCard: boolean): Email {
    const { site } = this.config;
    const formattedAmount = formatCents(amount);
    const isOrder = path.startsWith('/orders');
    return {
      audience: isOrder ? 'order' : 'account',
      subject: `Your refund of ${formattedAmount} for ${label}`,
      paragraphs: [
        greeting(greetingName),
        `We refunded ${formattedAmount} of your payment for ${label}.`,
        isByCard
          ? 'The money should appear on your original card within 5–10 business days.'
          : 'We’ll send the money the way we agreed.',
      ],
      action: { label: isOrder ? 'View order' : 'View invoice', url: `${site.url}${path}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency, which has to refund the client another way. */
  failed(amount: number, { label, path }: PaidItem, reason: string, wasReturned: boolean): Email {
    const formattedAmount = formatCents(amount);
    return {
      audience: 'agency',
      subject: `A refund of ${formattedAmount} for ${label} failed`,
      paragraphs: [
        wasReturned
          ? `The ${formattedAmount} refund for ${label} was returned to us; the client didn’t receive it. ${reason}`.trim()
          : `The ${formattedAmount} refund for ${label} failed. ${reason}`.trim(),
        'Please refund it another way and record it on the payment.',
      ],
      action: { label: 'View payment', url: `${this.config.site.url}/admin${path}` },
    };
  }

  /** To the agency. `reason` completes "which …", such as "was already paid". */
  duplicate(
    { amount, providerId }: Pick<PaymentRecord, 'amount' | 'providerId'>,
    label: string,
    reason: string,
  ): Email {
    const formattedAmount = formatCents(amount ?? 0);
    return {
      audience: 'agency',
      subject: `Payment to refund: ${formattedAmount} for ${label}`,
      paragraphs: [
        `We received a card payment of ${formattedAmount} for ${label}, which ${reason}. Please refund it on the Payments page.`,
      ],
      facts: [{ label: 'Payment', value: providerId ?? '' }],
      action: { label: 'View payments', url: `${this.config.site.url}/admin/payments?duplicates=1` },
    };
  }
}
