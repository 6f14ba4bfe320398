import path from 'node:path';
import { accountFor } from './postgres/account.mjs';
import { binaries } from './postgres/binaries.mjs';
import { DATABASE, ensureCluster } from './postgres/cluster.mjs';
import { isAlive, sleep } from './postgres/processes.mjs';
import { runningOrNew, urlOf } from './postgres/server.mjs';
import { registerUser } from './postgres/users.mjs';

const STOP_TIMEOUT_MS = 10_000;

/**
 * A real PostgreSQL in a folder of its own: made if it is not there, taken over if it runs already.
 * `fast` gives up safety against a power cut, for databases that are thrown away.
 */
export async function ensurePostgres({ dataDir, database = DATABASE, port, fast = false, programs: given }) {
  const folder = path.resolve(dataDir);
  const programs = given ?? (await binaries());
  const account = accountFor(folder, programs.postgres);
  await ensureCluster(folder, account, programs);
  const signOut = registerUser(folder);
  const { adopted, ...server } = await runningOrNew({
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
    /** Stops the server, unless another process uses it too. */
    async stop() {
      if (stopped) return;
      stopped = true;
      if (signOut()) await shutDown(server.pid);
    },
    /** Calls back once when the server dies without having been asked to. */
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

/** PostgreSQL's fast shutdown: it rolls back what is open and ends in order; asked again, it hurries. */
async function shutDown(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const until = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(pid) && Date.now() < until) await sleep(10);
  }
}
