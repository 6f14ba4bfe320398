import { loadMigrationConfig } from './platform/config';
import { schemaDrift } from './platform/database';
import { log } from './platform/http';
import { prepareDatabase } from './prepare-database';
import { exitWithError } from './start';

/** Plain text for developers; in production, all output is JSON lines. */
const print = (line: string) => {
  if (process.env.NODE_ENV === 'production') log.info(line);
  else process.stdout.write(`${line}\n`);
};

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
