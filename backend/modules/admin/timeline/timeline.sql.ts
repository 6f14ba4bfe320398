import {
  type EmailRecordKind,
  FILTERED_KINDS,
  INTERNAL_EMAIL_KINDS,
  type TimelineApproval,
  type TimelineEntry,
  type TimelineFilter,
  type TimelineRecordKind,
} from '../../../contracts';
import { IS_ASSIGNED_FILE } from '../../files';

export interface TimelineKey {
  kind: TimelineEntry['kind'];
  id: string;
  at: Date;
  /** Of an approval, whose request and decision have several entries each. */
  event: TimelineApproval['event'] | null;
  /** In microseconds, for the cursor. */
  cursor: string;
}

interface Source {
  kind: TimelineEntry['kind'];
  table: string;
  /** Has an index on its columns, and then on (created_at, id). */
  condition: (id: string) => string;
  event?: string;
}

/** Ids of the parts of a record, whose entries its timeline shows, too. */
const PROJECTS = 'select id from projects where user_id = $1';
const ORDERS = 'select id from orders where user_id = $1';
const SUBSCRIPTIONS = 'select id from subscriptions where user_id = $1';
const INVOICES = 'select id from invoices where user_id = $1';
const PROJECT_INVOICES = 'select id from invoices where project_id = $1';
const MONTHS = 'select id from invoices where subscription_id = $1';
const CONVERTED_SUBMISSIONS = `select c.submission_id as id from projects p join conversions c on c.project_id = p.id
  where p.user_id = $1`;

const INTERNAL_EMAILS = INTERNAL_EMAIL_KINDS.map((kind) => `'${kind}'`).join(', ');

/** Without sign-ins, and without what an entry of the ledger shows. */
const CHANGES: Source = {
  kind: 'change',
  table: 'audit_log',
  condition: (id) => `t.item_id = ${id} and t.kind not in ('sign-in', 'payment', 'refund')
    and (t.action <> 'changed' or (t.after ->> 'status' is distinct from 'paid' and not t.after ? 'refunded_amount'))`,
};
const SUBMISSION: Source = { kind: 'submission', table: 'contact_submissions', condition: (id) => `t.id = ${id}` };
const REPLIES: Source = { kind: 'reply', table: 'submission_answers', condition: (id) => `t.submission_id = ${id}` };
const UPDATES: Source = { kind: 'update', table: 'project_updates', condition: (id) => `t.project_id = ${id}` };
/** A project has few, so all of them are read. */
const APPROVALS: Source = {
  kind: 'approval',
  table: `(
    select id, project_id, created_at, 'asked' as event from approvals
    union all select id, project_id, withdrawn_at, 'withdrawn' from approvals where withdrawn_at is not null
    union all select a.id, p.project_id, a.created_at, a.decision
      from approval_answers a join approvals p on p.id = a.approval_id
    union all select a.id, p.project_id, a.taken_back_at, 'taken-back'
      from approval_answers a join approvals p on p.id = a.approval_id where a.taken_back_at is not null)`,
  condition: (id) => `t.project_id = ${id}`,
  event: 't.event',
};
const NOTES: Source = { kind: 'note', table: 'client_notes', condition: (id) => `t.client_id = ${id}` };
const ORDER: Source = { kind: 'order', table: 'orders', condition: (id) => `t.id = ${id}` };
const SALES: Source = {
  kind: 'sale',
  table: 'order_items',
  condition: (id) =>
    `t.product_id = ${id} and exists (select from orders o where o.id = t.order_id and o.paid_at is not null)`,
};
const filesOf = (column: 'project_id' | 'owner_id'): Source => ({
  kind: 'file',
  table: 'files',
  // As the index of all versions.
  condition: (id) => `t.${column} = ${id} and t.version > 0`,
});
const paymentsOf = (column: 'invoice_id' | 'order_id'): Source => ({
  kind: 'payment',
  table: 'payment_record',
  condition: (id) => `t.${column} = ${id} and t.kind <> 'rejected'`,
});
/** Messages show the email that delivers them. Emails to the agency are in the email log, and here if they failed. */
const emailsOf = (record: EmailRecordKind): Source => ({
  kind: 'email',
  table: 'mails',
  condition: (id) => `t.record_kind = '${record}' and t.record_id = ${id}
    and (t.state = 'failed' or t.kind not in (${INTERNAL_EMAILS}))
    ${record === 'submission' || record === 'project' ? 'and t.entry_id is null' : ''}`,
});
/** A reminder belongs to one invoice, and names others. */
const OTHER_REMINDERS: Source = {
  kind: 'email',
  table: 'mails',
  condition: (id) => `t.record_kind = 'invoice' and t.record_id <> ${id}
    and t.entry_id in (select r.reminder_id from invoice_reminders r where r.invoice_id = ${id})`,
};

