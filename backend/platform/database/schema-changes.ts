import type { DataSource, QueryRunner } from 'typeorm';
import { readFunctionFiles } from './function-files';
import { createExpressions, expressionChanges, storedExpressions } from './schema-expressions';
import { createRoutines, type Routine, routineChanges, storedRoutines } from './schema-routines';
import { createScratchSchema } from './scratch-schema';
import { unwatchedColumns, type TableColumns } from './trigger-columns';

export interface SchemaChanges {
  up: string[];
  down: string[];
  /** Mistakes that a migration can't repair. */
  problems: string[];
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
    const columns = await tableColumns(runner);
    const scratch = await createScratchSchema(runner, [...columns.keys()]);
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
      problems: [...expected.problems, ...created.problems, ...unwatchedColumns(files, columns)],
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

async function tableColumns(runner: QueryRunner): Promise<TableColumns> {
  const rows = await runner.manager.query<{ table: string; name: string; isText: boolean }[]>(`
    select c.relname as table, a.attname as name, a.atttypid = 'text'::regtype as "isText"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`);
  const tables: TableColumns = new Map();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}
