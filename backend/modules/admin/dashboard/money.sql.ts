export interface MoneyRow {
  openAmount: number;
  openCount: number;
  nextDue: string | null;
  overdueAmount: number;
  overdueCount: number;
  oldestDue: string | null;
  recurringAmount: number;
  recurringCount: number;
  startedThisMonth: number;
  ending: number;
}

/** $1 is today, $2 the start of the month. */
export const SELECT_MONEY = `
  select open.*, recurring.*,
    (select min(due_date)::text from invoices where status = 'sent' and voided_at is null and due_date >= $1::date)
      as "nextDue",
    (select min(due_date)::text from invoices where status = 'overdue' and voided_at is null) as "oldestDue"
  from (
    select coalesce(sum(amount), 0)::float8 as "openAmount", coalesce(sum(count), 0)::int as "openCount",
      coalesce(sum(amount) filter (where status = 'overdue'), 0)::float8 as "overdueAmount",
      coalesce(sum(count) filter (where status = 'overdue'), 0)::int as "overdueCount"
    from invoice_totals where user_id is null) as open,
  (
    select coalesce(sum(monthly_amount - monthly_tax), 0)::float8 as "recurringAmount", count(*)::int as "recurringCount",
      count(*) filter (where created_at >= $2::timestamptz)::int as "startedThisMonth",
      count(*) filter (where ends_at_period_end and status = 'active')::int as ending
    from subscriptions where status in ('active', 'past-due')) as recurring`;

export const SELECT_CLIENT_MONEY = `
  select coalesce(sum(amount), 0)::float8 as "openAmount",
    coalesce(sum(amount) filter (where status = 'overdue'), 0)::float8 as "overdueAmount",
    (select min(due_date)::text from invoices where user_id = $1 and status = 'overdue' and voided_at is null)
      as "oldestDueDate",
    (select coalesce(sum(paid_amount - refunded_amount), 0) from invoices where user_id = $1 and paid_amount > 0)::float8
      + (select coalesce(sum(total_amount - refunded_amount), 0) from orders where user_id = $1
        and status in ('paid', 'refunded'))::float8
      - (select coalesce(sum(case d.kind when 'dispute' then d.amount else -d.amount end), 0)
        from payment_record d join payment_record p on p.id = d.refund_of and not p.duplicate
          left join invoices i on i.id = d.invoice_id left join orders o on o.id = d.order_id
        where d.kind in ('dispute', 'dispute-won') and coalesce(i.user_id, o.user_id) = $1)::float8 as "lifetimeAmount",
    (select coalesce(sum(monthly_amount), 0) from subscriptions where user_id = $1 and status <> 'ended')::float8
      as "monthlyAmount"
  from invoice_totals where user_id = $1`;
