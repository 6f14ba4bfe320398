import { DEPOSIT_PERCENT, formatDollars, INVOICE_DUE_DAYS } from '../../../../contracts';
import type { Paper, PaperKind, PaperPayment, PaperRefund } from '../paper';

export const money = (cents: number): string => formatDollars(cents / 100).replace('-', '\u2212');

export const TITLES: Record<PaperKind, string> = { invoice: 'Invoice', receipt: 'Receipt' };

/** The day of a moment, where the agency is. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);

/** A calendar day is the same everywhere. */
export const day = (date: string): string => dayOf(new Date(`${date}T12:00:00Z`), 'UTC');

/** What is still to be paid. */
export const open = ({ state, amount, paid }: Paper): number =>
  state === 'void' || state === 'paid' ? 0 : Math.max(0, amount - paid);

export interface Standing {
  label: string;
  figure: string;
  after: string;
  tone: 'quiet' | 'good' | 'late';
  /** It can be paid, so the paper says where. */
  payable?: boolean;
}

/** How it stands with the money, said first. */
export function standing(paper: Paper, kind: PaperKind): Standing {
  const zone = paper.from.timezone;
  const due = paper.dueDate ? day(paper.dueDate) : undefined;
  if (kind === 'receipt' || paper.state === 'paid')
    return {
      label: 'Paid',
      figure: money(paper.paid),
      after: [
        paper.paidAt ? `on ${dayOf(paper.paidAt, zone)}` : 'in full',
        ...(paper.refunded ? [`of which ${money(paper.refunded)} went back to you`] : []),
      ].join(', '),
      tone: 'good',
    };
  switch (paper.state) {
    case 'draft':
      return {
        label: 'Draft',
        figure: money(paper.amount),
        after: 'not sent yet, so there is nothing to pay',
        tone: 'quiet',
      };
    case 'void': {
      const since = paper.voidedAt ? ` since ${dayOf(paper.voidedAt, zone)}` : '';
      return {
        label: 'Void',
        figure: money(paper.amount),
        after: `not valid${since}: please do not pay it`,
        tone: 'quiet',
      };
    }
    case 'processing':
      return {
        label: 'Payment under way',
        figure: money(open(paper)),
        after: 'we write to you when it has arrived',
        tone: 'good',
      };
    case 'overdue':
      return {
        label: 'Still to pay',
        figure: money(open(paper)),
        after: `was due by ${due}`,
        tone: 'late',
        payable: true,
      };
    default:
      return { label: 'To pay', figure: money(open(paper)), after: `by ${due}`, tone: 'quiet', payable: true };
  }
}

/** How a payment came in. */
export function means({ card, note }: PaperPayment): string {
  const brand = card?.brand ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} card` : 'Card';
  const by = card ? `${brand} ending in ${card.last4}` : note ? '' : 'Other means';
  return [by, note].filter(Boolean).join(': ');
}

export const refundWords = ({ note }: PaperRefund): string => (note ? `Refund: ${note}` : 'Refund');

/** Large and pale behind the first page, where it must not be taken for what it looks like. */
export const BEHIND: Partial<Record<Paper['state'], string>> = { draft: 'Draft', void: 'Void' };

/** The Terms, as far as they are about paying. */
export const terms = ({ dueDate, from }: Paper): string[] => [
  `Invoices are due in ${INVOICE_DUE_DAYS} days from their date unless they name another day${
    dueDate ? `; this one is due by ${day(dueDate)}` : ''
  }. The day counts as it is in ${from.city}.`,
  'What is paid late costs a charge of 1.5% monthly on the amount that is open, or the most that the law allows if that is less.',
  `For project work we typically ask for a deposit of ${DEPOSIT_PERCENT}% before we begin. It counts towards the price.`,
];
