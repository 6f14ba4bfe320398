import { BadRequestException } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import {
  capCount,
  type CappedCount,
  type Cursor,
  numericCursor,
  type Page,
  type PageRequest,
  toMicroseconds,
} from './page';
import { queryPrepared } from './postgres';

/** A list that is read with SQL. Its own table has the alias `t`. */
export interface ListDefinition {
  /** Prefix of the prepared statements' names. */
  name: string;
  /** A table, or a query in parentheses. */
  table: string;
  columns: string;
  condition?: string;
  sorts?: Record<string, Sort>;
  /** Of rows without a time: they have no other sorts than `sorts`, and this is the usual one. */
  defaultSort?: string;
}

export interface Sort {
  /** A column, or an SQL expression with the alias `t`. */
  column: string;
  type: 'time' | 'text' | 'number';
  descending?: boolean;
}

const DEFAULT_SORTS: Record<string, Sort> = {
  newest: { column: 'created_at', type: 'time', descending: true },
  oldest: { column: 'created_at', type: 'time' },
};

/**
 * Columns with required values. The key may end in an operator, as in `created_at >=`, or be a whole condition with `?`
 * for the value. Undefined values are skipped; an array requires each of its values.
 */
export type Where = Record<string, string | string[] | undefined>;

const NIL_ID = '00000000-0000-0000-0000-000000000000';

export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const wordStartPattern = (prefix: string): string =>
  `(^|[ \\n@.,:/+_-])${prefix.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')}`;

/** A trigram index finds three consecutive letters anywhere, and shorter words only at the start of a word. */
const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word);

/** For `like` and `~`. Punctuation isn't indexed: "Bolt & Sons" is searched by its words, and "&" alone is ignored. */
export function searchPatterns(words: string[]): { contains: string[]; wordStarts: string[] } {
  const searchableWords = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return {
    contains: searchableWords.filter(hasTrigram).map(containsPattern),
    wordStarts: searchableWords.filter((word) => !hasTrigram(word)).map(wordStartPattern),
  };
}

/**
 * Conditions for a column with a trigram index: contains each word, or starts with it if it has one or two letters.
 * Case-insensitive if the column is lower case or `ignoreCase` is set.
 */
export function searchFilter(column: string, words: string[], ignoreCase = false): Where {
  const { contains, wordStarts } = searchPatterns(words);
  if (words.length > 0 && contains.length + wordStarts.length === 0) return { id: NIL_ID };
  return {
    ...(contains.length > 0 && { [`${column} ${ignoreCase ? 'ilike' : 'like'}`]: contains }),
    ...(wordStarts.length > 0 && { [`${column} ${ignoreCase ? '~*' : '~'}`]: wordStarts }),
  };
}

/** One page of a list, by a prepared statement. Reads only the page's rows if the sort has an index. */
export async function findPage<Row extends object>(
  database: DataSource,
  list: ListDefinition,
  where: Where,
  { limit, after, countUpTo, sort = list.defaultSort ?? 'newest' }: PageRequest,
): Promise<Page<Row>> {
  const sortBy = resolveSort(list, sort);
  const { name, conditions, values } = compileFilter(list, where);
  const parameterAt = (offset: number) => `$${values.length + offset}`;
  const direction = sortBy.descending ? 'desc' : 'asc';
  const sortColumn = /^\w+$/.test(sortBy.column) ? `t.${sortBy.column}` : sortBy.column;
  const afterCursor = `(${sortColumn}, t.id) ${sortBy.descending ? '<' : '>'} (${CURSOR_PARAMETER_SQL[sortBy.type](parameterAt(2))}, ${parameterAt(3)}::uuid)`;
  const statement = `
    select ${list.columns}, t.id as "lastId", ${CURSOR_VALUE_SQL[sortBy.type](sortColumn)} as "lastAt"
    from ${list.table} t
    ${whereClause(after ? [...conditions, afterCursor] : conditions)}
    order by ${sortColumn} ${direction}, t.id ${direction} limit ${parameterAt(1)}`;
  const counting = countUpTo === undefined ? undefined : countOf(database, list, where, countUpTo);
  const reading = runQuery<Row & { lastId: string; lastAt: string }>(
    database,
    name && [name, sort, after && 'on'].filter(Boolean).join(' '),
    statement,
    [...values, limit + 1, ...(after ? [cursorValue(sortBy, after), after.id] : [])],
  );
  const [rows, total] = await Promise.all([reading, counting]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && { at: last.lastAt, id: last.lastId }, total };
}

export async function findRow<Row extends object>(database: DataSource, list: ListDefinition, where: Where) {
  const { name, conditions, values } = compileFilter(list, where);
  const statement = `select ${list.columns} from ${list.table} t ${whereClause(conditions)}`;
  const [row] = await runQuery<Row>(database, name && `${name} one`, statement, values);
  return row;
}

async function countOf(database: DataSource, list: ListDefinition, where: Where, cap: number): Promise<CappedCount> {
  const { name, conditions, values } = compileFilter(list, where);
  const some = `select from ${list.table} t ${whereClause(conditions)} limit ${cap + 1}`;
  const statement = `select count(*)::int as total from (${some}) as counted`;
  const [row] = await runQuery<{ total: number }>(database, name && `${name} count ${cap}`, statement, values);
  return capCount(row?.total ?? 0, cap);
}

/** The best plan of a search depends on the words, so searches aren't prepared. */
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
  if (column.includes('?')) return column.replaceAll('?', parameter);
  if (/ (like|~)$/.test(column)) return `t.${column} lower(${parameter})`;
  return `t.${column.includes(' ') ? column : `${column} =`} ${parameter}`;
}

const whereClause = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

function resolveSort({ sorts = {}, defaultSort }: ListDefinition, word: string): Sort {
  const allowedSorts = { ...(!defaultSort && DEFAULT_SORTS), ...sorts };
  const sort = Object.hasOwn(allowedSorts, word) ? allowedSorts[word] : undefined;
  if (!sort) throw new BadRequestException(`sort must be one of ${Object.keys(allowedSorts).join(', ')}`);
  return sort;
}

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
