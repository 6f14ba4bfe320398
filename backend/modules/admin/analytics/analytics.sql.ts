import { COLLECTED, FIRST_START, PART_PAID_AT, PARTS_WITH_INVOICE, PERIOD_STARTS, periodIndex } from './collected.sql';

export const SUBMISSIONS_BY_PERIOD = `
  with ${PERIOD_STARTS}
  select ${periodIndex('created_at')} as period, status, count(*)::int as count
  from contact_submissions where created_at >= ${FIRST_START}
  group by 1, 2`;

export const REPLY_TIMES_BY_MONTH = `
  with ${PERIOD_STARTS}
  select ${periodIndex('created_at')} as period, count(*)::int as leads, count(reply_seconds)::int as answered,
    percentile_cont(0.5) within group (order by reply_seconds) as median,
    percentile_disc(0.9) within group (order by reply_seconds) as ninth
  from contact_submissions where created_at >= ${FIRST_START}
  group by 1`;

/**
 * The balance at each month's end is derived backward from today's, so no row older than the first month is read. Cash
 * payments may be dated before the invoice was sent; such invoices were never owed.
 */
export const REVENUE_BY_MONTH = `
  with ${PERIOD_STARTS},
  changes as (
    select period, invoices, orders, refunds, 0 as owed from (${COLLECTED}) as collected
    union all
    select ${periodIndex('sent_at')}, 0, 0, 0, amount from invoices where sent_at >= ${FIRST_START}
    union all
    select ${periodIndex('greatest(sent_at, paid_at, voided_at)')}, 0, 0, 0, -amount
    from invoices where sent_at >= ${FIRST_START} and (paid_at is not null or voided_at is not null)
    union all
    select ${periodIndex('paid_at')}, 0, 0, 0, -amount from invoices where paid_at >= ${FIRST_START} and sent_at < ${FIRST_START}
    union all
    select ${periodIndex('voided_at')}, 0, 0, 0, -amount from invoices where voided_at >= ${FIRST_START} and sent_at < ${FIRST_START}
    union all
    select ${periodIndex(`greatest(i.sent_at, ${PART_PAID_AT})`)}, 0, 0, 0, -p.amount
    from ${PARTS_WITH_INVOICE}
    where p.part and greatest(i.sent_at, ${PART_PAID_AT}) >= ${FIRST_START}
    union all
    select ${periodIndex('greatest(i.sent_at, i.paid_at, i.voided_at)')}, 0, 0, 0, p.amount
    from ${PARTS_WITH_INVOICE}
    where p.part and greatest(i.sent_at, i.paid_at, i.voided_at) >= ${FIRST_START}
      and (i.paid_at is not null or i.voided_at is not null)
  ),
  sums as (
    select period, sum(invoices) as invoices, sum(orders) as orders, sum(refunds) as refunds, sum(owed) as owed
    from changes group by period
  ),
  taxes as (
    select ${periodIndex(PART_PAID_AT)} as period,
      sum(case when p.kind in ('refund', 'dispute') then -p.tax_amount else p.tax_amount end) as tax
    from payment_record p where p.tax_amount > 0 and p.created_at >= ${FIRST_START} and ${PART_PAID_AT} >= ${FIRST_START}
    group by 1
  )
  select period, coalesce(invoices, 0)::float8 as invoices, coalesce(orders, 0)::float8 as orders,
    coalesce(refunds, 0)::float8 as refunds, coalesce(tax, 0)::float8 as tax,
    (select coalesce(sum(amount), 0) from invoice_totals where user_id is null)::float8
      - coalesce(sum(owed) over (order by period rows between 1 following and unbounded following), 0)::float8
      as outstanding
  from generate_series(1, cardinality($2::date[])) as period left join sums using (period)
    left join taxes using (period)
  order by period`;

/** The state at each month's end is derived backward from today's, as with the balance. */
export const RECURRING_BY_MONTH = `
  with ${PERIOD_STARTS},
  changes as (
    select ${periodIndex('created_at')} as period, 1 as started, 0 as ended,
      monthly_amount - monthly_tax as amount
    from subscriptions where created_at >= ${FIRST_START}
    union all
    select ${periodIndex('ended_at')}, 0, 1, monthly_tax - monthly_amount from subscriptions where ended_at >= ${FIRST_START}
  ),
  sums as (
    select period, sum(started) as started, sum(ended) as ended, sum(amount) as amount from changes group by period
  ),
  running as (
    select count(*) as count, coalesce(sum(monthly_amount - monthly_tax), 0) as amount
    from subscriptions where status in ('active', 'past-due')
  )
  select period, coalesce(started, 0)::int as started, coalesce(ended, 0)::int as ended,
    (running.count - coalesce(sum(started - ended) over later, 0))::int as count,
    (running.amount - coalesce(sum(sums.amount) over later, 0))::float8 as amount
  from generate_series(1, cardinality($2::date[])) as period left join sums using (period) cross join running
  window later as (order by period rows between 1 following and unbounded following)
  order by period`;

/** Recent projects are counted from rows, all others from the maintained counters. */
export const PROJECTS_BY_AGE = `
  with ${PERIOD_STARTS},
  recent as (
    select status, ${periodIndex('created_at')} as period, count(*)::int as count from projects
    where status in ('pending', 'in-progress', 'review', 'completed') and created_at >= ${FIRST_START}
    group by 1, 2
  )
  select status, period, count from recent
  union all
  select status, 0, sum(count)::int from work_counts where kind = 'project' group by status`;

/**
 * The days are the first of the period that is compared with, the first after it, and the first of the period shown. Looks
 * up items per order: a join could scan every item ever sold.
 */
export const BEST_SELLING_PACKAGES = `
  with ${PERIOD_STARTS},
  sums as (
    select i.product_id, max(i.name) as name, max(i.category) as category,
      sum(i.quantity) filter (where o.paid_at >= at[3])::int as sold,
      sum(i.quantity::bigint * i.price) filter (where o.paid_at >= at[3])::float8 as revenue,
      sum(i.quantity) filter (where o.paid_at < at[2])::int as previous
    from periods
    cross join orders o
    cross join lateral (select * from order_items where order_id = o.id offset 0) as i
    where o.paid_at >= ${FIRST_START} and o.status = 'paid'
    group by i.product_id
  )
  select sold.product_id as "productId", coalesce(p.name, sold.name) as name,
    coalesce(p.category, sold.category) as category, sold.sold, sold.revenue, coalesce(sold.previous, 0) as previous,
    (select sum(sold)::int from sums) as "allSold", (select coalesce(sum(previous), 0)::int from sums) as "allPrevious"
  from sums as sold
  left join products p on p.id = sold.product_id
  where sold.sold > 0
  order by sold.sold desc, sold.revenue desc, sold.product_id
  limit $3`;

/** Null without data. */
export const FIRST_DAY_WITH_DATA = `
  select (least(
    (select min(created_at) from contact_submissions), (select min(created_at) from subscriptions),
    (select min(sent_at) from invoices), (select min(paid_at) from invoices), (select min(paid_at) from orders),
    (select min(created_at) from payment_record)) at time zone $1)::date::text as day`;
