import { sleep } from '../postgres/processes.mjs';

const TRIES = 10;

/** The embedded database, started again on the same port whenever it dies, so that the product finds it where it was. */
export async function keepDatabase(dataDir, { say, onLost }) {
  const { ensurePostgres } = await import('../postgres.mjs');
  let database = await ensurePostgres({ dataDir });
  let stopped = false;

  async function again() {
    say('The database died; starting it again');
    for (let left = TRIES; left > 0 && !stopped; left -= 1) {
      try {
        database = await ensurePostgres({ dataDir, port: database.port });
        if (stopped) return void (await database.stop());
        say('The database is back');
        return void database.watch(again);
      } catch (error) {
        if (left === 1) onLost(error);
        await sleep(1000);
      }
    }
  }

  database.watch(again);
  return {
    url: database.url,
    async stop() {
      stopped = true;
      await database.stop();
    },
  };
}
