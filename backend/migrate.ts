import { loadConfig } from './platform/config';
import { drift, migrate } from './platform/database';
import { prepareQueues } from './platform/jobs';
import { fail } from './start';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Brings the database up to date; with `--check` only says whether a migration is missing. */
async function run(): Promise<void> {
  const config = loadConfig(process.env);
  if (process.argv.includes('--check')) {
    const missing = await drift(config.databaseUrl);
    for (const statement of missing) say(`No migration does this yet: ${statement}`);
    process.exitCode = missing.length > 0 ? 1 : 0;
    return;
  }
  const ran = await migrate(config.databaseUrl, () => prepareQueues(config));
  say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date');
}

run().catch(fail);
