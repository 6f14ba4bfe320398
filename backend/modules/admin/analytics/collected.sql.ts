/** Computes the start of each day of $2 in time zone $1 once, so rows are compared as instants instead of converted. */
export const PERIOD_STARTS = `
  periods as (select array_agg(day::timestamp at time zone $1 order by day) as at from unnest($2::date[]) as day)`;

export const periodIndex = (column: string) => `width_bucket(${column}, (select at from periods))`;
/** Uses the parameters directly, so the planner can estimate the number of rows. */
export const FIRST_START = '(($2::date[])[1]::timestamp at time zone $1)';

/** Paid amounts and refunds by period, without duplicate payments and their refunds. */
export const COLLECTED = `
    select ${periodIndex('paid_at')} as period, amount as invoices, 0 as orders, 0 as refunds
    from invoices where paid_at >= ${FIRST_START}
    union all
    select ${periodIndex('paid_at')}, 0, total_amount, 0 from orders where paid_at >= ${FIRST_START}
    union all
    select ${periodIndex('r.created_at')}, 0, 0, case when r.kind in ('refund', 'dispute') then r.amount else -r.amount end
    from payment_record r where r.kind in ('refund', 'refund-failed', 'dispute', 'dispute-won') and r.created_at >= ${FIRST_START}
      and not exists (select from payment_record p where p.id = r.refund_of and p.duplicate)`;
