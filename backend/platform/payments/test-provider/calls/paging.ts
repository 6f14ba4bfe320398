import type { Kind } from '../objects';
import { listOf } from '../objects';
import { fields, integer, text } from '../parameters';
import type { PageAsked, Work } from '../work';

export const paging = { limit: integer(1, 100), starting_after: text, ending_before: text };

export const created = fields({ gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) });

export async function pageOf(
  work: Work,
  kind: Kind,
  url: string,
  values: object,
  asked: PageAsked,
  but?: object,
): Promise<object> {
  const { data, more } = await work.page(kind, values, asked, but);
  return listOf(url, data, more);
}
