import { whenOrphaned } from './orphan.mjs';
import { stopAllPrograms } from './run.mjs';

const jobs = new Set();
let cleaning;

/** What must be put away however this process ends; the answer does it at once. */
export function onCleanUp(job) {
  jobs.add(job);
  return async () => {
    if (jobs.delete(job)) await job();
  };
}

/** The latest first, because it stands on the earlier ones. */
export function cleanUp() {
  cleaning ??= (async () => {
    await stopAllPrograms();
    for (const job of [...jobs].reverse()) await job().catch(() => undefined);
    jobs.clear();
  })();
  return cleaning;
}

const stop = () => void cleanUp().then(() => process.exit(130));
whenOrphaned(stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
