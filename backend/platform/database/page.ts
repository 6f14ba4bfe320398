import { BadRequestException } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Position in a list: the sort value and id of the last row read. */
export interface Cursor {
  /** Times are in microseconds, because PostgreSQL is more precise than Date. */
  at: string;
  id: string;
}

export interface PageRequest {
  limit: number;
  after?: Cursor | undefined;
  /** Counts the rows up to here. */
  countUpTo?: number | undefined;
  sort?: string | undefined;
}

export interface Page<T> {
  rows: T[];
  next?: Cursor | undefined;
  /** Undefined if it wasn’t counted. */
  total?: CappedCount | undefined;
}

export interface CappedCount {
  count: number;
  hasMore: boolean;
}

export const capCount = (counted: number, cap: number): CappedCount => ({
  count: Math.min(counted, cap),
  hasMore: counted > cap,
});

interface Row extends ObjectLiteral {
  id: string;
  createdAt: Date;
}

/**
 * One page of a query, newest first. Needs an index on the filter columns and then on (created_at, id). Joins must be
 * to-one.
 */
export async function paginate<T extends Row>(query: SelectQueryBuilder<T>, request: PageRequest): Promise<Page<T>> {
  assertNewestFirst(request);
  const total = request.countUpTo === undefined ? undefined : await countOf(query, request.countUpTo);
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

/** For lists that have no other order. */
export function assertNewestFirst({ sort = 'newest' }: PageRequest): void {
  if (sort !== 'newest') throw new BadRequestException('sort must be one of newest');
}

export const toMicroseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

export function numericCursor({ at }: Cursor): string {
  if (!/^-?\d{1,16}$/.test(at)) throw new BadRequestException(INVALID_CURSOR);
  return at;
}

export const INVALID_CURSOR = 'after must be a cursor from this list';

/** Counting all rows would take as long as reading them. */
async function countOf<T extends Row>(query: SelectQueryBuilder<T>, cap: number): Promise<CappedCount> {
  const some = query.clone().select('1', 'one').orderBy();
  const counted = await query.dataSource
    .createQueryBuilder()
    .select('count(*)::int', 'total')
    .from(`(${some.limit(cap + 1).getQuery()})`, 'some')
    .setParameters(query.getParameters())
    .getRawOne<{ total: number }>();
  return capCount(counted?.total ?? 0, cap);
}
