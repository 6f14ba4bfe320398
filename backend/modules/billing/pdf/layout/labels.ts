import { DEPOSIT_PERCENT, formatDollars, INVOICE_DUE_DAYS } from '../../../../contracts';
import type { InvoiceDocument, DocumentKind, DocumentPayment, DocumentRefund } from '../invoice-document';

export const formatMoney = (cents: number): string => formatDollars(cents / 100).replace('-', '\u2212');

export const TITLES: Record<DocumentKind, string> = { invoice: 'Invoice', receipt: 'Receipt' };

/** The day of a moment, where the agency is. */
export const formatDate = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date);

/** A calendar day is the same everywhere. */
export const formatDay = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`), 'UTC');

/** What is still to be paid. */
export const openAmount = ({ state, amount, paid }: InvoiceDocument): number =>
  state === 'void' || state === 'paid' ? 0 : Math.max(0, amount - paid);

export interface PaymentStatusText {
  label: string;
  amount: string;
  detail: string;
  tone: 'quiet' | 'good' | 'late';
  /** It can be paid, so the paper says where. */
  isPayable?: boolean;
}

/** How it stands with the money, said first. */
export function paymentStatusText(document: InvoiceDocument, kind: DocumentKind): PaymentStatusText {
  const zone = document.from.timezone;
  const dueDate = document.dueDate ? formatDay(document.dueDate) : undefined;
  if (kind === 'receipt' || document.state === 'paid')
    return {
      label: 'Paid',
      amount: formatMoney(document.paid),
      detail: [
        document.paidAt ? `on ${formatDate(document.paidAt, zone)}` : 'in full',
        ...(document.refunded ? [`of which ${formatMoney(document.refunded)} went back to you`] : []),
      ].join(', '),
      tone: 'good',
    };
  switch (document.state) {
    case 'draft':
      return {
        label: 'Draft',
        amount: formatMoney(document.amount),
        detail: 'not sent yet, so there is nothing to pay',
        tone: 'quiet',
      };
    case 'void': {
      const sinceText = document.voidedAt ? ` since ${formatDate(document.voidedAt, zone)}` : '';
      return {
        label: 'Void',
        amount: formatMoney(document.amount),
        detail: `not valid${sinceText}: please do not pay it`,
        tone: 'quiet',
      };
    }
    case 'processing':
      return {
        label: 'Payment under way',
        amount: formatMoney(openAmount(document)),
        detail: 'we write to you when it has arrived',
        tone: 'good',
      };
    case 'overdue':
      return {
        label: 'Still to pay',
        amount: formatMoney(openAmount(document)),
        detail: `was due by ${dueDate}`,
        tone: 'late',
        isPayable: true,
      };
    default:
      return {
        label: 'To pay',
        amount: formatMoney(openAmount(document)),
        detail: `by ${dueDate}`,
        tone: 'quiet',
        isPayable: true,
      };
  }
}

/** How a payment came in. */
export function paymentMethodText({ card, note }: DocumentPayment): string {
  const brand = card?.brand ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} card` : 'Card';
  const method = card ? `${brand} ending in ${card.last4}` : note ? '' : 'Other means';
  return [method, note].filter(Boolean).join(': ');
}

export const refundText = ({ note }: DocumentRefund): string => (note ? `Refund: ${note}` : 'Refund');

/** Large and pale behind the first page, where it must not be taken for what it looks like. */
export const WATERMARKS: Partial<Record<InvoiceDocument['state'], string>> = { draft: 'Draft', void: 'Void' };

/** The Terms, as far as they are about paying. */
export const paymentTerms = ({ dueDate, from }: InvoiceDocument): string[] => [
  `Invoices are due in ${INVOICE_DUE_DAYS} days from their date unless they name another day${
    dueDate ? `; this one is due by ${formatDay(dueDate)}` : ''
  }. The day counts as it is in ${from.city}.`,
  'What is paid late costs a charge of 1.5% monthly on the amount that is open, or the most that the law allows if that is less.',
  `For project work we typically ask for a deposit of ${DEPOSIT_PERCENT}% before we begin. It counts towards the price.`,
];
