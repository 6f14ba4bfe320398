import { Pool, type PoolClient } from 'pg';
import { secondsNow } from './time';
import { ensureTables, forgetOld } from './schema';
import { type Cause, NOBODY, Work } from './work';

/** All state is in the database, so any number of processes are one provider. */
export class Store {
  /** Connections of its own, as if it were another house: it never waits for the product's, nor the product for it. */
  private readonly pool: Pool;
  private told = () => {};

  constructor(
    databaseUrl: string,
    readonly publicUrl: string,
  ) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: 8,
      connectionTimeoutMillis: 3000,
      query_timeout: 15_000,
    });
    // An idle connection that breaks is replaced with the next question.
    this.pool.on('error', () => {});
    // Nor is one that breaks between being made and being used, when nobody listens to it yet.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  async open(): Promise<void> {
    await this.with(async (client) => {
      await ensureTables(client);
      await forgetOld(client);
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Calls whenever there are new events in the database. */
  onEvents(told: () => void): void {
    this.told = told;
  }

  /** All of it or nothing. Whoever changes an object has locked its row before looking at it. */
  async transaction<T>(work: (work: Work) => Promise<T>, cause: Cause = NOBODY, notBefore = 0): Promise<T> {
    const { answer, events } = await this.with(async (client) => {
      await client.query('begin');
      try {
        const now = Math.max(await secondsNow(client), notBefore);
        const here = new Work(client, cause, this.publicUrl, now);
        const answer = await work(here);
        await client.query('commit');
        return { answer, events: here.events };
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
    if (events > 0) this.told();
    return answer;
  }

  async reading<T>(work: (work: Work) => Promise<T>): Promise<T> {
    return this.with(async (client) => work(new Work(client, NOBODY, this.publicUrl, await secondsNow(client))));
  }

  private async with<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    // A connection that breaks under a question fails that question, and is not used again.
    const onError = () => (broken = true);
    client.on('error', onError);
    try {
      return await work(client);
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }
}
