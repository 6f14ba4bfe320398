import type { EntityManager } from 'typeorm';

/** The triggers wrote all changes at the time of the start, and without an actor. */
export async function dateDemoChanges(manager: EntityManager): Promise<void> {
  // The log is append-only.
  await manager.query('alter table audit_log disable trigger user');
  await manager.query(DATE_CHANGES);
  await manager.query('alter table audit_log enable trigger user');
}

const DATE_CHANGES = `
  with agency as (select id from users where username = 'june'),
  dated as (
    select a.id, coalesce(case a.kind
        when 'user' then u.created_at
        when 'project' then p.created_at
        when 'invoice' then case
          when a.action = 'made' then i.created_at
          when a.after ->> 'status' = 'sent' then i.sent_at
          when a.after ->> 'status' = 'paid' then i.paid_at
          when a.after ->> 'status' = 'overdue' then i.due_date + interval '1 day'
          when a.after ? 'voided_at' then i.voided_at
          when a.after ? 'refunded_amount' then i.updated_at
          else coalesce(i.sent_at, i.created_at) end
        when 'order' then coalesce(case when a.after ? 'refunded_amount' then o.updated_at end, o.paid_at, o.updated_at)
        when 'subscription' then case when a.action = 'made' then s.created_at else s.updated_at end
        when 'payment' then r.created_at
        when 'refund' then f.created_at
        when 'lead' then l.responded_at end, a.created_at) as at,
      case a.kind
        when 'project' then p.user_id
        when 'invoice' then case
          when a.action = 'made' and i.subscription_id is null or a.after ->> 'status' = 'sent' and i.subscription_id is null
            or a.after ? 'voided_at' then coalesce(ip.assigned_to, agency.id) end
        when 'payment' then case when r.method = 'other' then coalesce(ip.assigned_to, agency.id) end
        when 'refund' then agency.id
        when 'lead' then l.responded_by end as actor
    from audit_log a cross join agency
    left join users u on a.kind = 'user' and u.id = a.item_id
    left join projects p on a.kind = 'project' and p.id = a.item_id
    left join orders o on a.kind = 'order' and o.id = a.item_id
    left join subscriptions s on a.kind = 'subscription' and s.id = a.item_id
    left join payment_record r on a.kind = 'payment' and r.id = a.item_id
    left join refunds f on a.kind = 'refund' and f.id = a.item_id
    left join contact_submissions l on a.kind = 'lead' and l.id = a.item_id
    left join invoices i on i.id = case a.kind when 'invoice' then a.item_id when 'payment' then r.invoice_id end
    left join projects ip on ip.id = i.project_id
  )
  update audit_log a set created_at = d.at, actor_id = d.actor,
    actor_name = (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''), username) from users where id = d.actor),
    found_by = a.found_by || coalesce(' ' || (select lower(concat_ws(' ', first_name, last_name, username)) from users where id = d.actor), '')
  from dated d where d.id = a.id`;
