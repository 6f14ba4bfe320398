import path from 'node:path';
import { accountFor } from './postgres/account.mjs';
import { binaries } from './postgres/binaries.mjs';
import { DATABASE, ensureCluster } from './postgres/cluster.mjs';
import { isAlive, sleep } from './postgres/processes.mjs';
import { adoptOrStart, urlOf } from './postgres/server.mjs';
import { registerUser } from './postgres/users.mjs';

const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts PostgreSQL in `dataDir`, or adopts a running server. `fast` trades crash safety for speed in throwaway
 * databases.
 */
export async function ensurePostgres({
  dataDir,
  database = DATABASE,
  port = undefined,
  fast = false,
  programs: givenPrograms = undefined,
}) {
  const folder = path.resolve(dataDir);
  const programs = givenPrograms ?? (await binaries());
  const account = accountFor(folder, programs.postgres);
  await ensureCluster(folder, account, programs);
  const unregister = registerUser(folder);
  const { adopted, ...server } = await adoptOrStart({
    dataDir: folder,
    account,
    postgres: programs.postgres,
    port,
    fast,
  });
  let stopped = false;

  return {
    url: urlOf(folder, server.port, database),
    port: server.port,
    pid: server.pid,
    adopted,
    async stop() {
      if (stopped) return;
      stopped = true;
      if (unregister()) await shutDown(server.pid);
    },
    watch(onDeath) {
      const timer = setInterval(() => {
        if (!stopped && isAlive(server.pid)) return;
        clearInterval(timer);
        if (!stopped) onDeath();
      }, 250);
      timer.unref();
    },
  };
}

/** Fast shutdown first; immediate shutdown if that takes too long. */
async function shutDown(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const until = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(pid) && Date.now() < until) await sleep(10);
  }
}
