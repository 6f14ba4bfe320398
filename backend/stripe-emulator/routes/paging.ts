import type { ObjectKind } from '../model/objects';
import { listOf } from '../model/objects';
import { noSuchResource } from '../model/stripe-api-error';
import { fields, integer, text } from '../parameters/parameters';
import type { PageRequest, Transaction } from '../store/transaction';

export const pageParameters = { limit: integer(1, 100), starting_after: text, ending_before: text };

export const createdParameters = fields({ gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) });

export async function listObjects(
  tx: Transaction,
  kind: ObjectKind,
  url: string,
  filter: object,
  pageRequest: PageRequest,
  excluded?: object,
): Promise<object> {
  const { data, more } = await tx.listPage(kind, filter, pageRequest, excluded);
  return listOf(url, data, more);
}

/** Forward only, which is how the SDK reads all of a list. */
export function listItems(
  url: string,
  items: { id: string }[],
  { limit = 10, starting_after: after }: PageRequest,
): object {
  const from = after ? items.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && from === 0) throw noSuchResource('item', after, 'starting_after', 400);
  return listOf(url, items.slice(from, from + limit), from + limit < items.length);
}
