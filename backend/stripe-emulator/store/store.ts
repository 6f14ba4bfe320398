import { Pool, type PoolClient } from 'pg';
import { currentSeconds } from './current-time';
import { ensureTables, deleteExpired } from './schema';
import { type Cause, NO_CAUSE, Transaction } from './transaction';

export class Store {
  /** A separate pool, so that emulator and product never wait for each other's connections. */
  private readonly pool: Pool;
  private notifyEvents = () => {};

  constructor(
    databaseUrl: string,
    readonly publicUrl: string,
    connectionMs = 3000,
  ) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: 8,
      connectionTimeoutMillis: connectionMs,
      query_timeout: 15_000,
    });
    this.pool.on('error', () => {});
    // Handles connections that break before they are used, when no listener is attached yet.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  async open(): Promise<void> {
    await this.withClient(async (client) => {
      await ensureTables(client);
      await deleteExpired(client);
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  onNewEvents(listener: () => void): void {
    this.notifyEvents = listener;
  }

  async transaction<T>(run: (tx: Transaction) => Promise<T>, cause: Cause = NO_CAUSE, notBefore = 0): Promise<T> {
    const { result, events } = await this.withClient(async (client) => {
      await client.query('begin');
      try {
        const now = Math.max(await currentSeconds(client), notBefore);
        const tx = new Transaction(client, cause, this.publicUrl, now);
        const result = await run(tx);
        await client.query('commit');
        return { result, events: tx.events };
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
    if (events > 0) this.notifyEvents();
    return result;
  }

  async read<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.withClient(async (client) =>
      run(new Transaction(client, NO_CAUSE, this.publicUrl, await currentSeconds(client))),
    );
  }

  private async withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isBroken = false;
    const onError = () => (isBroken = true);
    client.on('error', onError);
    try {
      return await run(client);
    } finally {
      client.off('error', onError);
      client.release(isBroken);
    }
  }
}
