import { endpoint, type NoBody } from './endpoint';

/** What the log is about, in the order in which it can be chosen. */
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

/** What may be looked for, in characters. */
export const AUDIT_SEARCH = { max: 100, words: 6 } as const;
/** What ?actor= says of what the product did by itself. */
export const SYSTEM_ACTOR = 'product';

export type AuditValue = string | number | boolean | null | string[];
/** Only what was changed, by the columns of the database; amounts are cents, and of a secret there is nothing. */
export type AuditValues = Record<string, AuditValue>;

/** Who changed what, and when. It is written by the database itself and never changes. */
export interface AuditEntry {
  id: string;
  createdAt: string;
  /** Nobody where the product did it by itself. */
  actor: { id: string; name: string } | null;
  action: 'made' | 'changed' | 'removed';
  kind: AuditKind;
  itemId: string;
  /** What it is known by; nothing of a lead that is gone. */
  name: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  /** What is called how of whatever the values name by its id. */
  names: Record<string, string>;
}

export const auditApi = {
  list: endpoint<NoBody, AuditEntry[]>('GET', '/admin/audit', {
    for: 'admins',
    summary:
      'Who changed what, newest first; ?search in names and values, ?kind, ?id of one thing, ?actor (an id, or product), ?from and ?to (days of the agency).',
  }),
};
