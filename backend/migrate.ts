import { loadMigrationConfig } from './platform/config';
import { schemaDrift } from './platform/database';
import { prepareDatabase } from './prepare-database';
import { exitWithError } from './start';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the migrations; `--check` only reports schema differences. */
async function run(): Promise<void> {
  const config = loadMigrationConfig(process.env);
  if (process.argv.includes('--check')) {
    const drift = await schemaDrift(config.ownerUrl);
    drift.forEach(print);
    process.exitCode = drift.length > 0 ? 1 : 0;
    return;
  }
  const applied = await prepareDatabase(config);
  print(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The database is up to date');
}

run().catch(exitWithError);
