import { createPostgresBackend, type Queue, runMigrations, withBackend, type Worker } from 'bullmq';
import { Client, Pool } from 'pg';
import { QUEUES } from '../../contracts';
import { jobOptions, type QueueConnection, type QueueBackend } from './queue-backend';
import { withTimeout } from './with-timeout';

const TIMEOUT_MS = 2000;

export function postgresQueues(url: string): QueueBackend {
  const pool = new Pool({
    connectionString: url,
    // Each worker keeps one connection to listen; the pool needs more than that.
    max: QUEUES.length + 4,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
    options: '-c search_path=bullmq',
  });
  pool.setMaxListeners(0);
  pool.on('error', () => undefined); // A lost connection is replaced; readiness shows a lost database.
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return {
    queue: (name) => new Queue(name, { connection: pool, defaultJobOptions: jobOptions(name) }) as unknown as Queue,
    worker: (name, work, options) =>
      new Worker(name, work, { ...(options as object), connection: pool }) as unknown as Worker,
    // BullMQ checks for its tables once and would repeat that error forever.
    assertUsable: (one) => one.waitUntilReady(),
    async ping() {
      await withTimeout(TIMEOUT_MS, pool.query('select 1'));
    },
    close: () => withTimeout(TIMEOUT_MS, pool.end()).catch(() => undefined),
  };
}

/** Creates or updates BullMQ's tables. Without them a worker loops on the error. */
export async function migrateQueueTables({ redisUrl, databaseUrl }: QueueConnection): Promise<void> {
  if (redisUrl) return;
  const client = new Client({ connectionString: databaseUrl, options: '-c search_path=bullmq' });
  await client.connect();
  try {
    await runMigrations(client);
    // Otherwise BullMQ creates a queue's sequence with its first job, which the runtime role may not do.
    for (const queue of QUEUES) await client.query('select next_job_id($1)', [queue]);
  } finally {
    await client.end();
  }
}
