import type { ObjectKind } from '../model/objects';
import { listOf } from '../model/objects';
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
