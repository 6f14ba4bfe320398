import { Injectable } from '@nestjs/common';
import { formatCents, invoiceLink } from '../../../contracts';
import { type Email, greeting, questionsLine } from '../../../platform/email';
import { Site } from '../../../platform/site';
import type { PaymentRecord } from '../ledger';

/** The invoice or order that was paid, labeled as in `invoice INV-2026-00042`. */
export interface PaidItem {
  id: string;
  label: string;
  /** Null for an order. */
  invoiceNumber: string | null;
  /** False if the emails go to the address that was given for the order. */
  hasAccountEmail: boolean;
}

const clientPath = ({ id, invoiceNumber }: PaidItem) =>
  invoiceNumber === null ? `/orders/${id}` : invoiceLink('invoices', id, invoiceNumber);
const adminPath = ({ id, invoiceNumber }: PaidItem) =>
  invoiceNumber === null ? `/admin/orders/${id}` : invoiceLink('admin/invoices', id, invoiceNumber);

@Injectable()
export class RefundEmails {
  constructor(private readonly site: Site) {}

  /** `refundMethod` is an admin's note, such as "Check 1042"; null for a refund to the card. */
  refunded(greetingName: string, amount: number, item: PaidItem, refundMethod: string | null): Email {
    const { label, invoiceNumber } = item;
    const isToCard = refundMethod === null;
    const isOrder = invoiceNumber === null;
    const wayText = !isToCard && isOrder ? ' the way we agreed, so it won’t appear on your card' : '';
    return {
      ...this.forClient(item),
      subject: `Your refund of ${formatCents(amount)} for ${label}`,
      paragraphs: [
        greeting(greetingName),
        `We refunded ${formatCents(amount)} of your payment for ${label}${wayText}.`,
        ...(isToCard ? ['The money should appear on your original card within 5–10 business days.'] : []),
      ],
      // The note of an order's refund is internal.
      ...(!isToCard && !isOrder && { facts: [{ label: 'Refund method', value: refundMethod }] }),
    };
  }

  /** Corrects `refunded`. */
  returned(greetingName: string, amount: number, item: PaidItem): Email {
    const { label } = item;
    const formattedAmount = formatCents(amount);
    return {
      ...this.forClient(item),
      subject: `Your refund of ${formattedAmount} for ${label} didn’t go through`,
      paragraphs: [
        greeting(greetingName),
        `We emailed you that we refunded ${formattedAmount} of your payment for ${label}. Your bank returned the money to us, so it won’t appear on your card.`,
        'We’ll contact you to refund it another way. There’s nothing you need to do.',
      ],
    };
  }

  private forClient(item: PaidItem) {
    const site = this.site.facts;
    const label = item.invoiceNumber === null ? 'View order' : 'View invoice';
    return {
      audience: item.hasAccountEmail ? ('account' as const) : ('order' as const),
      action: { label, url: site.url + clientPath(item) },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  /** To the agency, which has to refund the client another way. */
  failed(
    amount: number,
    item: PaidItem,
    reason: string,
    { wasReturned, isClientEmailed }: { wasReturned: boolean; isClientEmailed: boolean },
  ): Email {
    const { label } = item;
    const formattedAmount = formatCents(amount);
    return {
      audience: 'agency',
      subject: `A refund of ${formattedAmount} for ${label} failed`,
      paragraphs: [
        wasReturned
          ? `The ${formattedAmount} refund for ${label} was returned to us; the client didn’t receive it. ${reason}`.trim()
          : `The ${formattedAmount} refund for ${label} failed. ${reason}`.trim(),
        ...(wasReturned && isClientEmailed
          ? ['We had emailed the client that it was refunded, and have now emailed them that it didn’t go through.']
          : []),
        'Please refund it another way and record it on the payment.',
      ],
      action: { label: 'View payment', url: this.site.facts.url + adminPath(item) },
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
      action: { label: 'View payments', url: `${this.site.facts.url}/admin/payments?duplicates=1` },
    };
  }
}
