import { ATTENTION_LIMITS, type AttentionKind, MAX_MENU_COUNT, QUIET_PROJECT_DAYS } from '../../../contracts';
import { displayNameSql } from '../../auth';

const clientName = (id: string) => `(select ${displayNameSql('u')} from users u where u.id = ${id})`;

const quietProjects = (condition: string) => `
    select t.id, coalesce(last.created_at, t.created_at) as at, t.name, ${clientName('t.user_id')} as "clientName"
    from projects t left join lateral (
      select u.created_at from project_updates u
      where u.project_id = t.id and not u.is_internal and not u.from_client and u.withdrawn_at is null
      order by u.created_at desc, u.id desc limit 1) as last on true
    where t.status = 'in-progress' and ${condition}
      and coalesce(last.created_at, t.created_at) < now() - interval '${QUIET_PROJECT_DAYS} days'
    order by at, t.id`;

const unansweredMessages = (condition: string) => `
    select p.id, t.since as at, p.name, ${clientName('p.user_id')} as "clientName"
    from unanswered_projects t join projects p on p.id = t.project_id
    where ${condition} order by t.since, t.project_id`;

const decisions = (condition: string) => `
    select t.id, t.created_at as at, p.id as "projectId", p.name, ${clientName('p.user_id')} as "clientName",
      t.decision, asked.kind as subject,
      (select json_build_object('name', f.original_name, 'version', f.version) from files f where f.id = t.version_id)
        as file
    from approval_answers t join approvals asked on asked.id = t.approval_id join projects p on p.id = asked.project_id
    where t.acknowledged_at is null and t.taken_back_at is null and ${condition} order by t.created_at, t.id`;

/** Each statement returns the fields of its item, most urgent first. */
const STATEMENTS: Record<AttentionKind, string> = {
  dispute: `
    select t.id, t.created_at as at, ${clientName('coalesce(i.user_id, o.user_id)')} as "clientName", t.amount,
      t.state = 'needs-response' as "needsResponse", t.respond_by as "respondBy",
      coalesce(i.invoice_number, o.order_number) as number
    from disputes t join payment_record p on p.id = t.payment_id
      left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
    where t.closed_at is null order by t.state <> 'needs-response', t.respond_by, t.created_at, t.id`,
  'failed-refund': `
    select t.id, t.at, ${clientName('coalesce(i.user_id, o.user_id)')} as "clientName", t.amount,
      coalesce(i.invoice_number, o.order_number) as number, p.invoice_id as "invoiceId", p.order_id as "orderId"
    from (
      select id, payment_id, amount, settled_at as at from refunds where state = 'failed' and provider_id is not null
      union all
      select f.id, f.refund_of, f.amount, f.created_at from payment_record f
      where f.kind = 'refund-failed' and not exists (select from refunds r where r.provider_id = f.provider_id)) as t
      join payment_record p on p.id = t.payment_id
      left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
    where p.amount > went_back(p.id) + disputed_amount(p.id)
      and not exists (select from refunds r where r.payment_id = p.id and r.created_at > t.at
        and (r.state <> 'failed' or r.provider_id is not null))
      and not exists (select from payment_record r where r.refund_of = p.id and r.kind = 'refund'
        and r.created_at > t.at)
    order by t.at, t.id`,
  'duplicate-payments': `
    select t.id, t.created_at as at, ${clientName('coalesce(i.user_id, o.user_id)')} as "clientName", t.amount,
      coalesce(i.invoice_number, o.order_number) as number,
      (select count(*) from (select from payment_record d where d.duplicate and d.amount > went_back(d.id)
        limit ${MAX_MENU_COUNT}) as duplicates)::int as count
    from payment_record t left join invoices i on i.id = t.invoice_id left join orders o on o.id = t.order_id
    where t.duplicate and t.amount > went_back(t.id) order by t.created_at desc, t.id desc`,
  'payment-differences': `
    select t.id, t.first_seen_at as at, t.text,
      (select count(*) from (select from payment_differences where closed_at is null limit ${MAX_MENU_COUNT})
        as open)::int as count
    from payment_differences t where t.closed_at is null order by t.first_seen_at desc, t.id desc`,
  'failed-emails': `
    select t.id, t.created_at as at, t.recipient as to, t.subject,
      (select count(*) from (select from mails where state = 'failed' and dismissed_at is null limit ${MAX_MENU_COUNT})
        as failed)::int as count
    from mails t where t.state = 'failed' and t.dismissed_at is null order by t.created_at desc, t.id desc`,
  'unanswered-messages': unansweredMessages('true'),
  decisions: decisions('true'),
  submissions: `
    select t.id, t.created_at as at, concat_ws(' ', t.first_name, t.last_name) as name,
      (select sum(count) from work_counts where kind = 'submission' and status = 'new')::int as count
    from contact_submissions t where t.status = 'new' and t.archived_at is null order by t.created_at, t.id`,
  'pending-projects': `
    select t.id, t.created_at as at, t.name, ${clientName('t.user_id')} as "clientName",
      (select o.order_number from orders o where o.id = t.order_id) as "orderNumber",
      (select sum(count) from work_counts where kind = 'project' and status = 'pending')::int
        - (select count(*) from orders o join projects p on p.order_id = o.id
          where o.status = 'refunded' and p.status = 'pending')::int as count
    from projects t where t.status = 'pending'
      and not exists (select from orders o where o.id = t.order_id and o.status = 'refunded')
    order by t.created_at, t.id`,
  'overdue-invoice': `
    select t.id, t.due_date as at, ${clientName('t.user_id')} as "clientName", t.invoice_number as number,
      t.amount - t.paid_amount as amount,
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
  'quiet-project': quietProjects('true'),
};

/** Items assigned to the member in $1, without money. */
const STATEMENTS_OF_MEMBER: Partial<Record<AttentionKind, string>> = {
  'unanswered-messages': unansweredMessages('p.assigned_to = $1'),
  decisions: decisions('p.assigned_to = $1'),
  submissions: `
    select t.id, t.created_at as at, concat_ws(' ', t.first_name, t.last_name) as name, (count(*) over ())::int as count
    from contact_submissions t where t.assigned_to = $1 and t.status = 'new' and t.archived_at is null
    order by t.created_at, t.id`,
  'pending-projects': `
    select t.id, t.created_at as at, t.name, ${clientName('t.user_id')} as "clientName", null as "orderNumber",
      (count(*) over ())::int as count
    from projects t where t.assigned_to = $1 and t.status = 'pending'
      and not exists (select from orders o where o.id = t.order_id and o.status = 'refunded')
    order by t.created_at, t.id`,
  'quiet-project': quietProjects('t.assigned_to = $1'),
};

const kinds = Object.keys(ATTENTION_LIMITS) as AttentionKind[];

/** Rows `kind` and `item`, in the order of the kinds. */
const attentionStatement = (statements: Partial<Record<AttentionKind, string>>): string =>
  kinds
    .flatMap((kind, urgency) => {
      const statement = statements[kind];
      return statement
        ? [
            `(select ${urgency} as urgency, row_number() over () as place, '${kind}' as kind, to_jsonb(item) as item
      from (${statement} limit ${ATTENTION_LIMITS[kind]}) as item)`,
          ]
        : [];
    })
    .join(' union all ')
    .concat(' order by urgency, place');

export const SELECT_ATTENTION = attentionStatement(STATEMENTS);
export const SELECT_ATTENTION_OF_MEMBER = attentionStatement(STATEMENTS_OF_MEMBER);
