import { randomBytes } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { readFunctionFiles, type FunctionFile, type RoutineSource } from './function-files';
import { unwatchedColumns, type TableColumns } from './trigger-columns';

export interface SchemaChanges {
  up: string[];
  down: string[];
  /** Mistakes that a migration can't repair. */
  problems: string[];
}

interface Change {
  up: string;
  down: string;
}

/**
 * Returns the statements with which the schema matches the entities and backend/database/functions. On a throwaway
 * database, changes of tables are applied first, so that checks and triggers can use new columns. Nothing is kept.
 */
export async function schemaChanges(
  database: DataSource,
  { throwaway = false, files = readFunctionFiles() } = {},
): Promise<SchemaChanges> {
  const tables = await tableChanges(database);
  const runner = database.createQueryRunner();
  await runner.startTransaction();
  try {
    const routines = await storedRoutines(runner, 'public');
    const expressions = await storedExpressions(runner, 'public');
    if (throwaway) await applyTableChanges(runner, tables.up, routines);
    const scratch = await createScratchSchema(runner);
    const expected = await createExpressions(runner, scratch, database, expressions);
    const created = await createRoutines(runner, scratch, files);
    const triggers = routineChanges('trigger', routines, created.routines);
    const functions = routineChanges('function', routines, created.routines);
    const expressionSteps = expressionChanges(expressions, expected.expressions);
    return {
      up: [
        ...triggers.drop,
        ...tables.up,
        ...expressionSteps.map(({ up }) => up),
        ...functions.create,
        ...functions.drop,
        ...triggers.create,
      ],
      down: [
        ...triggers.undoCreate,
        ...functions.undoDrop,
        ...functions.undoCreate,
        ...expressionSteps.map(({ down }) => down).reverse(),
        ...tables.down,
        ...triggers.undoDrop,
      ],
      problems: [...expected.problems, ...created.problems, ...unwatchedColumns(files, await tableColumns(runner))],
    };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

async function tableChanges(database: DataSource): Promise<Pick<SchemaChanges, 'up' | 'down'>> {
  const { upQueries, downQueries } = await database.driver.createSchemaBuilder().log();
  const statements = [upQueries, downQueries.reverse()].map((queries) =>
    queries.map(({ query, parameters }) => {
      if (parameters?.length) throw new Error(`Write this change by hand, because it has parameters: ${query}`);
      return query;
    }),
  );
  return { up: statements[0] ?? [], down: statements[1] ?? [] };
}

async function applyTableChanges(runner: QueryRunner, statements: string[], routines: Routine[]): Promise<void> {
  for (const { type, identity } of routines) if (type === 'trigger') await runner.query(`drop trigger ${identity}`);
  for (const statement of statements) await runner.query(statement);
}

/** New objects are parsed in a scratch schema without locking the real tables, and compared as PostgreSQL prints them. */
async function createScratchSchema(runner: QueryRunner): Promise<string> {
  const scratch = `scratch_${randomBytes(6).toString('hex')}`;
  await runner.query(`create schema ${scratch}`);
  const tables = [...(await tableColumns(runner)).keys()];
  await runner.query(tables.map((table) => `create table ${scratch}.${table} (like public.${table})`).join(';'));
  await runner.query(`set local search_path = ${scratch}, public`);
  await runner.query('set local check_function_bodies = off');
  return scratch;
}

async function tableColumns(runner: QueryRunner): Promise<TableColumns> {
  const rows = await runner.manager.query<{ table: string; name: string; isText: boolean }[]>(`
    select c.relname as table, a.attname as name, a.atttypid = 'text'::regtype as "isText"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`);
  const tables: TableColumns = new Map();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

interface Expression {
  type: 'check' | 'index';
  table: string;
  name: string;
  /** As PostgreSQL prints it. */
  text: string;
  /** The statement that creates an index. */
  statement: string;
}

const storedExpressions = (runner: QueryRunner, schema: string): Promise<Expression[]> =>
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
async function createExpressions(
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

function expressionChanges(stored: Expression[], expected: Expression[]): Change[] {
  return stored.flatMap((old) => {
    const text = expected.find(({ type, name }) => type === old.type && name === old.name)?.text;
    return text === undefined || text === old.text ? [] : [expressionChange(old, text)];
  });
}

function expressionChange({ type, table, name, text: old, statement }: Expression, text: string): Change {
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

interface Routine {
  type: 'function' | 'trigger';
  /** For `drop`: name and argument types, or name and table. */
  identity: string;
  definition: string;
  source?: RoutineSource;
}

async function storedRoutines(runner: QueryRunner, schema: string): Promise<Routine[]> {
  const rows = await runner.manager.query<Routine[]>(
    `select 'function' as type, format('%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) as identity,
       pg_get_functiondef(p.oid) as definition
     from pg_proc p
     where pronamespace = $1::regnamespace and prokind = 'f'
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
     union all
     select 'trigger', format('%I on %I', tgname, c.relname), pg_get_triggerdef(t.oid)
     from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = $1::regnamespace
     order by 1, 2`,
    [schema],
  );
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll(`${schema}.`, 'public.').trim() }));
}

async function createRoutines(runner: QueryRunner, scratch: string, files: FunctionFile[]) {
  const sources = files
    .flatMap(({ routines }) => routines)
    .sort((a, b) => a.type.localeCompare(b.type))
    .map((source) => ({ ...source, place: `backend/database/functions/${source.file}` }));
  const problems = await createAll(runner, sources);
  const routines = (await storedRoutines(runner, scratch)).map((routine) => ({
    ...routine,
    source: sources.find(({ type, name }) => type === routine.type && /^\w+/.exec(routine.identity)?.[0] === name),
  }));
  return { routines, problems };
}

function routineChanges(type: Routine['type'], stored: Routine[], expected: Routine[]) {
  const find = (routines: Routine[], { identity }: Routine) =>
    routines.find((other) => other.type === type && other.identity === identity);
  const changed = expected.filter(
    (routine) => routine.type === type && !isSame(find(stored, routine)?.definition, routine.definition),
  );
  const removed = stored.filter((routine) => routine.type === type && !find(expected, routine));
  // Functions are replaced, because triggers depend on them; triggers are dropped first.
  const replaced = changed.flatMap((routine) => find(stored, routine) ?? []);
  const added = changed.filter((routine) => !find(stored, routine));
  const dropped = type === 'trigger' ? [...replaced, ...removed] : removed;
  const dropAll = (routines: Routine[]) => routines.map(({ identity }) => `drop ${type} ${identity}`);
  const definitions = (routines: Routine[]) => routines.map(({ definition }) => definition);
  return {
    drop: dropAll(dropped),
    create: changed.map(({ source, definition }) =>
      (source?.sql ?? definition).replace(/^create function/, 'create or replace function'),
    ),
    undoCreate: type === 'trigger' ? dropAll(changed) : [...definitions(replaced), ...dropAll(added)],
    undoDrop: definitions(dropped),
  };
}

/** The layout of a function's body doesn't matter, except in string literals. */
const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && compact(one) === compact(other);
const compact = (sql: string): string =>
  sql.replace(/'(?:[^']|'')*'|\s+/g, (part) => (part.startsWith("'") ? part : ' '));

/** Runs all statements at once, and one by one only if that fails; returns the failures. */
async function createAll(runner: QueryRunner, sources: { place: string; sql: string }[]): Promise<string[]> {
  if ((await failureOf(runner, sources.map(({ sql }) => sql).join(';\n'))) === undefined) return [];
  const failures: string[] = [];
  for (const { place, sql } of sources) {
    const failure = await failureOf(runner, sql);
    if (failure) failures.push(`${place}: ${failure}`);
  }
  return failures;
}

async function failureOf(runner: QueryRunner, sql: string): Promise<string | undefined> {
  await runner.query('savepoint attempt');
  try {
    await runner.query(sql);
    await runner.query('release savepoint attempt');
    return undefined;
  } catch (error) {
    await runner.query('rollback to savepoint attempt');
    return error instanceof Error ? error.message : String(error);
  }
}
