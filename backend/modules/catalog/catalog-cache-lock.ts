import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ThrottledLog } from '../../platform/jobs';

export interface CacheLockListener {
  onAcquired(): Promise<void>;
  onLost(): void;
}

const RETRY_MS = 500;
const QUERY_CANCELED = '57014';

/**
 * Shared advisory lock that permits caching. Before a change commits, the table's trigger cancels the holders' sleep
 * and waits until they have unlocked.
 */
export class CatalogCacheLock {
  private readonly throttledLog = new ThrottledLog(new Logger('Catalog'));
  private readonly stopping = new AbortController();
  private client?: Client;
  private running?: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly listener: CacheLockListener,
  ) {}

  start(): void {
    if (!this.stopping.signal.aborted) this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.client?.end();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.holdOnConnection().catch((error: unknown) => this.logError(error));
      this.listener.onLost();
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private logError(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.throttledLog.warn('The catalog is not cached in memory for now', error);
  }

  /** Ends only with the error of a lost connection. */
  private async holdOnConnection(): Promise<never> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: 15_000,
      // Detects a dead connection within one sleep.
      query_timeout: 20_000,
    });
    client.on('error', () => undefined); // The statement under way fails too, and tells.
    this.client = client;
    try {
      await client.connect();
      for (;;) await this.holdUntilCanceled(client);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  private async holdUntilCanceled(client: Client): Promise<void> {
    try {
      await client.query('select pg_advisory_unlock_all()');
      await client.query('select hold_catalogue()');
      await this.listener.onAcquired();
      for (;;) await client.query('select pg_sleep(10)');
    } catch (error) {
      if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    }
    this.listener.onLost();
  }
}
