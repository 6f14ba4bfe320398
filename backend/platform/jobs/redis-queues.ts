import { createRedisBackend, withBackend } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { once } from 'node:events';
import { jobOptions, type QueueBackend } from './queue-backend';
import { withTimeout } from './with-timeout';

const PREFIX = 'atelier';
const TIMEOUT_MS = 2000;

export function redisQueues(url: string): QueueBackend {
  const connection = new TrackedRedis(url, { maxRetriesPerRequest: null, connectTimeout: 5000 });
  connection.on('error', () => undefined); // BullMQ says it, and readiness shows it.
  const { Queue, Worker } = withBackend(createRedisBackend);
  const shared = { connection, prefix: PREFIX };
  return {
    queue: (name) => new Queue(name, { ...shared, defaultJobOptions: jobOptions(name) }),
    worker: (name, work, options) => new Worker(name, work, { ...options, ...shared }),
    assertUsable: () => Promise.resolve(),
    async ping() {
      // Without a connection, ioredis would queue the command in memory.
      if (connection.status !== 'ready') await once(connection, 'ready', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await withTimeout(TIMEOUT_MS, connection.ping());
    },
    async close() {
      if (connection.status === 'ready') await withTimeout(TIMEOUT_MS, connection.quit()).catch(() => undefined);
      connection.disconnectAll();
    },
  };
}

/** Tracks the connections that BullMQ duplicates, because it can't close them while Redis is unreachable. */
class TrackedRedis extends Redis {
  private readonly duplicates: Redis[] = [];

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const duplicateConnection = super.duplicate(override);
    this.duplicates.push(duplicateConnection);
    return duplicateConnection;
  }

  disconnectAll(): void {
    for (const connection of [this, ...this.duplicates]) if (connection.status !== 'end') connection.disconnect();
  }
}
