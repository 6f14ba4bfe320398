import { loadConfig } from './platform/config';
import { schemaDrift, migrate } from './platform/database';
import { migrateQueueTables } from './platform/jobs';
import { fail } from './start';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Brings the database up to date; with `--check` only says whether a migration is missing. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  if (process.argv.includes('--check')) {
    const missing = await schemaDrift(config.databaseUrl);
    for (const statement of missing) say(`No migration does this yet: ${statement}`);
    process.exitCode = missing.length > 0 ? 1 : 0;
    return;
  }
  const ran = await migrate(config.databaseUrl, () => migrateQueueTables(config));
  say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date');
}

run().catch(fail);
