import { type Config, StartProblem } from './platform/config';
import { isBehind, migrate } from './platform/database';
import { log } from './platform/http';
import { prepareQueues } from './platform/jobs';

/** What a process tells the launcher that started it, if one did. */
export function tell(message: object): Promise<void> {
  return new Promise((told) => {
    if (process.send) process.send(message, undefined, undefined, () => told());
    else told();
  });
}

/** In production the schema is brought up to date by a process of its own, before any other of a new version starts. */
export async function ensureSchema(config: Config): Promise<void> {
  if (!config.production) await migrate(config.databaseUrl, () => prepareQueues(config));
  else if (await isBehind(config.databaseUrl)) {
    throw new StartProblem('The database is older than this version. Run "node dist/backend/migrate.js" first.');
  }
}

/** A start that cannot go on says why in one line; anything unforeseen keeps its stack for the log. */
export async function fail(error: unknown): Promise<never> {
  const problem = plainProblem(error);
  if (problem) {
    await tell({ problem });
    if (!process.send) process.stderr.write(`${problem}\n`);
  } else {
    log.fatal({ error }, 'Start failed');
  }
  process.exit(1);
}

function plainProblem(error: unknown): string | undefined {
  if (error instanceof StartProblem) return error.message;
  const { code = '', port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES' && port) {
    return `Port ${port} may not be used by this account. Choose one above 1023 with PORT=…`;
  }
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && code !== '' && hostOf(error) === process.env.HOST)) {
    return `HOST is ${process.env.HOST ?? 'not set'}, which is no address of this machine`;
  }
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/.test(code)) {
    return 'DATABASE_URL names a database that does not answer';
  }
  if (code === '28P01' || code === '28000')
    return 'DATABASE_URL has a name or password that the database does not take';
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist';
  return undefined;
}

const hostOf = (error: unknown) => (error as { hostname?: string }).hostname;

const PATIENCE_MS = 28_000;

/** Ctrl-C, SIGTERM or a launcher that went away: finish what runs, then leave; never wait longer than promised. */
export function onStop(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'Stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}
