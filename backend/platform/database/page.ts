import { BadRequestException } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Where a list was left: its last row, by what it is sorted by. */
export interface Cursor {
  /** What that row has there: a time is in microseconds, because the database counts finer than a Date does. */
  at: string;
  id: string;
}

export interface PageRequest {
  limit: number;
  after?: Cursor | undefined;
  includeTotal: boolean;
  /** The name of one of the list's sorts; the newest first without. */
  sort?: string | undefined;
}

export interface Page<T> {
  rows: T[];
  /** Where the next page begins, if there is one. */
  next?: Cursor | undefined;
  /** How many there are in all, or one more than `MOST_COUNTED`. */
  total?: number | undefined;
}

export const MAX_COUNTED = 10_000;

interface Row extends ObjectLiteral {
  id: string;
  createdAt: Date;
}

/**
 * One page of a list, newest first. Whatever page it is, the database reads as many rows as it answers, if there is
 * an index on what the query asks for and then on (created_at, id). Rows may be joined to one other each.
 */
export async function paginate<T extends Row>(query: SelectQueryBuilder<T>, request: PageRequest): Promise<Page<T>> {
  const total = request.includeTotal ? await countOf(query) : undefined;
  const { alias } = query;
  query
    .addSelect(toMicroseconds(`${alias}.created_at`), 'at')
    .orderBy(`${alias}.createdAt`, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .limit(request.limit + 1);
  if (request.after) {
    query.andWhere(
      `(${alias}.created_at, ${alias}.id) <
       (timestamptz 'epoch' + cast(:at as bigint) * interval '1 microsecond', cast(:lastId as uuid))`,
      { at: numericCursor(request.after), lastId: request.after.id },
    );
  }
  const { raw, entities } = await query.getRawAndEntities<{ at: string }>();
  const rows = entities.slice(0, request.limit);
  const [last, lastRaw] = [rows.at(-1), raw[rows.length - 1]];
  const more = entities.length > request.limit && last && lastRaw;
  return { rows, next: more ? { at: lastRaw.at, id: last.id } : undefined, total };
}

export const toMicroseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** A place in a list that is sorted by numbers or times; one of another list is none here. */
export function numericCursor({ at }: Cursor): string {
  if (!/^-?\d{1,16}$/.test(at)) throw new BadRequestException(INVALID_CURSOR);
  return at;
}

export const INVALID_CURSOR = 'after must be a cursor from this list';

/** Nobody reads a list of ten thousand to its end, and counting further would take as long as reading it. */
async function countOf<T extends Row>(query: SelectQueryBuilder<T>): Promise<number> {
  const some = query.clone().select('1', 'one').orderBy();
  const counted = await query.dataSource
    .createQueryBuilder()
    .select('count(*)::int', 'total')
    .from(`(${some.limit(MAX_COUNTED + 1).getQuery()})`, 'some')
    .setParameters(query.getParameters())
    .getRawOne<{ total: number }>();
  return counted?.total ?? 0;
}
