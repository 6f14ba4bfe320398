import { type AuditEntry, formatCents } from '@atelier/contracts';

/** The step of an invoice that a change stands for, as the end of a sentence; undefined for other changes. */
export function invoiceStep({ kind, action, name, before, after }: AuditEntry): string | undefined {
  if (kind !== 'invoice' || action !== 'changed') return undefined;
  if (before?.status === 'draft' && after?.status === 'sent') return 'sent';
  if (after?.voided_at) return 'voided';
  if (name?.startsWith('DRAFT-')) return undefined;
  if (after?.emailed_at) return 'sent an email about';
  // After it was sent, only late charges change the amount.
  const added = difference(before?.amount, after?.amount);
  if (added > 0) return `added a late charge of ${formatCents(added)} to`;
  if (added < 0) return `removed a late charge of ${formatCents(-added)} from`;
  const waived = difference(before?.waived_months, after?.waived_months);
  if (waived > 0) return `waived ${waived === 1 ? 'a month' : `${waived} months`} of late charge on`;
  if (waived < 0) return 'undid a waiver on';
  return undefined;
}

const difference = (before: unknown, after: unknown): number =>
  typeof before === 'number' && typeof after === 'number' ? after - before : 0;
