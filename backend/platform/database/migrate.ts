import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../database/migrations';
import { databaseOptions, entityGlob } from './options';
import { schemaChanges } from './schema-changes';

const MIGRATION_LOCK_ID = 7_263_401;

/** Runs pending migrations. Processes that start together take turns by an advisory lock. */
export async function migrate(url: string, whileLocked: () => Promise<void>): Promise<string[]> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    const executed = await withDataSource(new DataSource({ ...databaseOptions(url), migrations }), (database) =>
      database.runMigrations({ transaction: 'each' }),
    );
    await whileLocked();
    return executed.map((migration) => migration.name);
  } finally {
    await lock.end();
  }
}

/** How the schema differs from entities and function files, one line each; empty if nothing is missing. */
export async function schemaDrift(url: string): Promise<string[]> {
  return withDataSource(new DataSource({ ...databaseOptions(url), entities: [entityGlob] }), async (database) => {
    const { up, problems } = await schemaChanges(database);
    return [...up.map((statement) => `Missing from the migrations: ${statement}`), ...problems];
  });
}

async function withDataSource<T>(database: DataSource, work: (database: DataSource) => Promise<T>): Promise<T> {
  await database.initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
