import type Stripe from 'stripe';
import { listOf } from '../model/objects';
import { flag, list, type Parameters, text } from '../parameters/parameters';
import { invalidRequest, noSuchResource } from '../model/stripe-api-error';
import { get } from './route';
import { toSecondsRange, type Transaction } from '../store/transaction';
import { createdParameters, pageParameters } from './paging';

const listParameters = {
  ...pageParameters,
  type: text,
  types: list(text),
  created: createdParameters,
  delivery_success: flag,
};

export const eventRoutes = [
  get('/v1/events', listParameters, listEvents),
  get('/v1/events/:id', {}, async (tx, _, id) => {
    const [event] = await select(tx, 'id = $1', [id], { limit: 1 });
    if (!event) throw noSuchResource('event', id);
    return event;
  }),
];

/** Stripe lists by time; concurrent inserts may have swapped sequence numbers. */
const CREATED = `(data ->> 'created')::bigint`;
const MAX_TYPES = 20;

async function listEvents(tx: Transaction, input: Parameters<typeof listParameters>): Promise<object> {
  const types = input.types ?? (input.type ? [input.type] : null);
  const [from, to] = toSecondsRange(input.created);
  const limit = input.limit ?? 10;
  if (types && types.length > MAX_TYPES) throw invalidRequest(`At most ${MAX_TYPES} types`, { param: 'types' });
  const backwards = input.ending_before !== undefined;
  const cursor = input.starting_after ?? input.ending_before ?? null;
  if (cursor !== null && (await select(tx, 'id = $1', [cursor], { limit: 1 })).length === 0) {
    throw noSuchResource('event', cursor, backwards ? 'ending_before' : 'starting_after', 400);
  }
  const found = await select(
    tx,
    `($1::text[] is null or exists (select from unnest($1::text[]) t where data ->> 'type' like replace(t, '*', '%')))
     and ${CREATED} between $2 and $3
     and ($4::text is null or (${CREATED}, seq) ${backwards ? '>' : '<'}
                              (select ${CREATED}, seq from test_provider.events where id = $4))
     and ($5::boolean is null or (due is null and problem is null) = $5)`,
    [types, from, to, cursor, input.delivery_success ?? null],
    { limit: limit + 1, backwards },
  );
  const data = found.slice(0, limit);
  return listOf('/v1/events', backwards ? data.reverse() : data, found.length > limit);
}

async function select(
  tx: Transaction,
  where: string,
  values: unknown[],
  { limit, backwards = false }: { limit: number; backwards?: boolean },
): Promise<Stripe.Event[]> {
  const order = backwards ? 'asc' : 'desc';
  const { rows } = await tx.client.query<{ data: Stripe.Event; waits: boolean }>(
    `select data, due is not null as waits from test_provider.events
     where ${where} order by ${CREATED} ${order}, seq ${order} limit ${limit}`,
    values,
  );
  return rows.map(({ data, waits }) => ({ ...data, pending_webhooks: waits ? 1 : 0 }));
}
