import { loadConfig } from './platform/config';
import { schemaDrift, migrate } from './platform/database';
import { migrateQueueTables } from './platform/jobs';
import { exitWithError } from './start';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the migrations; `--check` only reports schema differences. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  if (process.argv.includes('--check')) {
    const drift = await schemaDrift(config.databaseUrl);
    drift.forEach(print);
    process.exitCode = drift.length > 0 ? 1 : 0;
    return;
  }
  const applied = await migrate(config.databaseUrl, () => migrateQueueTables(config));
  print(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The database is up to date');
}

run().catch(exitWithError);
