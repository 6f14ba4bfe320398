import { BILLING_TYPE_LABELS, ROLE_LABELS, statusLabel, TEAM_ROLE_LABELS } from '@atelier/shared/status-labels';
import {
  AUDIT_KINDS,
  type AuditEntry,
  type AuditValue,
  BUDGETS,
  formatCents,
  CONTACT_TOPICS,
  PRODUCT_CATEGORIES,
  PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { formatDateTime } from '@atelier/shared/format';
import { ENTRY_KIND_LABELS } from '../payments/labels';

const COLUMN_LABELS: Record<string, string> = {
  name: 'Name',
  subject: 'Subject',
  invoice_number: 'Number',
  kind: 'Type',
  status: 'Status',
  state: 'Status',
  progress: 'Progress',
  role: 'Role',
  team_role: 'Team role',
  assigned_to: 'Owner',
  deactivated_at: 'Account',
  price: 'Price',
  amount: 'Amount',
  refunded_amount: 'Refunded',
  part_amount: 'Allowed part',
  monthly_amount: 'Monthly',
  method: 'Payment method',
  other_means: 'Refunded outside Stripe',
  duplicate: 'Duplicate',
  is_active: 'Published',
  is_recommended: 'Recommended',
  due_date: 'Due date',
  voided_at: 'Voided',
  void_reason: 'Reason',
  reason: 'Reason',
  reminders_on: 'Reminders',
  emailed_at: 'Emailed manually',
  waived_months: 'Late-charge months waived',
  ends_at_period_end: 'Cancels at period end',
  responded_at: 'Replied',
  archived_at: 'Archived',
  withdrawn_update: 'Withdrawn update',
  cancelled_at: 'Canceled',
  username: 'Username',
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  password: 'Password',
  billing_name: 'Billing name',
  billing_line1: 'Street address',
  billing_line2: 'Apartment or suite',
  billing_city: 'City',
  billing_region: 'State',
  billing_postal_code: 'ZIP code',
  billing_country: 'Country',
  billing_tax_id: 'Tax ID',
  device: 'Browser',
  email_accepted_at: 'Accepted without a confirmed email',
  taken_over_at: 'Taken over by invitation',
  second_step_at: 'Second step since',
  second_step_ends_at: 'Second step ends',
  closes_at: 'Closes',
  erased_at: 'Erased',
  user_id: 'Client',
  project_id: 'Project',
  deposit_id: 'Deposit',
  invoice_id: 'Invoice',
  order_id: 'Order',
};
const COLUMN_ORDER = Object.keys(COLUMN_LABELS);

const MONEY_COLUMNS = new Set(['price', 'amount', 'refunded_amount', 'part_amount', 'monthly_amount']);

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const STATUS_COLUMNS = new Set(['status', 'state', 'tier']);

const VALUE_LABELS: Record<string, readonly { value: string; label: string }[]> = {
  project_type: [...PROJECT_TYPES, ...CONTACT_TOPICS],
  category: PRODUCT_CATEGORIES,
  budget: BUDGETS,
  timeline: TIMELINES,
  role: optionsOf(ROLE_LABELS),
  team_role: optionsOf(TEAM_ROLE_LABELS),
  billing_type: optionsOf(BILLING_TYPE_LABELS),
  method: optionsOf({ card: 'Card', other: 'Offline' }),
  kind: optionsOf(ENTRY_KIND_LABELS),
};

/** Values of every new item. A line for each would hide the chosen ones. */
const DEFAULT_VALUES: Record<string, AuditValue> = { reminders_on: true };

/** Columns that hold the ID of a record with a name. */
const isReference = (column: string) => column.endsWith('_id') || column === 'assigned_to';

const EMPTY_DATE_LABELS: Record<string, string> = { deactivated_at: 'Active' };

export interface FieldChange {
  name: string;
  /** Undefined if the value was not recorded. */
  from?: string;
  to?: string;
}

/** The changed fields; for a new or deleted item, those that aren't defaults. */
export function fieldChanges({ before, after, names }: AuditEntry): FieldChange[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (column) => (before && after) || column === 'password' || !isDefault(column, (after ?? before)?.[column] ?? null),
  );
  const position = (column: string) =>
    COLUMN_ORDER.includes(column) ? COLUMN_ORDER.indexOf(column) : COLUMN_ORDER.length;
  return columns
    .sort((a, b) => position(a) - position(b))
    .map((column) => {
      const name = columnLabel(column);
      if (column === 'password') return { name, to: 'changed' };
      const [from, to] = [before?.[column], after?.[column]];
      if (Array.isArray(from) && Array.isArray(to)) return listChange(name, from, to);
      return {
        name,
        ...(before && { from: valueText(column, before[column] ?? null, names) }),
        ...(after && { to: valueText(column, after[column] ?? null, names) }),
      };
    });
}

