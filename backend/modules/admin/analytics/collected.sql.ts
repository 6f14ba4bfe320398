/** Computes the start of each day of $2 in time zone $1 once, so rows are compared as instants instead of converted. */
export const PERIOD_STARTS = `
  periods as (
    select array_agg(day::timestamp at time zone $1 order by number) as at
    from unnest($2::date[]) with ordinality as given (day, number))`;

/** The days have to be in order. */
export const periodIndex = (column: string) => `width_bucket(${column}, (select at from periods))`;
/** Uses the parameters directly, so the planner can estimate the number of rows. */
export const FIRST_START = '(($2::date[])[1]::timestamp at time zone $1)';

/** When a part of an invoice was paid. */
export const PART_PAID_AT = 'coalesce(p.received_at, p.created_at)';
/** Parts are few; `offset 0` keeps PostgreSQL from reading all invoices for them. */
export const PARTS_WITH_INVOICE = `payment_record p
    cross join lateral (select sent_at, paid_at, voided_at from invoices where id = p.invoice_id offset 0) i`;

/** Paid amounts by period, parts in the period of their payment, and the sums of refunds and disputes as `refunds`, without duplicate payments and their refunds. */
export const COLLECTED = `
    select ${periodIndex('paid_at')} as period, amount as invoices, 0 as orders, 0 as refunds
    from invoices where paid_at >= ${FIRST_START}
    union all
    select ${periodIndex(PART_PAID_AT)}, p.amount, 0, 0 from payment_record p where p.part and ${PART_PAID_AT} >= ${FIRST_START}
    union all
    select ${periodIndex('i.paid_at')}, -p.amount, 0, 0 from ${PARTS_WITH_INVOICE}
    where p.part and i.paid_at >= ${FIRST_START}
    union all
    select ${periodIndex('paid_at')}, 0, total_amount, 0 from orders where paid_at >= ${FIRST_START}
    union all
    select ${periodIndex('r.created_at')}, 0, 0, case when r.kind in ('refund', 'dispute') then r.amount else -r.amount end
    from payment_record r where r.kind in ('refund', 'refund-failed', 'dispute', 'dispute-won') and r.created_at >= ${FIRST_START}
      and not exists (select from payment_record p where p.id = r.refund_of and p.duplicate)`;

export const COLLECTED_BY_PERIOD = `
  with ${PERIOD_STARTS}
  select period, sum(invoices + orders - refunds)::float8 as amount from (${COLLECTED}) as collected group by period`;
