import type { DataSource } from 'typeorm';
import { MOST_COUNTED, type Page, type PageAsked } from './page';
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
}

/**
 * Columns of the list's own table and what has to be in them, or `created_at >=` and what they have to come up to; what
 * is undefined is not asked.
 */
export type Where = Record<string, string | undefined>;

/**
 * One page of a list as `pageOf` makes it, by statements that each connection takes apart once: for what is opened all
 * day. The same indexes make it fast.
 */
export async function listed<Row extends object>(
  database: DataSource,
  list: List,
  where: Where,
  { limit, after, total }: PageAsked,
): Promise<Page<Row>> {
  const { name, conditions, values } = asked(list, where);
  const count = total ? await countOf(database, list, where) : undefined;
  const next = (offset: number) => `$${values.length + offset}`;
  const place = `(timestamptz 'epoch' + ${next(2)}::bigint * interval '1 microsecond', ${next(3)}::uuid)`;
  const statement = `
    select ${list.columns}, t.id as "lastId", (extract(epoch from t.created_at) * 1000000)::bigint as micros
    from ${list.table} t
    ${all(after ? [...conditions, `(t.created_at, t.id) < ${place}`] : conditions)}
    order by t.created_at desc, t.id desc limit ${next(1)}`;
  const rows = await prepared<Row & { lastId: string; micros: string }>(
    database,
    after ? `${name} on` : name,
    statement,
    [...values, limit + 1, ...(after ? [after.micros, after.id] : [])],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last && { micros: last.micros, id: last.lastId }, total: count };
}

/** One row of what the list is made of. */
export async function found<Row extends object>(database: DataSource, list: List, where: Where) {
  const { name, conditions, values } = asked(list, where);
  const statement = `select ${list.columns} from ${list.table} t ${all(conditions)}`;
  const [row] = await prepared<Row>(database, `${name} one`, statement, values);
  return row;
}

async function countOf(database: DataSource, list: List, where: Where): Promise<number> {
  const { name, conditions, values } = asked(list, where);
  const some = `select from ${list.table} t ${all(conditions)} limit ${MOST_COUNTED + 1}`;
  const statement = `select count(*)::int as total from (${some}) as counted`;
  const [row] = await prepared<{ total: number }>(database, `${name} count`, statement, values);
  return row?.total ?? 0;
}

function asked({ name, only }: List, where: Where) {
  const given = Object.entries(where).filter(([, value]) => value !== undefined);
  return {
    name: [name, ...given.map(([column]) => column)].join(' '),
    conditions: [...given.map(([column], i) => `t.${compared(column)} $${i + 1}`), ...(only ? [only] : [])],
    values: given.map(([, value]) => value),
  };
}

const compared = (column: string) => (/[<>]/.test(column) ? column : `${column} =`);

const all = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');