function isDefault(column: string, value: AuditValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (column === 'invoice_number') return String(value).startsWith('DRAFT-');
  return value === null || value === false || value === 0 || value === '' || value === DEFAULT_VALUES[column];
}

/** Only the entries that are different; all of them if only their order is. */
function listChange(name: string, before: string[], after: string[]): FieldChange {
  const removed = before.filter((entry) => !after.includes(entry)).join(', ');
  const added = after.filter((entry) => !before.includes(entry)).join(', ');
  if (removed && added) return { name, from: removed, to: added };
  if (removed) return { name: `${name} removed`, to: removed };
  if (added) return { name: `${name} added`, to: added };
  return { name, from: before.join(', '), to: after.join(', ') };
}

/** `Price: $400.00 → $450.00` */
export const changeText = ({ name, from, to }: FieldChange): string =>
  `${name}: ${[from, to].filter((text) => text !== undefined).join(' → ')}`;

/** `billing_type` becomes "Billing type" */
const columnLabel = (column: string) =>
  COLUMN_LABELS[column] ?? column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

function valueText(column: string, value: AuditValue, names: Record<string, string>): string {
  if (value === null) return EMPTY_DATE_LABELS[column] ?? '(none)';
  if (Array.isArray(value)) return value.join(', ') || '(none)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(column, value);
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return column === 'deactivated_at' ? `Deactivated ${formatDateTime(value)}` : formatDateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (column === 'invoice_number' && value.startsWith('DRAFT-')) return 'Draft';
  if (isReference(column)) return referenceText(names[value]);
  return VALUE_LABELS[column]?.find((option) => option.value === value)?.label ?? labelOf(column, value);
}

const referenceText = (name = '(deleted)') => (name.startsWith('DRAFT-') ? 'Draft invoice' : name);

const labelOf = (column: string, value: string) => (STATUS_COLUMNS.has(column) ? statusLabel(value) : value);

function numberText(column: string, value: number): string {
  if (MONEY_COLUMNS.has(column)) return formatCents(value);
  return column === 'progress' ? `${value}%` : String(value);
}

export const kindLabel = ({ kind }: Pick<AuditEntry, 'kind'>): string =>
  AUDIT_KINDS.find(({ value }) => value === kind)?.label ?? kind;

export function itemName({ kind, name }: Pick<AuditEntry, 'kind' | 'name'>): string {
  if (name?.startsWith('DRAFT-')) return 'Draft invoice';
  return name ?? (kind === 'lead' ? 'Deleted submission' : kindLabel({ kind }));
}

export const ACTION_LABELS: Record<AuditEntry['action'], string> = {
  made: 'Created',
  changed: 'Changed',
  removed: 'Deleted',
};

/** "Package, created". A sign-in says it all. */
export const typeAndAction = (entry: Pick<AuditEntry, 'kind' | 'action'>): string =>
  entry.action === 'changed' || entry.kind === 'sign-in'
    ? kindLabel(entry)
    : `${kindLabel(entry)}, ${ACTION_LABELS[entry.action].toLowerCase()}`;

export const actorLabel = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor?.name ?? 'System';

const ITEM_PAGES: Partial<Record<AuditEntry['kind'], (id: string) => string>> = {
  lead: paths.adminSubmission,
  project: paths.adminProject,
  user: paths.adminUser,
  'sign-in': paths.adminUser,
  invoice: paths.adminInvoice,
  order: paths.adminOrder,
  notification: paths.adminNotification,
  file: () => paths.adminFiles,
  product: paths.adminProduct,
  subscription: paths.adminSubscription,
  payment: () => paths.adminPayments,
  refund: () => paths.adminPayments,
};

export function itemPage({ kind, itemId, action, name }: AuditEntry): string | undefined {
  if (action === 'removed' || (kind === 'lead' && name === null)) return undefined;
  return ITEM_PAGES[kind]?.(itemId);
}
