import path from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { ActorSubscriber } from './actor';
import { SnakeNamingStrategy } from './naming.strategy';

const QUERY_TIMEOUT_MS = 20_000;

export interface DatabaseLimits {
  poolSize: number;
  /** For a free connection, and for a new one. */
  connectionMs: number;
  /** Unset: no limit by the database. */
  lockMs?: number;
  statementMs?: number;
}

const PATIENT: DatabaseLimits = { poolSize: 20, connectionMs: 5000 };

export function databaseOptions(url: string, { poolSize, connectionMs, lockMs, statementMs } = PATIENT) {
  return {
    type: 'postgres',
    url,
    namingStrategy: new SnakeNamingStrategy(),
    subscribers: [ActorSubscriber],
    synchronize: false,
    poolSize,
    connectTimeoutMS: connectionMs,
    // A lost database must not block a request forever.
    extra: {
      keepAlive: true,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      ...(lockMs && { lock_timeout: lockMs }),
      ...(statementMs && { statement_timeout: statementMs }),
    },
  } satisfies DataSourceOptions;
}

export const entityGlob = path.join(__dirname, '../../**/*.entity.{js,ts}');
