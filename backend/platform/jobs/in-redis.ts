import { createRedisBackend, withBackend } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { once } from 'node:events';
import { optionsOf, type Queues } from './queues';
import { within } from './within';

const PREFIX = 'atelier';
const PATIENCE_MS = 2000;

export function inRedis(url: string): Queues {
  const connection = new RememberingRedis(url, { maxRetriesPerRequest: null, connectTimeout: 5000 });
  connection.on('error', () => undefined); // BullMQ says it, and readiness shows it.
  const { Queue, Worker } = withBackend(createRedisBackend);
  const shared = { connection, prefix: PREFIX };
  return {
    queue: (name) => new Queue(name, { ...shared, defaultJobOptions: optionsOf(name) }),
    worker: (name, work, options) => new Worker(name, work, { ...options, ...shared }),
    usable: () => Promise.resolve(),
    async ping() {
      // Asked while Redis is away, commands would be kept in memory until it is back.
      if (connection.status !== 'ready') await once(connection, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) });
      await within(PATIENCE_MS, connection.ping());
    },
    async close() {
      if (connection.status === 'ready') await within(PATIENCE_MS, connection.quit()).catch(() => undefined);
      connection.leave();
    },
  };
}

/** BullMQ copies the connection for its workers; while Redis is away only we can end the copies. */
class RememberingRedis extends Redis {
  private readonly copies: Redis[] = [];

  override duplicate(override?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(override);
    this.copies.push(copy);
    return copy;
  }

  leave(): void {
    for (const connection of [this, ...this.copies]) if (connection.status !== 'end') connection.disconnect();
  }
}
