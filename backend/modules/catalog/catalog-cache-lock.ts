import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ThrottledLog } from '../../platform/jobs';

export interface CacheLockListener {
  /** From now on, until `lost`, nobody changes the catalogue. */
  onAcquired(): Promise<void>;
  onLost(): void;
}

const RETRY_MS = 500;
const QUERY_CANCELED = '57014';

/**
 * The right to keep the catalogue in memory: a lock that all processes share and that a change takes from each of them
 * before it is committed. The trigger on the table rings by cancelling our sleep, and waits until we have let go.
 */
export class CatalogCacheLock {
  private readonly throttledLog = new ThrottledLog(new Logger('Catalogue'));
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

  /** Ends with an error only: that of a connection which was lost. */
  private async holdOnConnection(): Promise<never> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: 15_000,
      // A connection that died without a word is found out by the next round of sleep.
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
