import { balanceOf, formatCents, type Invoice, type InvoicesOwed, type SiteInfo } from '@atelier/contracts';
import { formatDay, hasBalanceDue } from '@atelier/shared/invoices/labels';
import { formatDate } from '@atelier/shared/format';
import { shortDay } from '@atelier/shared/ui/short-date';

export function paymentDateText(invoice: Invoice, site: SiteInfo): string {
  const { status, dueDate, paidAt } = invoice;
  if (paidAt) return `Paid on ${formatDate(paidAt, site)}`;
  if (status === 'processing') return 'Payment processing';
  if (status === 'draft' || !dueDate) return 'Not sent yet';
  if (!hasBalanceDue(invoice)) return 'Nothing to pay';
  return status === 'overdue' ? `Was due ${formatDay(dueDate)}` : `Due ${formatDay(dueDate)}`;
}

/** Without invoices that have no balance. */
export function owedOf({ count, mostUrgent, ...sums }: InvoicesOwed): InvoicesOwed {
  const due = mostUrgent.filter(hasBalanceDue);
  return { ...sums, count: Math.max(0, count - (mostUrgent.length - due.length)), mostUrgent: due };
}

/** A client owes what is past due; before that, it's due. */
export function owedTitle({ amount, overdueAmount, count }: InvoicesOwed, { dueDate }: Invoice): string {
  const day = dueDate && shortDay(dueDate);
  if (overdueAmount > 0) return `You owe ${formatCents(overdueAmount)}, past due${day ? ` since ${day}` : ''}`;
  const due = `${formatCents(amount)} due`;
  if (!day) return due;
  return count === 1 ? `${due} ${day}` : `${due}, the first on ${day}`;
}

export function owedDetails({ amount, overdueAmount, count }: InvoicesOwed, first: Invoice): string {
  const dueLater = overdueAmount > 0 ? amount - overdueAmount : 0;
  const invoices = count === 1 ? [first.invoiceNumber, first.description] : [`${count} invoices`];
  return `${[...invoices, dueLater > 0 && `${formatCents(dueLater)} more due later`].filter(Boolean).join(', ')}.`;
}

export function toPayText(invoice: Invoice): string {
  const { status, dueDate } = invoice;
  const isOverdue = status === 'overdue';
  const day = dueDate ? ` ${isOverdue ? 'since ' : ''}${shortDay(dueDate)}` : '';
  return `${formatCents(balanceOf(invoice))} ${isOverdue ? 'past due' : 'due'}${day}`;
}
