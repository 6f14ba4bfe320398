import { sleep } from '../postgres/processes.mjs';

const TRIES = 10;

export async function keepDatabase(dataDir, { log, onLost }) {
  const { ensurePostgres } = await import('../postgres.mjs');
  let database = await ensurePostgres({ dataDir });
  let stopped = false;

  async function restart() {
    log('The database stopped. Restarting it.');
    for (let left = TRIES; left > 0 && !stopped; left -= 1) {
      try {
        database = await ensurePostgres({ dataDir, port: database.port });
        if (stopped) return void (await database.stop());
        log('The database is running again.');
        return void database.watch(restart);
      } catch (error) {
        if (left === 1) onLost(error);
        await sleep(1000);
      }
    }
  }

  database.watch(restart);
  return {
    url: database.url,
    async stop() {
      stopped = true;
      await database.stop();
    },
  };
}
