import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

export interface ConnectionUse {
  url: string;
  limits: Pick<ClientConfig, 'statement_timeout' | 'query_timeout'>;
  /** Ends only with an error; `ended` aborts when the connection is lost or stopped. */
  work: (client: Client, ended: AbortSignal) => Promise<never>;
  onLost: () => void;
  onError: (error: unknown) => void;
}

const RETRY_MS = 500;

/** A connection of its own, opened again whenever it is lost. */
export class LastingConnection {
  private readonly stopping = new AbortController();
  private client?: Client;
  private running?: Promise<void>;

  constructor(private readonly use: ConnectionUse) {}

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
      await this.workOnce(signal).catch((error: unknown) => {
        if (!signal.aborted) this.use.onError(error);
      });
      this.use.onLost();
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async workOnce(signal: AbortSignal): Promise<never> {
    const { url, limits, work } = this.use;
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000, ...limits });
    const lost = new AbortController();
    // A statement under way fails, too, and tells the reason.
    client.on('error', () => lost.abort());
    this.client = client;
    try {
      await client.connect();
      return await work(client, AbortSignal.any([signal, lost.signal]));
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