interface Part {
  sources: Source[];
  /** Selects the ids of the parts; unset for the record itself. */
  ids?: string;
}

const invoiceParts = (ids: string): Part => ({
  ids,
  sources: [CHANGES, emailsOf('invoice'), paymentsOf('invoice_id')],
});

const PARTS: Record<TimelineRecordKind, Part[]> = {
  submission: [{ sources: [CHANGES, SUBMISSION, REPLIES, emailsOf('submission')] }],
  project: [
    { sources: [CHANGES, UPDATES, APPROVALS, filesOf('project_id'), emailsOf('project')] },
    invoiceParts(PROJECT_INVOICES),
  ],
  user: [
    { sources: [CHANGES, NOTES, filesOf('owner_id'), emailsOf('user')] },
    { ids: CONVERTED_SUBMISSIONS, sources: [SUBMISSION, REPLIES, emailsOf('submission')] },
    { ids: PROJECTS, sources: [CHANGES, UPDATES, APPROVALS, emailsOf('project')] },
    invoiceParts(INVOICES),
    { ids: ORDERS, sources: [ORDER, CHANGES, emailsOf('order'), paymentsOf('order_id')] },
    { ids: SUBSCRIPTIONS, sources: [CHANGES, emailsOf('subscription')] },
  ],
  invoice: [{ sources: [CHANGES, emailsOf('invoice'), OTHER_REMINDERS, paymentsOf('invoice_id')] }],
  order: [{ sources: [ORDER, CHANGES, emailsOf('order'), paymentsOf('order_id')] }],
  subscription: [{ sources: [CHANGES, emailsOf('subscription')] }, invoiceParts(MONTHS)],
  product: [{ sources: [CHANGES, SALES] }],
};

/** Staff see neither money nor the audit log, and of a client only what is assigned to them, as the client is. */
const MEMBER = '(select c.assigned_to from users c where c.id = $1)';
const STAFF_FILES: Source = {
  ...filesOf('owner_id'),
  condition: (id) => `t.owner_id = ${id} and t.version > 0 and ${IS_ASSIGNED_FILE.replaceAll('?', MEMBER)}`,
};
const staffEmailsOf = (record: EmailRecordKind): Source => ({
  ...emailsOf(record),
  condition: (id) => `${emailsOf(record).condition(id)} and t.kind not in (${INTERNAL_EMAILS})`,
});

const STAFF_PARTS: Partial<Record<TimelineRecordKind, Part[]>> = {
  submission: [{ sources: [SUBMISSION, REPLIES, staffEmailsOf('submission')] }],
  project: [{ sources: [UPDATES, APPROVALS, filesOf('project_id'), staffEmailsOf('project')] }],
  user: [
    { sources: [NOTES, STAFF_FILES] },
    {
      ids: `select s.id from (${CONVERTED_SUBMISSIONS}) as converted join contact_submissions s on s.id = converted.id
        where s.assigned_to = ${MEMBER}`,
      sources: [SUBMISSION, REPLIES, staffEmailsOf('submission')],
    },
    { ids: `${PROJECTS} and assigned_to = ${MEMBER}`, sources: [UPDATES, APPROVALS, staffEmailsOf('project')] },
  ],
};

export interface TimelineView {
  record: TimelineRecordKind;
  isForStaff: boolean;
  show: TimelineFilter | undefined;
}

/**
 * Undefined if such a record has no entries of that kind.
 * Parameters: the record's id, the number of rows, and for a next page the cursor's time and id.
 */
export function timelineStatement({ record, show, isForStaff }: TimelineView, isNextPage: boolean): string | undefined {
  const parts = isForStaff ? (STAFF_PARTS[record] ?? []) : PARTS[record];
  const sources = parts.flatMap(({ ids, sources: own }) =>
    own
      .filter(({ kind }) => !show || FILTERED_KINDS[show].includes(kind))
      .map((source) => (ids ? newestOfParts(source, ids, isNextPage) : newest(source, '$1::uuid', isNextPage))),
  );
  if (sources.length === 0) return undefined;
  return `select kind, id, at, event, (extract(epoch from at) * 1000000)::bigint::text as cursor
    from (${sources.map((source) => `(${source})`).join(' union all ')}) as entries
    order by at desc, id desc limit $2`;
}

const newest = ({ kind, table, condition, event }: Source, id: string, isNextPage: boolean): string => `
  select '${kind}' as kind, t.id, t.created_at as at, ${event ?? 'null'} as event from ${table} t where ${condition(id)}
  ${isNextPage ? `and (t.created_at, t.id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)` : ''}
  order by t.created_at desc, t.id desc limit $2`;

const newestOfParts = (source: Source, ids: string, isNextPage: boolean): string => `
  select entry.* from (${ids}) as part cross join lateral (${newest(source, 'part.id', isNextPage)}) as entry
  order by at desc, id desc limit $2`;
