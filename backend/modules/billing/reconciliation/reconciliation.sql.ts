import { STARTING_INVOICING } from '../../../contracts';

/** Compares one batch after id $1. `limit 1` keeps PostgreSQL from joining whole tables. */
const compareBatch = (table: string, columns: string, enriched: string, findings: string, id = 'uuid') => `
  with batch as materialized (
    select ${columns} from ${table} t where t.id > $1::${id} order by t.id limit $2
  ), looked as materialized (${enriched}),
  wrong as (${findings})
  select (select id from batch order by id desc limit 1) as last, (select count(*)::int from batch) as rows,
    coalesce((select json_agg(w) from wrong w), '[]') as findings`;

const subjectColumns = (invoiceId: string, orderId: string) => `, ${invoiceId} as "invoiceId", ${orderId} as "orderId"`;

/** An invoice may be paid in parts. */
const paymentJoin = (column: string) => `
  left join lateral (
    select array_agg(id) as ids, sum(amount)::int as amount, coalesce(sum(went_back(id)), 0)::int as back
    from payment_record where ${column} = b.id and kind = 'payment' and not duplicate
  ) p on true`;

export const COMPARE_INVOICES = compareBatch(
  'invoices',
  't.*',
  `select b.*, p.ids, p.amount as paid, p.back, lines.sum as lines, owner.user_id as subscriber,
     b.status <> 'paid' and b.voided_at is null as open,
     exists (select from invoice_intents where invoice_id = b.id and over_at is null
       and wanted_at < now() - interval '1 hour') and b.updated_at < now() - interval '1 hour' as asked
   from batch b ${paymentJoin('invoice_id')}
   left join lateral (
     select coalesce(sum(line_amount(quantity, quantity_hundredths, unit_amount)), 0) as sum
     from invoice_lines where invoice_id = b.id
   ) lines on true
   left join lateral (select user_id from subscriptions where id = b.subscription_id limit 1) owner on true`,
  `select v.kind, b.id::text as about, b.invoice_number as name, v.one, v.other ${subjectColumns('b.id', 'null::uuid')}
   from looked b, lateral (values
     ('paid without payment', null::bigint, null::bigint, b.status = 'paid' and (b.payment_id = any(b.ids)) is not true),
     ('payment of what is not paid', null, null, b.status <> 'paid' and coalesce(b.paid, 0) <> b.paid_amount),
     ('paid with another amount', b.amount, b.paid, b.status = 'paid' and b.payment_id = any(b.ids) and b.amount <> b.paid),
     ('other refunds', b.refunded_amount, b.back, b.refunded_amount <> least(b.paid_amount, b.back)),
     ('too much went back', b.paid, b.back, b.back > b.paid),
     ('other sum of lines', b.amount, b.lines, b.amount <> b.lines),
     ('can still be paid', null, null, b.asked and not b.open),
     ('month of somebody else', null, null, b.subscriber <> b.user_id)
   ) v(kind, one, other, wrong) where v.wrong`,
);

export const COMPARE_ORDERS = compareBatch(
  'orders',
  't.*',
  `select b.*, p.ids, p.amount as paid, p.back,
     exists (select from subscriptions where order_id = b.id) as monthly
   from batch b ${paymentJoin('order_id')}`,
  `select v.kind, b.id::text as about, 'Order ' || b.order_number as name, v.one, v.other ${subjectColumns('null::uuid', 'b.id')}
   from looked b, lateral (values
     ('paid without payment', null::bigint, null::bigint, b.paid_at is not null and b.ids is null),
     ('payment of what is not paid', null, null, b.paid_at is null and b.ids is not null),
     ('paid with another amount', b.total_amount, b.paid, b.paid_at is not null and b.total_amount <> b.paid),
     ('other refunds', b.refunded_amount, b.back, b.ids is not null and b.refunded_amount <> least(b.total_amount, b.back)),
     ('too much went back', b.paid, b.back, b.back > b.paid),
     ('no subscription', null, null, b.monthly_amount > 0 and b.stripe_subscription_id is not null
       and b.paid_at < now() - interval '1 hour' and not b.monthly)
   ) v(kind, one, other, wrong) where v.wrong`,
);

/** A period that has just begun may not be invoiced yet, and a shortened one is not counted. */
export const COMPARE_SUBSCRIPTIONS = compareBatch(
  'subscriptions',
  't.*',
  `select b.*, o.order_number, months.are,
     (extract(year from gone) * 12 + extract(month from gone))::int
       - case when b.current_period_end - interval '1 month' > now() - interval '2 days' then 2 else 1 end as due
   from batch b
   left join lateral (select order_number, paid_at from orders where id = b.order_id limit 1) o on true
   left join lateral (select age(b.current_period_end, o.paid_at) as gone) g on true
   left join lateral (select count(*)::int as are from invoices where subscription_id = b.id) months on true`,
  `select v.kind, b.id::text as about, 'order ' || b.order_number as name, v.one, v.other ${subjectColumns('null::uuid', 'b.order_id')}
   from looked b, lateral (values
     ('subscription unheard', null::bigint, null::bigint,
       b.status <> 'ended' and b.current_period_end < now() - interval '3 days'),
     ('months missing', b.due, b.are, b.status <> 'ended' and b.due > b.are)
   ) v(kind, one, other, wrong) where v.wrong`,
);

