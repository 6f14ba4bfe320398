import { ATTENTION_LIMITS, type AttentionKind, MAX_MENU_COUNT, QUIET_PROJECT_DAYS } from '../../../contracts';
import { displayNameSql } from '../../auth';

const clientName = (id: string) => `(select ${displayNameSql('u')} from users u where u.id = ${id})`;

/** Each statement returns the fields of its item, most urgent first. */
const STATEMENTS: Record<AttentionKind, string> = {
  dispute: `
    select t.id, t.created_at as at, ${clientName('coalesce(i.user_id, o.user_id)')} as "clientName", t.amount,
      t.state = 'needs-response' as "needsResponse", t.respond_by as "respondBy",
      coalesce(i.invoice_number, o.order_number) as number
    from disputes t join payment_record p on p.id = t.payment_id
      left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
    where t.closed_at is null order by t.state <> 'needs-response', t.respond_by, t.created_at, t.id`,
  'failed-emails': `
    select t.id, t.created_at as at, t.recipient as to, t.subject,
      (select count(*) from (select from mails where state = 'failed' and dismissed_at is null limit ${MAX_MENU_COUNT})
        as failed)::int as count
    from mails t where t.state = 'failed' and t.dismissed_at is null order by t.created_at desc, t.id desc`,
  submissions: `
    select t.id, t.created_at as at, concat_ws(' ', t.first_name, t.last_name) as name,
      (select sum(count) from work_counts where kind = 'submission' and status = 'new')::int as count
    from contact_submissions t where t.status = 'new' and t.archived_at is null order by t.created_at, t.id`,
  'overdue-invoice': `
    select t.id, t.due_date as at, ${clientName('t.user_id')} as "clientName", t.invoice_number as number, t.amount,
      t.due_date::text as "dueDate"
    from invoices t where t.status = 'overdue' and t.voided_at is null and not exists (
      select from subscriptions s where s.id = t.subscription_id and s.status = 'past-due')
    order by t.due_date, t.id`,
  'past-due-subscription': `
    select t.id, coalesce(open.created_at, t.updated_at) as at, ${clientName('t.user_id')} as "clientName",
      t.description, t.monthly_amount as amount, open.id as "openInvoiceId"
    from subscriptions t left join lateral (
      select i.id, i.created_at from invoices i
      where i.subscription_id = t.id and i.status in ('sent', 'overdue') and i.voided_at is null
      order by i.created_at, i.id limit 1) as open on true
    where t.status = 'past-due' order by at, t.id`,
  'unsent-balance': `
    select t.id, deposit.paid_at as at, ${clientName('t.user_id')} as "clientName", t.amount,
      (select p.name from projects p where p.id = t.project_id) as "projectName"
    from invoices t join invoices deposit on deposit.id = t.deposit_id
    where t.status = 'draft' and t.voided_at is null and t.deposit_id is not null
      and deposit.status = 'paid' and deposit.refunded_amount < deposit.amount
    order by deposit.paid_at, t.id`,
  drafts: `
    select t.id, t.created_at as at, ${clientName('t.user_id')} as "clientName", t.amount,
      (select count(*) from (select from invoices where status = 'draft' and voided_at is null and deposit_id is null
        limit ${MAX_MENU_COUNT}) as drafts)::int as count
    from invoices t where t.status = 'draft' and t.voided_at is null and t.deposit_id is null
    order by t.created_at, t.id`,
  'quiet-project': `
    select t.id, coalesce(last.created_at, t.created_at) as at, t.name, ${clientName('t.user_id')} as "clientName"
    from projects t left join lateral (
      select u.created_at from project_updates u
      where u.project_id = t.id and not u.is_internal and u.withdrawn_at is null
      order by u.created_at desc, u.id desc limit 1) as last on true
    where t.status = 'in-progress'
      and coalesce(last.created_at, t.created_at) < now() - interval '${QUIET_PROJECT_DAYS} days'
    order by at, t.id`,
};

const kinds = Object.keys(ATTENTION_LIMITS) as AttentionKind[];

/** Rows `kind` and `item`, in the order of the kinds. */
export const SELECT_ATTENTION = kinds
  .map(
    (
      kind,
      urgency,
    ) => `(select ${urgency} as urgency, row_number() over () as place, '${kind}' as kind, to_jsonb(item) as item
      from (${STATEMENTS[kind]} limit ${ATTENTION_LIMITS[kind]}) as item)`,
  )
  .join(' union all ')
  .concat(' order by urgency, place');
