import type Stripe from 'stripe';
import { listOf } from '../objects';
import { flag, list, type Parameters, text } from '../parameters';
import { invalid, noSuch } from '../problems';
import { get } from '../route';
import { between, type Work } from '../work';
import { created, paging } from './paging';

const asked = {
  ...paging,
  type: text,
  types: list(text),
  created,
  delivery_success: flag,
};

export const events = [
  get('/v1/events', asked, page),
  get('/v1/events/:id', {}, async (work, _, id) => {
    const [event] = await select(work, 'id = $1', [id], { limit: 1 });
    if (!event) throw noSuch('event', id);
    return event;
  }),
];

/** Stripe lists by time, and two that are written at once may have their numbers the other way round. */
const CREATED = `(data ->> 'created')::bigint`;
const MOST_TYPES = 20;

async function page(work: Work, wanted: Parameters<typeof asked>): Promise<object> {
  const types = wanted.types ?? (wanted.type ? [wanted.type] : null);
  const [from, to] = between(wanted.created);
  const limit = wanted.limit ?? 10;
  if (types && types.length > MOST_TYPES) throw invalid(`At most ${MOST_TYPES} types`, { param: 'types' });
  const backwards = wanted.ending_before !== undefined;
  const place = wanted.starting_after ?? wanted.ending_before ?? null;
  if (place !== null && (await select(work, 'id = $1', [place], { limit: 1 })).length === 0) {
    throw noSuch('event', place, backwards ? 'ending_before' : 'starting_after', 400);
  }
  const found = await select(
    work,
    // Every star stands for anything: charge.* is all news of charges.
    `($1::text[] is null or exists (select from unnest($1::text[]) t where data ->> 'type' like replace(t, '*', '%')))
     and ${CREATED} between $2 and $3
     and ($4::text is null or (${CREATED}, seq) ${backwards ? '>' : '<'}
                              (select ${CREATED}, seq from test_provider.events where id = $4))
     and ($5::boolean is null or (due is null and problem is null) = $5)`,
    [types, from, to, place, wanted.delivery_success ?? null],
    { limit: limit + 1, backwards },
  );
  const data = found.slice(0, limit);
  return listOf('/v1/events', backwards ? data.reverse() : data, found.length > limit);
}

async function select(
  work: Work,
  where: string,
  values: unknown[],
  { limit, backwards = false }: { limit: number; backwards?: boolean },
): Promise<Stripe.Event[]> {
  const order = backwards ? 'asc' : 'desc';
  const { rows } = await work.client.query<{ data: Stripe.Event; waits: boolean }>(
    `select data, due is not null as waits from test_provider.events
     where ${where} order by ${CREATED} ${order}, seq ${order} limit ${limit}`,
    values,
  );
  return rows.map(({ data, waits }) => ({ ...data, pending_webhooks: waits ? 1 : 0 }));
}
