import { endpoint, type EmptyBody } from './endpoint';
import { dayQuery, enumQuery, idQuery, pageQuery, searchQuery } from './query';

export const AUDIT_KINDS = [
  { value: 'lead', label: 'Submission' },
  { value: 'project', label: 'Project' },
  { value: 'user', label: 'Account' },
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'order', label: 'Order' },
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'product', label: 'Package' },
  { value: 'file', label: 'File' },
  { value: 'notification', label: 'Notification' },
  { value: 'settings', label: 'Settings' },
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number]['value'];

export const AUDIT_SEARCH = { max: 100, words: 6 } as const;
/** The value of `?actor=` for changes that the product made. */
export const SYSTEM_ACTOR = 'product';

export type AuditValue = string | number | boolean | null | string[];
/** Only changed columns, by column name. Amounts are cents; secrets are left out. */
export type AuditValues = Record<string, AuditValue>;

/** One change, or one sign-in: made by its account, with the browser. Written by database triggers; never updated. */
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
    summary: 'The audit log of changes and sign-ins, newest first.',
    query: {
      ...pageQuery(),
      search: searchQuery(AUDIT_SEARCH, 'Words in names and values.'),
      kind: enumQuery(
        AUDIT_KINDS.map(({ value }) => value),
        'The kind of the changed item.',
      ),
      id: idQuery('The changed item.'),
      actor: {
        type: 'string',
        description: 'The id of a user, or `product` for changes that the product made.',
        example: SYSTEM_ACTOR,
      },
      from: dayQuery('The first day, in the agency’s time zone.'),
      to: dayQuery('The last day, in the agency’s time zone.'),
    },
  }),
};
