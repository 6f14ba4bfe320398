import type Stripe from 'stripe';
import { listOf } from '../objects';
import { fields, flag, integer, list, type Parameters, text } from '../parameters';
import { noSuch } from '../problems';
import { get } from '../route';
import type { Work } from '../work';
import { paging } from './paging';

const asked = {
  ...paging,
  type: text,
  types: list(text),
  created: fields({ gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) }),
  delivery_success: flag,
};

export const events = [
  get('/v1/events', asked, page),
  get('/v1/events/:id', {}, async (work, _, id) => {
    const [event] = await select(work, 'id = $1', [id], 1);
    if (!event) throw noSuch('event', id);
    return event;
  }),
];

async function page(work: Work, wanted: Parameters<typeof asked>): Promise<object> {
  const { gt, gte, lt, lte } = wanted.created ?? {};
  const types = wanted.types ?? (wanted.type ? [wanted.type] : null);
  const from = Math.max(gte ?? 0, gt === undefined ? 0 : gt + 1);
  const to = Math.min(lte ?? 1e12, lt === undefined ? 1e12 : lt - 1);
  const limit = wanted.limit ?? 10;
  const found = await select(
    work,
    // Every star stands for anything: charge.* is all news of charges.
    `($1::text[] is null or exists (select from unnest($1::text[]) t where data ->> 'type' like replace(t, '*', '%')))
     and (data ->> 'created')::bigint between $2 and $3
     and ($4::text is null or seq < (select seq from test_provider.events where id = $4))
     and ($5::text is null or seq > (select seq from test_provider.events where id = $5))
     and ($6::boolean is null or (due is null and problem is null) = $6)`,
    [types, from, to, wanted.starting_after ?? null, wanted.ending_before ?? null, wanted.delivery_success ?? null],
    limit + 1,
  );
  return listOf('/v1/events', found.slice(0, limit), found.length > limit);
}

async function select(work: Work, where: string, values: unknown[], limit: number): Promise<Stripe.Event[]> {
  const { rows } = await work.client.query<{ data: Stripe.Event; waits: boolean }>(
    `select data, due is not null as waits from test_provider.events where ${where} order by seq desc limit ${limit}`,
    values,
  );
  return rows.map(({ data, waits }) => ({ ...data, pending_webhooks: waits ? 1 : 0 }));
}
