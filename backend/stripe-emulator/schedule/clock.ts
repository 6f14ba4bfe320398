import type { PoolClient } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { runNextDue, nextDueAt } from './due';
import type { Store } from '../store/store';

/** The emulator's clock: real time, plus the offset that tests set for all processes. */
export class Clock {
  constructor(private readonly store: Store) {}

  now(): Promise<number> {
    return this.store.read((tx) => Promise.resolve(tx.now));
  }

  /** Runs everything that becomes due on the way at its own time, so that its events have that date. */
  async advance({ days = 0, seconds = 0 }: { days?: number; seconds?: number }): Promise<void> {
    await this.advanceTo((await this.now()) + days * 86_400 + seconds);
  }

  async advanceTo(target: number): Promise<void> {
    for (;;) {
      const next = await this.store.read((tx) => nextDueAt(tx, target));
      // Run the due task before moving the clock, so that no other process runs it at a later time.
      const hasRun = next === undefined || (await runNextDue(this.store, next));
      if (hasRun) await this.store.read(({ client }) => moveClock(client, next ?? target));
      else await delay(10);
      if (next === undefined) return;
    }
  }
}

async function moveClock(client: PoolClient, time: number): Promise<void> {
  await client.query(
    'update test_provider.clock set ahead = greatest(ahead, ceil($1::float8 - extract(epoch from now())))',
    [time],
  );
}
