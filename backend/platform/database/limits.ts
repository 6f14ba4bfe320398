import type { Config } from '../config';
import type { DatabaseLimits } from './options';

const CONNECTION_MS = 2000;
const LOCK_MS = 3000;
const STATEMENT_MS = 10_000;
const WORKER_CONNECTION_MS = 5000;

/**
 * A web process rather answers 503 than keeps every visitor waiting behind a lock or a slow query. A worker has time
 * and repeats what failed.
 */
export function databaseLimits(
  { databasePool: poolSize, databaseWaitMs: waitMs }: Pick<Config, 'databasePool' | 'databaseWaitMs'>,
  { work }: { work: boolean },
): DatabaseLimits {
  if (work) return { poolSize, connectionMs: waitMs ?? WORKER_CONNECTION_MS };
  const lockMs = waitMs ?? LOCK_MS;
  return { poolSize, connectionMs: waitMs ?? CONNECTION_MS, lockMs, statementMs: Math.max(STATEMENT_MS, lockMs) };
}
