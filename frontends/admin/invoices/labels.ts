import {
  formatCents,
  type Invoice,
  INVOICE_DUE_DAYS,
  type AdminInvoiceDetails,
  type LateCharge,
  type LedgerEntry,
  type ReminderStage,
  type SiteInfo,
} from '@atelier/contracts';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { formatDate, agencyToday } from '@atelier/shared/format';
import { addDays, addMonth } from './dates';

/** A draft has no number yet, and its id is nothing to read. */
export const invoiceName = ({ status, invoiceNumber }: Pick<Invoice, 'status' | 'invoiceNumber'>): string =>
  status === 'draft' ? 'Draft' : invoiceNumber;

export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** The day by which it is to be paid, if it were sent now. */
export const dueIfSentNow = ({ dueDate }: Pick<Invoice, 'dueDate'>, site: SiteInfo): string =>
  dueDate ?? addDays(agencyToday(site), INVOICE_DUE_DAYS);

/** How it stands, in a sentence. */
export function invoiceStatusText(invoice: AdminInvoiceDetails, site: SiteInfo): string {
  const { dueDate, amount, refundedAmount, paidAt, voidedAt } = invoice;
  const due = dueDate ? formatDay(dueDate) : '';
  switch (invoiceStatus(invoice)) {
    case 'draft':
      return 'Only admins see it. It gets its number when it is sent.';
    case 'sent':
      return `${formatCents(amount)}, due on ${due}.`;
    case 'overdue':
      return `${formatCents(amount)}, and was due on ${due}.`;
    case 'processing':
      return `${formatCents(amount)} is on its way, and the provider waits for the bank.`;
    case 'void':
      return `Voided on ${formatDate(voidedAt ?? '', site)}. The client does not see it any longer.`;
    case 'paid': {
      const refundText =
        refundedAmount > 0
          ? `, and ${isPartiallyRefunded(invoice) ? formatCents(refundedAmount) : 'all'} of it went back`
          : '';
      return `${formatCents(amount)}, paid on ${formatDate(paidAt ?? '', site)}${refundText}.`;
    }
  }
}

/** `$1,000.00 × 1.5% × 2 months = $30.00, of which $15.00 is added already`. */
export function lateChargeFormula({ rate, base, months, waivedMonths, total, alreadyAdded }: LateCharge): string {
  const monthsText = waivedMonths > 0 ? `(${months} − ${waivedMonths} waived) months` : pluralize(months, 'month');
  const addedText = alreadyAdded > 0 ? `, of which ${formatCents(alreadyAdded)} is added already` : '';
  return `${formatCents(base)} × ${rate}% × ${monthsText} = ${formatCents(total)}${addedText}`;
}

/** When there is something to work out: the day after the first full month. */
export const firstLateChargeText = ({ rate, base }: LateCharge, dueDate: string): string =>
  `The first charge, ${rate}% of ${formatCents(base)}, can be added from ${formatDay(addDays(addMonth(dueDate), 1))} on.`;

export const STAGE_LABELS: Record<ReminderStage, string> = {
  before: 'Three days before',
  due: 'On the due day',
  week: 'A week after',
  fortnight: 'Two weeks after',
};

/** What came in twice and has not gone back yet. Cents. */
export const overpaidCents = (entries: LedgerEntry[]): number =>
  entries.reduce(
    (sum, { duplicate, kind, amount, refundedAmount }) =>
      sum + (duplicate && kind === 'payment' ? (amount ?? 0) - refundedAmount : 0),
    0,
  );