/** Payments of the last 5 minutes are skipped, because their event may still be on its way. */
export const COMPARE_STRIPE_PAYMENTS = compareBatch(
  'provider_payments',
  't.*',
  `select b.*, r.id as rid, r.amount as here, r.currency as said, coalesce(r.invoice_id, b.invoice_id) as iid,
     coalesce(r.order_id, b.order_id) as oid
   from batch b
   left join lateral (
     select id, amount, currency, invoice_id, order_id from payment_record
     where kind = 'payment' and provider_id = b.id limit 1
   ) r on true where b.live = $3`,
  `select v.kind, b.id as about, named.name, v.one, v.other ${subjectColumns('b.iid', 'b.oid')}
   from looked b
   left join lateral (select coalesce((select invoice_number from invoices where id = b.iid),
     (select 'order ' || order_number from orders where id = b.oid), b.id) as name) named on true,
   lateral (values
     ('payment not recorded', b.amount, null::int, b.rid is null and b.charged_at < now() - interval '5 minutes'),
     ('another amount there', b.here, b.amount, b.here <> b.amount or b.said <> b.currency)
   ) v(kind, one, other, wrong) where v.wrong`,
  'text',
);

export const COMPARE_STRIPE_REFUNDS = compareBatch(
  'provider_refunds',
  't.*',
  `select b.*, p.invoice_id as iid, p.order_id as oid, r.id as rid, r.amount as here
   from batch b
   join lateral (
     select invoice_id, order_id from payment_record where kind = 'payment' and provider_id = b.payment_id limit 1
   ) p on true
   left join lateral (select id, amount from payment_record where kind = 'refund' and provider_id = b.id limit 1) r on true
   where b.live = $3`,
  `select v.kind, b.id as about, named.name, v.one, v.other ${subjectColumns('b.iid', 'b.oid')}
   from looked b
   left join lateral (select coalesce((select invoice_number from invoices where id = b.iid),
     (select 'order ' || order_number from orders where id = b.oid)) as name) named on true,
   lateral (values
     ('refund not recorded', b.amount, null::int, b.succeeded and b.rid is null and b.made_at < now() - interval '5 minutes'),
     ('refund not there', b.here, null::int, b.rid is not null and not b.succeeded and not exists
       (select from payment_record where kind = 'refund-failed' and provider_id = b.id)),
     ('another refund there', b.here, b.amount, b.succeeded and b.here <> b.amount)
   ) v(kind, one, other, wrong) where v.wrong`,
  'text',
);

export const COMPARE_LEDGER = compareBatch(
  'payment_record',
  't.id, t.kind, t.live, t.method, t.amount, t.provider_id, t.invoice_id, t.order_id, t.created_at',
  `select b.* from batch b where b.live = $3 and b.created_at < $4 and b.provider_id not like 'cs\\_%'
     and (b.kind = 'payment' and b.method = 'card'
          and not exists (select from provider_payments where id = b.provider_id)
       or b.kind = 'refund' and not exists (select from provider_refunds where id = b.provider_id))`,
  `select case b.kind when 'payment' then 'payment not there' else 'refund not there' end as kind,
     b.provider_id as about, named.name, b.amount as one, null::int as other ${subjectColumns('b.invoice_id', 'b.order_id')}
   from looked b, lateral (select coalesce((select invoice_number from invoices where id = b.invoice_id),
     (select 'order ' || order_number from orders where id = b.order_id)) as name) named`,
);

export const DUPLICATES_TO_REFUND = `
  select 'to be refunded' as kind, p.id::text as about, p.amount as one, back.sum as other,
    coalesce(i.invoice_number, 'order ' || o.order_number) as name, p.invoice_id as "invoiceId", p.order_id as "orderId"
  from payment_record p
  cross join lateral (select went_back(p.id) as sum) back
  left join invoices i on i.id = p.invoice_id
  left join orders o on o.id = p.order_id
  where p.duplicate and back.sum + (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and state = 'pending')
    < p.amount
  order by p.created_at, p.id limit 1000`;

const { prefix: FIRST_PREFIX } = STARTING_INVOICING;

/** With any prefix that held at some time. By index: `offset 0` keeps PostgreSQL from reading all invoices for one batch of numbers. */
export const MISSING_NUMBERS = `
  with versions as (select revision, "values" ->> 'prefix' as prefix from settings where section = 'invoicing'),
    prefixes as (select '${FIRST_PREFIX}' as prefix union select prefix from versions)
  select 'number missing' as kind, '${FIRST_PREFIX}' || number.rest as about,
    coalesce((select prefix from versions order by revision desc limit 1), '${FIRST_PREFIX}') || number.rest as name,
    null as one, null as other, null as "invoiceId", null as "orderId"
  from generate_series($2::int, $3::int) n,
    lateral (select '-' || $1::int || '-' || lpad(n::text, greatest(5, length(n::text)), '0') as rest) number
  where not exists (
    select from prefixes p join invoices i on i.invoice_number = p.prefix || number.rest offset 0)`;
