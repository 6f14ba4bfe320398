import { BadRequestException } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { toMicroseconds, MAX_COUNTED, numericCursor, type Page, type PageRequest, type Cursor } from './page';
import { queryPrepared } from './postgres';

/** A list as statements read it, in which its own table is `t`. */
export interface ListDefinition {
  /** What its statements are known by; short, because what they ask is added. */
  name: string;
  table: string;
  /** What belongs to other rows is looked up for each: for a join, the database might read all of them to answer a page. */
  columns: string;
  /** What holds for all that is in it. */
  condition?: string;
  /** How else it can be sorted, by the word in ?sort=. */
  sorts?: Record<string, Sort>;
}

/** By a column of the list's own table which is never null, and which has an index together with `id`. */
export interface Sort {
  column: string;
  type: 'time' | 'text' | 'number';
  /** The highest first. */
  descending?: boolean;
}

const DEFAULT_SORTS: Record<string, Sort> = {
  newest: { column: 'created_at', type: 'time', descending: true },
  oldest: { column: 'created_at', type: 'time' },
};

/**
 * Columns of the list's own table and what has to be in them, or `created_at >=` and what they have to come up to; what
 * is undefined is not asked, and what is several has to hold for each.
 */
export type Where = Record<string, string | string[] | undefined>;

/** An id that no row has. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** What a text is like that has the word in it, in any letter case where `ilike` asks. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Where a word begins whose first letters are these. */
const wordStartPattern = (letters: string): string =>
  `(^|[ \\n@.,:/+_-])${letters.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')}`;

/**
 * An index of groups of three letters knows these wherever they stand: a letter after a mark makes a group with it. Of
 * what is shorter it knows where a word begins.
 */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word);

/**
 * What has to be in a column that has a trigram index: somewhere, or, of one letter or two, where a word begins. In any
 * letter case, if what the column keeps is in small letters or the database is told to compare them so.
 */
export function searchFilter(column: string, words: string[], ignoreCase = false): Where {
  // Marks by themselves are in no index: "Bolt & Sons" is looked for by its words, and "&" alone is not looked for.
  const searchableWords = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > 0 && searchableWords.length === 0) return { id: NIL_ID };
  const longWords = searchableWords.filter(hasTrigram);
  const shortWords = searchableWords.filter((word) => !hasTrigram(word));
  return {
    ...(longWords.length > 0 && { [`${column} ${ignoreCase ? 'ilike' : 'like'}`]: longWords.map(containsPattern) }),
    ...(shortWords.length > 0 && { [`${column} ${ignoreCase ? '~*' : '~'}`]: shortWords.map(wordStartPattern) }),
  };
}

/**
 * One page of a list as `pageOf` makes it, by statements that each connection takes apart once: for what is opened all
 * day. The same indexes make it fast.
 */
export async function findPage<Row extends object>(
  database: DataSource,
  list: ListDefinition,
  where: Where,
  { limit, after, includeTotal: total, sort = 'newest' }: PageRequest,
): Promise<Page<Row>> {
  const sortBy = resolveSort(list, sort);
  const { name, conditions, values } = compileFilter(list, where);
  const count = total ? await countOf(database, list, where) : undefined;
  const parameterAt = (offset: number) => `$${values.length + offset}`;
  const direction = sortBy.descending ? 'desc' : 'asc';
  const afterCursor = `(t.${sortBy.column}, t.id) ${sortBy.descending ? '<' : '>'} (${CURSOR_PARAMETER_SQL[sortBy.type](parameterAt(2))}, ${parameterAt(3)}::uuid)`;
  const statement = `
    select ${list.columns}, t.id as "lastId", ${CURSOR_VALUE_SQL[sortBy.type](`t.${sortBy.column}`)} as "lastAt"
    from ${list.table} t
    ${whereClause(after ? [...conditions, afterCursor] : conditions)}
    order by t.${sortBy.column} ${direction}, t.id ${direction} limit ${parameterAt(1)}`;
  const rows = await runQuery<Row & { lastId: string; lastAt: string }>(
    database,
    name && [name, sort, after && 'on'].filter(Boolean).join(' '),
    statement,
    [...values, limit + 1, ...(after ? [cursorValue(sortBy, after), after.id] : [])],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && { at: last.lastAt, id: last.lastId }, total: count };
}

/** One row of what the list is made of. */
export async function findRow<Row extends object>(database: DataSource, list: ListDefinition, where: Where) {
  const { name, conditions, values } = compileFilter(list, where);
  const statement = `select ${list.columns} from ${list.table} t ${whereClause(conditions)}`;
  const [row] = await runQuery<Row>(database, name && `${name} one`, statement, values);
  return row;
}

async function countOf(database: DataSource, list: ListDefinition, where: Where): Promise<number> {
  const { name, conditions, values } = compileFilter(list, where);
  const some = `select from ${list.table} t ${whereClause(conditions)} limit ${MAX_COUNTED + 1}`;
  const statement = `select count(*)::int as total from (${some}) as counted`;
  const [row] = await runQuery<{ total: number }>(database, name && `${name} count`, statement, values);
  return row?.total ?? 0;
}

/** What is looked for decides on the way to it, so a search is planned each time, and has no name. */
const runQuery = <Row extends object>(
  database: DataSource,
  name: string | undefined,
  text: string,
  values: unknown[],
) => (name === undefined ? database.query<Row[]>(text, values) : queryPrepared<Row>(database, name, text, values));

function compileFilter({ name, condition }: ListDefinition, where: Where) {
  const comparisons = Object.entries(where).flatMap(([column, filterValues = []]) =>
    [filterValues].flat().map((value) => ({ column, value })),
  );
  const isSearch = Object.values(where).some(Array.isArray);
  return {
    name: isSearch ? undefined : [name, ...comparisons.map(({ column }) => column)].join(' '),
    conditions: [
      ...comparisons.map(({ column }, i) => compareColumn(column, `$${i + 1}`)),
      ...(condition ? [condition] : []),
    ],
    values: comparisons.map(({ value }) => value),
  };
}

function compareColumn(column: string, parameter: string): string {
  if (/ (like|~)$/.test(column)) return `t.${column} lower(${parameter})`;
  return `t.${column.includes(' ') ? column : `${column} =`} ${parameter}`;
}

const whereClause = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

function resolveSort({ sorts = {} }: ListDefinition, word: string): Sort {
  const allowedSorts = { ...DEFAULT_SORTS, ...sorts };
  const sort = Object.hasOwn(allowedSorts, word) ? allowedSorts[word] : undefined;
  if (!sort) throw new BadRequestException(`sort must be one of ${Object.keys(allowedSorts).join(', ')}`);
  return sort;
}

/** How a place is written, and how the database reads it. */
const CURSOR_VALUE_SQL: Record<Sort['type'], (column: string) => string> = {
  time: toMicroseconds,
  text: (column) => column,
  number: (column) => `${column}::text`,
};
const CURSOR_PARAMETER_SQL: Record<Sort['type'], (parameter: string) => string> = {
  time: (parameter) => `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`,
  text: (parameter) => `${parameter}::text`,
  number: (parameter) => `${parameter}::bigint`,
};

const cursorValue = ({ type }: Sort, cursor: Cursor): string => (type === 'text' ? cursor.at : numericCursor(cursor));
