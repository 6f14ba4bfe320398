import type { EntityManager } from 'typeorm';
import { type SiteInfo, STARTING_RETENTION } from '../../contracts';
import { newId } from '../../platform/database';
import type { DateOf } from './moments';
import { NOTIFICATIONS } from './year/notifications';

/** The log of the emails that the year would have sent. None is sent. */
export async function createDemoEmails(
  manager: EntityManager,
  dateOf: DateOf,
  { name, email }: SiteInfo,
): Promise<void> {
  // Of accounts and files; before the queues open, they are still here.
  await manager.query(`delete from outbox where queue in ('mail', 'bulk')`);
  await manager.query('delete from upload_notices');
  await manager.query(`delete from mails where state = 'waiting'`);
  await manager.query(LOG_EMAILS, [name, email, STARTING_RETENTION.emailLogDays - 1]);
  for (const { subject, message, ...moment } of NOTIFICATIONS)
    await manager.query(SEND_NOTIFICATION, [newId(), subject, message, dateOf(moment)]);
  // A trigger counts what becomes of them.
  await manager.query(
    `update mails set state = 'sent', tries = 1, sent_at = created_at + interval '2 seconds' where notification_id is not null`,
  );
  // One was refused and sent again, and two wait for a person.
  await manager.query(FAIL_EMAILS);
}

const SENT = `
  select 'contact.lead' as kind, $2 as recipient, 'New submission: ' || first_name || ' ' || last_name as subject,
    'submission' as record_kind, id as record_id, null::uuid as entry_id, created_at
  from contact_submissions
  union all
  select 'contact.answer', s.email, 'Re: your message to ' || $1, 'submission', s.id, a.id, a.created_at
  from submission_answers a join contact_submissions s on s.id = a.submission_id where not a.is_internal
  union all
  select 'auth.welcome', email, 'Welcome to ' || $1, 'user', id, null, created_at from users where role = 'guest'
  union all
  select 'projects.requested', $2, 'New project request from ' || concat_ws(' ', u.first_name, u.last_name) || ': ' || p.name,
    'project', p.id, null, p.created_at
  from projects p join users u on u.id = p.user_id where p.order_id is null
  union all
  select case when m.from_client then 'messages.from-client' else 'projects.told' end,
    case when m.from_client then $2 else u.email end,
    case when m.from_client then concat_ws(' ', u.first_name, u.last_name) || ' wrote about ' || p.name
      when m.is_question then 'A question about ' || p.name else 'New update on ' || p.name end,
    'project', p.id, m.id, m.created_at
  from project_updates m join projects p on p.id = m.project_id join users u on u.id = p.user_id where not m.is_internal
  union all
  select 'billing.invoice-sent', u.email,
    'Invoice ' || i.invoice_number || ' from ' || $1 || ': ' || to_char(i.amount / 100.0, 'FM$999,990.00') || ' due '
      || to_char(i.due_date, 'FMMonth') || to_char(i.due_date, ' DD, YYYY'),
    'invoice', i.id, null, i.sent_at
  from invoices i join users u on u.id = i.user_id where i.sent_at is not null and i.subscription_id is null
  union all
  select 'billing.invoice-receipt', u.email, 'Your receipt for invoice ' || i.invoice_number, 'invoice', i.id, null, i.paid_at
  from invoices i join users u on u.id = i.user_id where i.paid_at is not null
  union all
  select 'billing.receipt', o.billing_email, 'Your receipt for order ' || o.order_number, 'order', o.id, null, o.paid_at
  from orders o where o.paid_at is not null
  union all
  select 'billing.sold', $2, 'New order ' || o.order_number || ': ' || to_char(o.total_amount / 100.0, 'FM$999,990.00')
      || ' from ' || concat_ws(' ', u.first_name, u.last_name), 'order', o.id, null, o.paid_at
  from orders o join users u on u.id = o.user_id where o.paid_at is not null
  union all
  select 'billing.remind', u.email, 'Reminder: invoice ' || i.invoice_number, 'invoice', i.id, r.id, r.created_at
  from reminders r join invoice_reminders ir on ir.reminder_id = r.id join invoices i on i.id = ir.invoice_id
    join users u on u.id = r.user_id`;

const LOG_EMAILS = `
  insert into mails (id, kind, recipient, subject, state, tries, record_kind, record_id, entry_id, created_at, sent_at, found_by)
  select gen_random_uuid(), kind, recipient, subject, 'sent', 1, record_kind, record_id, entry_id, created_at,
    created_at + interval '2 seconds', lower(concat_ws(' ', recipient, subject))
  from (${SENT}) e
  where recipient is not null and created_at between now() - $3 * interval '1 day' and now()`;

const SEND_NOTIFICATION = `
  with audience as (select id, email from users where role = 'guest' and email is not null and created_at < $4),
  notification as (
    insert into notifications (id, subject, message, total, without_address, sent_by, created_at)
    select $1, $2, $3, (select count(*) from audience), 0, u.id, $4 from users u where u.username = 'june'
    returning id
  )
  insert into mails (id, kind, recipient, subject, state, tries, record_kind, record_id, notification_id, created_at, found_by)
  select gen_random_uuid(), 'notifications.letter', a.email, $2, 'waiting', 0, 'notification', n.id, n.id, $4,
    lower(concat_ws(' ', a.email, $2::text))
  from audience a cross join notification n`;

const FAIL_EMAILS = `
  with newest as (
    select id, row_number() over (partition by kind order by created_at desc) as n, kind from mails
    where kind in ('projects.told', 'billing.invoice-sent', 'billing.invoice-receipt')
  )
  update mails m set
    state = case when n.kind = 'billing.invoice-receipt' then 'sent' else 'failed' end,
    sent_at = case when n.kind = 'billing.invoice-receipt' then m.sent_at + interval '3 hours' end,
    tries = case when n.kind = 'billing.invoice-receipt' then 2 else 1 end,
    reason = case n.kind when 'projects.told' then 'connect ETIMEDOUT' when 'billing.invoice-sent' then '552 5.2.2 Mailbox full' end
  from newest n where n.id = m.id and (n.kind = 'projects.told' and n.n = 4
    or n.kind = 'billing.invoice-sent' and n.n = 3 or n.kind = 'billing.invoice-receipt' and n.n = 3)`;
