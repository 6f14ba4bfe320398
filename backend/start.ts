import { type Config, loadMigrationConfig, StartupError } from './platform/config';
import { hasPendingMigrations } from './platform/database';
import { log } from './platform/http';
import { prepareDatabase } from './prepare-database';
import { exitOnFailure, onShutdown } from './process';

export { notifyLauncher } from './process';

// Node.js writes both as plain text, over several lines.
if (process.env.NODE_ENV === 'production') {
  process.removeAllListeners('warning').on('warning', (error) => log.warn({ error }, 'Node.js warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'Uncaught exception');
    process.exit(1);
  });
}

/** In production, a separate migration process runs before the new version starts. */
export async function ensureSchema(config: Config): Promise<void> {
  if (!config.isProduction) await prepareDatabase(loadMigrationConfig(process.env));
  else if (await hasPendingMigrations(config.databaseUrl)) {
    throw new StartupError('The database schema is out of date. Run "node dist/backend/migrate.js" first.');
  }
}

export const exitWithError = exitOnFailure({
  describe: describeDatabaseError,
  onUnexpectedError: (error) => log.fatal({ error }, 'Start failed'),
});

function describeDatabaseError(error: unknown): string | undefined {
  const { code = '' } = error as { code?: string };
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(code)) {
    return "Can't reach the database server in DATABASE_URL";
  }
  if (/CERT|VERIFY_LEAF|ISSUER/.test(code)) {
    return "Can't verify the certificate of the database server; NODE_EXTRA_CA_CERTS names a private authority";
  }
  if (code === '28P01' || code === '28000') return 'The database rejected the user name or password in DATABASE_URL';
  if (code === '3D000') return "The database in DATABASE_URL doesn't exist";
  return undefined;
}

export const onStopSignal = (close: () => Promise<void>): void =>
  onShutdown(close, (error) => log.error({ error }, 'Stop failed'));
