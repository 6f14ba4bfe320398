import type { Invoice, SiteInfo } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { formatDate } from '@atelier/shared/format';

export function paymentDateText({ status, dueDate, paidAt }: Invoice, site: SiteInfo): string {
  if (paidAt) return `Paid on ${formatDate(paidAt, site)}`;
  if (status === 'processing') return 'Payment processing';
  if (status === 'draft' || !dueDate) return 'Not sent yet';
  return status === 'overdue' ? `Was due ${formatDay(dueDate)}` : `Due ${formatDay(dueDate)}`;
}
