import { formatDays, formatDollars, formatLateCharge, termsLink } from '../../../../contracts';
import { formatDate, formatDay } from '../../../../platform/dates';
import type { InvoiceDocument, DocumentKind, DocumentPayment, DocumentRefund } from './invoice-document';

export const formatMoney = (cents: number): string => formatDollars(cents / 100).replace('-', '\u2212');

export const TITLES: Record<DocumentKind, string> = { invoice: 'Invoice', receipt: 'Receipt' };

export const openAmount = ({ state, amount, paid }: InvoiceDocument): number =>
  state === 'void' || state === 'paid' ? 0 : Math.max(0, amount - paid);

export interface PaymentStatusText {
  label: string;
  amount: string;
  detail: string;
  tone: 'quiet' | 'good' | 'late';
  isPayable?: boolean;
}

export function paymentStatusText(document: InvoiceDocument, kind: DocumentKind): PaymentStatusText {
  const zone = document.from.timezone;
  const dueDate = document.dueDate ? formatDay(document.dueDate) : undefined;
  if (kind === 'receipt' || document.state === 'paid')
    return {
      label: 'Paid',
      amount: formatMoney(document.paid),
      detail: [
        document.paidAt ? `on ${formatDate(document.paidAt, zone)}` : 'in full',
        ...(document.refunded ? [`${formatMoney(document.refunded)} refunded`] : []),
      ].join(', '),
      tone: 'good',
    };
  switch (document.state) {
    case 'draft':
      return {
        label: 'Draft',
        amount: formatMoney(document.amount),
        detail: 'not yet issued',
        tone: 'quiet',
      };
    case 'void':
      return {
        label: 'Void',
        amount: formatMoney(document.amount),
        detail: `${document.voidedAt ? `as of ${formatDate(document.voidedAt, zone)}. ` : ''}Do not pay.`,
        tone: 'quiet',
      };
    case 'processing':
      return {
        label: 'Payment processing',
        amount: formatMoney(openAmount(document)),
        detail: "we'll email you when it clears",
        tone: 'good',
      };
    case 'overdue':
      return {
        label: 'Amount due',
        amount: formatMoney(openAmount(document)),
        detail: `was due ${dueDate}`,
        tone: 'late',
        isPayable: true,
      };
    default:
      return {
        label: 'Amount due',
        amount: formatMoney(openAmount(document)),
        detail: `due ${dueDate}`,
        tone: 'quiet',
        isPayable: true,
      };
  }
}

export const paymentMethodText = ({ paidWith }: DocumentPayment): string => paidWith ?? 'Other';

export const refundText = ({ note }: DocumentRefund): string => (note ? `Refund: ${note}` : 'Refund');

export const WATERMARKS: Partial<Record<InvoiceDocument['state'], string>> = { draft: 'Draft', void: 'Void' };

export const paymentTerms = ({ dueDate, from, terms }: InvoiceDocument): string[] => [
  `Payment is due within ${formatDays(terms.netDays)} unless noted otherwise${
    dueDate ? `; this invoice is due ${formatDay(dueDate)} (${from.city} time)` : ''
  }.`,
  ...(terms.lateChargePercent > 0
    ? [
        `Past-due balances are subject to a late charge of ${formatLateCharge(terms)}, or the maximum allowed by law, whichever is less.`,
      ]
    : []),
  `Projects typically require a ${terms.depositPercent}% deposit before work begins, applied to the total.`,
];

/** Names the version unless it is the first and only one. */
export const termsUrl = ({ from, terms }: InvoiceDocument): string =>
  new URL(termsLink(terms, from.terms), from.url).href;
