import type { Invoice, SiteInfo } from '@atelier/contracts';
import { dayInWords } from '@atelier/shared/invoices/words';
import { dayOf } from '@atelier/shared/words';

/** Until when it is to be paid, or since when it is. */
export function inTime({ status, dueDate, paidAt }: Invoice, site: SiteInfo): string {
  if (paidAt) return `Paid on ${dayOf(paidAt, site)}`;
  if (status === 'processing') return 'Payment on its way';
  if (status === 'draft' || !dueDate) return 'Not sent yet';
  return status === 'overdue' ? `Was due on ${dayInWords(dueDate)}` : `Due on ${dayInWords(dueDate)}`;
}
