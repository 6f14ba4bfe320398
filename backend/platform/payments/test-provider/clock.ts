import type { PoolClient } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { runNextDue, nextDueAt } from './due';
import type { Store } from './store';

/** The provider's time: the world's, unless a test has moved it ahead for all processes at once. */
export class Clock {
  constructor(private readonly store: Store) {}

  /** In seconds, as Stripe counts time. */
  now(): Promise<number> {
    return this.store.read((tx) => Promise.resolve(tx.now));
  }

  /** Time passes, and whatever becomes due on the way happens at its own moment: what is told has that day as its date. */
  async advance({ days = 0, seconds = 0 }: { days?: number; seconds?: number }): Promise<void> {
    await this.advanceTo((await this.now()) + days * 86_400 + seconds);
  }

  async advanceTo(target: number): Promise<void> {
    for (;;) {
      const next = await this.store.read((tx) => nextDueAt(tx, target));
      // First what is due, then the clock: until then no other process comes to it, at some later moment.
      const hasRun = next === undefined || (await runNextDue(this.store, next));
      if (hasRun) await this.store.read(({ client }) => moveClock(client, next ?? target));
      else await delay(10);
      if (next === undefined) return;
    }
  }
}

/** Never back. */
async function moveClock(client: PoolClient, time: number): Promise<void> {
  await client.query(
    'update test_provider.clock set ahead = greatest(ahead, ceil($1::float8 - extract(epoch from now())))',
    [time],
  );
}
