import {
  balanceOf,
  formatCents,
  formatDays,
  type Invoice,
  type AdminInvoiceDetails,
  type LateCharge,
  type LedgerEntry,
  type SiteInfo,
} from '@atelier/contracts';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { formatDate, agencyToday } from '@atelier/shared/format';
import { addDays, addMonth } from './dates';

export const invoiceName = ({ status, invoiceNumber }: Pick<Invoice, 'status' | 'invoiceNumber'>): string =>
  status === 'draft' ? 'Draft' : invoiceNumber;

export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;

/** Its balance isn't void. */
export const isDeposit = ({ depositId, other }: Pick<AdminInvoiceDetails, 'depositId' | 'other'>): boolean =>
  depositId === null && other !== null && !other.voidedAt;

export const dueIfSentNow = (invoice: AdminInvoiceDetails, site: SiteInfo): string =>
  invoice.dueDate ?? addDays(agencyToday(site), isDeposit(invoice) ? 0 : invoice.terms.netDays);

export function invoiceStatusText(invoice: AdminInvoiceDetails, site: SiteInfo): string {
  const { dueDate, amount, paidAmount, refundedAmount, paidAt, voidedAt } = invoice;
  const rest = paidAmount > 0 ? `${formatCents(balanceOf(invoice))} of ${formatCents(amount)}` : formatCents(amount);
  const due = dueDate ? formatDay(dueDate) : '';
  switch (invoiceStatus(invoice)) {
    case 'draft':
      return 'Only your team can see this draft. Its number is assigned when you send it.';
    case 'sent':
      return `${rest} due ${due}.`;
    case 'overdue':
      return `${rest} was due ${due}.`;
    case 'processing':
      return invoice.partAmount === null
        ? `${rest} is processing at the bank.`
        : 'A payment is processing at the bank.';
    case 'void':
      return `Voided ${formatDate(voidedAt ?? '', site)}. The client can no longer see it.`;
    case 'paid': {
      const refundText =
        refundedAmount > 0 ? `, ${isPartiallyRefunded(invoice) ? formatCents(refundedAmount) : 'fully'} refunded` : '';
      return `${formatCents(amount)} paid ${formatDate(paidAt ?? '', site)}${refundText}.`;
    }
  }
}

/** `$1,000.00 × 1.5% × 2 months = $30.00 ($15.00 already added)` */
export function lateChargeFormula(charge: LateCharge): string {
  const { rate, cap, base, months, waivedMonths, total, alreadyAdded, unpaidByMonth } = charge;
  const monthsText = waivedMonths > 0 ? `(${months} − ${waivedMonths} waived) months` : pluralize(months, 'month');
  const addedText = alreadyAdded > 0 ? ` (${formatCents(alreadyAdded)} already added)` : '';
  const capText = cap === null ? '' : `, at most ${cap}%`;
  const charged = unpaidByMonth ? 'Unpaid at the end of each month' : formatCents(base);
  return `${charged} × ${rate}% × ${monthsText}${capText} = ${formatCents(total)}${addedText}`;
}

/** The day after the first full month past due. */
export const firstLateChargeText = ({ rate, base }: LateCharge, dueDate: string): string =>
  `You can add a late charge (${rate}% of ${formatCents(base)}) starting ${formatDay(addDays(addMonth(dueDate), 1))}.`;

/** Of a reminder, by its days from the due date. */
export function stageLabel(days: number): string {
  if (days === 0) return 'On the due date';
  return days < 0 ? `${formatDays(-days)} before due` : `${formatDays(days)} past due`;
}

/** Duplicate payments minus refunds. Cents. */
export const overpaidCents = (entries: LedgerEntry[]): number =>
  entries.reduce(
    (sum, { duplicate, kind, amount, refundedAmount }) =>
      sum + (duplicate && kind === 'payment' ? (amount ?? 0) - refundedAmount : 0),
    0,
  );
