import { type Config, StartupError } from './platform/config';
import { hasPendingMigrations, migrate } from './platform/database';
import { log } from './platform/http';
import { migrateQueueTables } from './platform/jobs';
import { exitOnFailure, onShutdown } from './process';

export { notifyLauncher } from './process';

/** In production the schema is brought up to date by a process of its own, before any other of a new version starts. */
export async function ensureSchema(config: Config): Promise<void> {
  if (!config.isProduction) await migrate(config.databaseUrl, () => migrateQueueTables(config));
  else if (await hasPendingMigrations(config.databaseUrl)) {
    throw new StartupError('The database is older than this version. Run "node dist/backend/migrate.js" first.');
  }
}

/** A start that cannot go on says why in one line; anything unforeseen keeps its stack for the log. */
export const exitWithError = exitOnFailure({
  describe: describeDatabaseError,
  onUnexpectedError: (error) => log.fatal({ error }, 'Start failed'),
});

function describeDatabaseError(error: unknown): string | undefined {
  const { code = '' } = error as { code?: string };
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(code)) {
    return 'DATABASE_URL names a database that does not answer';
  }
  if (code === '28P01' || code === '28000')
    return 'DATABASE_URL has a name or password that the database does not take';
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist';
  return undefined;
}

export const onStopSignal = (close: () => Promise<void>): void =>
  onShutdown(close, (error) => log.error({ error }, 'Stop failed'));
