import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { Config } from '../config';
import { LastingConnection } from '../database';
import { ThrottledLog } from '../jobs';

export interface CacheLockListener {
  /** Loads what may be cached now. The result caches it, unless the lock was lost while another one was loading. */
  load: () => Promise<() => void>;
  onLost: () => void;
}

const QUERY_CANCELED = '57014';

/**
 * Shared advisory lock that permits caching of packages and settings. Before a change commits, the table's trigger
 * cancels the holders' sleep and waits until they have unlocked.
 */
@Injectable()
export class CacheLockService implements OnApplicationShutdown {
  private readonly listeners: CacheLockListener[] = [];
  private readonly connection: LastingConnection;

  constructor({ databaseUrl }: Config) {
    const log = new ThrottledLog(new Logger('CacheLock'));
    this.connection = new LastingConnection({
      url: databaseUrl,
      // A dead connection is detected within one sleep.
      limits: { statement_timeout: 15_000, query_timeout: 20_000 },
      work: async (client, ended) => {
        // The trigger ends connections that hold the lock for too long.
        ended.addEventListener('abort', () => this.lose());
        for (;;) await this.holdUntilCanceled(client, ended);
      },
      onLost: () => this.lose(),
      onError: (error) => log.warn('Packages and settings are not cached in memory for now', error),
    });
  }

  listen(listener: CacheLockListener): void {
    this.listeners.push(listener);
  }

  start(): void {
    this.connection.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.connection.stop();
  }

  private async holdUntilCanceled(client: Client, ended: AbortSignal): Promise<void> {
    try {
      await client.query('select pg_advisory_unlock_all()');
      await client.query('select hold_catalogue()');
      const loaded = await Promise.all(this.listeners.map((listener) => listener.load()));
      if (!ended.aborted) loaded.forEach((cache) => cache());
      for (;;) await client.query('select pg_sleep(10)');
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    }
    this.lose();
  }

  private lose(): void {
    for (const listener of this.listeners) listener.onLost();
  }
}
