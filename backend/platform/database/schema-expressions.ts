import type { DataSource, QueryRunner } from 'typeorm';
import { createAll } from './scratch-schema';

interface Expression {
  type: 'check' | 'index';
  table: string;
  name: string;
  /** As PostgreSQL prints it. */
  text: string;
  /** The statement that creates an index. */
  statement: string;
}

export const storedExpressions = (runner: QueryRunner, schema: string): Promise<Expression[]> =>
  runner.query(
    `select 'check' as type, c.relname as table, conname as name, pg_get_constraintdef(k.oid) as text, '' as statement
     from pg_constraint k join pg_class c on c.oid = conrelid where contype = 'c' and connamespace = $1::regnamespace
     union all
     select 'index', c.relname, i.relname, coalesce(pg_get_expr(indpred, indrelid), ''), pg_get_indexdef(indexrelid)
     from pg_index x join pg_class i on i.oid = indexrelid join pg_class c on c.oid = indrelid
     where i.relnamespace = $1::regnamespace
     order by 2, 3`,
    [schema],
  );

/** TypeORM compares checks and partial indexes only by name. */
export async function createExpressions(
  runner: QueryRunner,
  scratch: string,
  { entityMetadatas }: DataSource,
  stored: Expression[],
): Promise<{ expressions: Expression[]; problems: string[] }> {
  const conditions = new Map(stored.map(({ name, text }) => [name, text]));
  const sources = entityMetadatas.flatMap(({ tableName, checks, indices }) => [
    ...checks.map(({ name, expression }) => ({
      name,
      place: `${name} of the entity for ${tableName}`,
      sql: `alter table ${scratch}.${tableName} add constraint ${name} check (${expression})`,
    })),
    ...indices
      .filter(({ synchronize, name, where }) => synchronize && (where || conditions.get(name)))
      .map(({ name, where }) => ({
        name,
        place: `${name} of the entity for ${tableName}`,
        sql: `create index ${name} on ${scratch}.${tableName} ((1)) ${where ? `where ${where}` : ''}`,
      })),
  ]);
  const problems = await createAll(
    runner,
    sources.filter(({ name }) => conditions.has(name)),
  );
  return { expressions: await storedExpressions(runner, scratch), problems };
}

export function expressionChanges(stored: Expression[], expected: Expression[]): { up: string; down: string }[] {
  return stored.flatMap((old) => {
    const text = expected.find(({ type, name }) => type === old.type && name === old.name)?.text;
    return text === undefined || text === old.text ? [] : [expressionChange(old, text)];
  });
}

function expressionChange({ type, table, name, text: old, statement }: Expression, text: string) {
  if (type === 'check') {
    const replaceBy = (check: string) =>
      `alter table ${table} drop constraint ${name}, add constraint ${name} ${check}`;
    return { up: replaceBy(text), down: replaceBy(old) };
  }
  const columns = old ? statement.slice(0, statement.lastIndexOf(' WHERE ')) : statement;
  return {
    up: `drop index ${name}; ${columns}${text && ` where ${text}`}`,
    down: `drop index ${name}; ${statement}`,
  };
}
