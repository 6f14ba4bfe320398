/** One row per obstacle. `$1` is the client. */
export const CLOSING_OBSTACLES_SQL = `
  select 'invoices' as obstacle where exists (
    select from invoices where user_id = $1 and status in ('sent', 'overdue') and voided_at is null)
  union all
  select 'subscriptions' where exists (select from subscriptions where user_id = $1 and status <> 'ended')
  union all
  select 'payments' where exists (
      select from invoices where user_id = $1 and status = 'processing' and voided_at is null)
    or exists (select from orders where user_id = $1 and processing)
    or exists (
      select from refunds r join payment_record p on p.id = r.payment_id
      left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
      where r.state = 'pending' and coalesce(i.user_id, o.user_id) = $1)
  union all
  select 'disputes' where exists (
    select from disputes d join payment_record p on p.id = d.payment_id
    left join invoices i on i.id = p.invoice_id left join orders o on o.id = p.order_id
    where d.closed_at is null and coalesce(i.user_id, o.user_id) = $1)`;

/** A checkout that is open could still be paid; it expires within a day. */
export const HAS_OPEN_CHECKOUT_SQL = `select from orders where user_id = $1 and status = 'pending'`;
