import { BadRequestException } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { microsOf, MOST_COUNTED, numberAt, type Page, type PageAsked, type Place } from './page';
import { prepared } from './postgres';

/** A list as statements read it, in which its own table is `t`. */
export interface List {
  /** What its statements are known by; short, because what they ask is added. */
  name: string;
  table: string;
  /** What belongs to other rows is looked up for each: for a join, the database might read all of them to answer a page. */
  columns: string;
  /** What holds for all that is in it. */
  only?: string;
  /** How else it can be sorted, by the word in ?sort=. */
  sorts?: Record<string, Sort>;
}

/** By a column of the list's own table which is never null, and which has an index together with `id`. */
export interface Sort {
  column: string;
  holds: 'time' | 'text' | 'number';
  /** The highest first. */
  down?: boolean;
}

const USUAL: Record<string, Sort> = {
  newest: { column: 'created_at', holds: 'time', down: true },
  oldest: { column: 'created_at', holds: 'time' },
};

/**
 * Columns of the list's own table and what has to be in them, or `created_at >=` and what they have to come up to; what
 * is undefined is not asked, and what is several has to hold for each.
 */
export type Where = Record<string, string | string[] | undefined>;

/** An id that no row has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** What a text is like that has the word in it, in any letter case where `ilike` asks. */
export const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Where a word begins whose first letters are these. */
const beginsWord = (letters: string): string => `(^|[ \\n@.,:/+_-])${letters.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')}`;

/**
 * An index of groups of three letters knows these wherever they stand: a letter after a mark makes a group with it. Of
 * what is shorter it knows where a word begins.
 */
const hasGroup = (word: string): boolean => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word);

/**
 * What has to be in a column that has a trigram index: somewhere, or, of one letter or two, where a word begins. In any
 * letter case, if what the column keeps is in small letters or the database is told to compare them so.
 */
export function containing(column: string, words: string[], anyCase = false): Where {
  // Marks by themselves are in no index: "Bolt & Sons" is looked for by its words, and "&" alone is not looked for.
  const real = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > 0 && real.length === 0) return { id: NOBODYS };
  const long = real.filter(hasGroup);
  const short = real.filter((word) => !hasGroup(word));
  return {
    ...(long.length > 0 && { [`${column} ${anyCase ? 'ilike' : 'like'}`]: long.map(likeWord) }),
    ...(short.length > 0 && { [`${column} ${anyCase ? '~*' : '~'}`]: short.map(beginsWord) }),
  };
}

/**
 * One page of a list as `pageOf` makes it, by statements that each connection takes apart once: for what is opened all
 * day. The same indexes make it fast.
 */
export async function listed<Row extends object>(
  database: DataSource,
  list: List,
  where: Where,
  { limit, after, total, sort = 'newest' }: PageAsked,
): Promise<Page<Row>> {
  const by = sortOf(list, sort);
  const { name, conditions, values } = asked(list, where);
  const count = total ? await countOf(database, list, where) : undefined;
  const next = (offset: number) => `$${values.length + offset}`;
  const way = by.down ? 'desc' : 'asc';
  const further = `(t.${by.column}, t.id) ${by.down ? '<' : '>'} (${PLACE[by.holds](next(2))}, ${next(3)}::uuid)`;
  const statement = `
    select ${list.columns}, t.id as "lastId", ${AT[by.holds](`t.${by.column}`)} as "lastAt"
    from ${list.table} t
    ${all(after ? [...conditions, further] : conditions)}
    order by t.${by.column} ${way}, t.id ${way} limit ${next(1)}`;
  const rows = await asking<Row & { lastId: string; lastAt: string }>(
    database,
    name && [name, sort, after && 'on'].filter(Boolean).join(' '),
    statement,
    [...values, limit + 1, ...(after ? [placeIn(by, after), after.id] : [])],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && { at: last.lastAt, id: last.lastId }, total: count };
}

/** One row of what the list is made of. */
export async function found<Row extends object>(database: DataSource, list: List, where: Where) {
  const { name, conditions, values } = asked(list, where);
  const statement = `select ${list.columns} from ${list.table} t ${all(conditions)}`;
  const [row] = await asking<Row>(database, name && `${name} one`, statement, values);
  return row;
}

async function countOf(database: DataSource, list: List, where: Where): Promise<number> {
  const { name, conditions, values } = asked(list, where);
  const some = `select from ${list.table} t ${all(conditions)} limit ${MOST_COUNTED + 1}`;
  const statement = `select count(*)::int as total from (${some}) as counted`;
  const [row] = await asking<{ total: number }>(database, name && `${name} count`, statement, values);
  return row?.total ?? 0;
}

/** What is looked for decides on the way to it, so a search is planned each time, and has no name. */
const asking = <Row extends object>(database: DataSource, name: string | undefined, text: string, values: unknown[]) =>
  name === undefined ? database.query<Row[]>(text, values) : prepared<Row>(database, name, text, values);

function asked({ name, only }: List, where: Where) {
  const given = Object.entries(where).flatMap(([column, wanted = []]) =>
    [wanted].flat().map((value) => ({ column, value })),
  );
  const isSearch = Object.values(where).some(Array.isArray);
  return {
    name: isSearch ? undefined : [name, ...given.map(({ column }) => column)].join(' '),
    conditions: [...given.map(({ column }, i) => compared(column, `$${i + 1}`)), ...(only ? [only] : [])],
    values: given.map(({ value }) => value),
  };
}

function compared(column: string, parameter: string): string {
  if (/ (like|~)$/.test(column)) return `t.${column} lower(${parameter})`;
  return `t.${column.includes(' ') ? column : `${column} =`} ${parameter}`;
}

const all = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

function sortOf({ sorts = {} }: List, word: string): Sort {
  const known = { ...USUAL, ...sorts };
  const sort = Object.hasOwn(known, word) ? known[word] : undefined;
  if (!sort) throw new BadRequestException(`sort has to be one of ${Object.keys(known).join(', ')}`);
  return sort;
}

/** How a place is written, and how the database reads it. */
const AT: Record<Sort['holds'], (column: string) => string> = {
  time: microsOf,
  text: (column) => column,
  number: (column) => `${column}::text`,
};
const PLACE: Record<Sort['holds'], (parameter: string) => string> = {
  time: (parameter) => `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`,
  text: (parameter) => `${parameter}::text`,
  number: (parameter) => `${parameter}::bigint`,
};

const placeIn = ({ holds }: Sort, place: Place): string => (holds === 'text' ? place.at : numberAt(place));
