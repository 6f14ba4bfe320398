import { endpoint, type EmptyBody } from './endpoint';

export const AUDIT_KINDS = [
  { value: 'lead', label: 'Submission' },
  { value: 'project', label: 'Project' },
  { value: 'user', label: 'Account' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'order', label: 'Order' },
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'product', label: 'Package' },
  { value: 'notification', label: 'Notification' },
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number]['value'];

export const AUDIT_SEARCH = { max: 100, words: 6 } as const;
/** The value of `?actor=` for changes that the product made. */
export const SYSTEM_ACTOR = 'product';

export type AuditValue = string | number | boolean | null | string[];
/** Only changed columns, by column name. Amounts are cents; secrets are left out. */
export type AuditValues = Record<string, AuditValue>;

/** One change. Written by database triggers; never updated. */
export interface AuditEntry {
  id: string;
  createdAt: string;
  /** Null for changes that the product made. */
  actor: { id: string; name: string } | null;
  action: 'made' | 'changed' | 'removed';
  kind: AuditKind;
  itemId: string;
  name: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  /** Display names for the ids in `before` and `after`. */
  names: Record<string, string>;
}

export const auditApi = {
  list: endpoint<EmptyBody, AuditEntry[]>('GET', '/admin/audit', {
    for: 'admins',
    summary:
      'The audit log, newest first; filters: ?search= in names and values, ?kind=, ?id=, ?actor= (an id, or `product`), ?from= and ?to= (days in the agency’s time zone).',
  }),
};
