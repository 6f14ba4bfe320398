import { onOrphaned } from './orphan.mjs';
import { stopAllPrograms } from './run.mjs';

const jobs = new Set();
let cleaning;

/** Registers a job that runs however this process ends. Returns a function that runs it now. */
export function onCleanUp(job) {
  jobs.add(job);
  return async () => {
    if (jobs.delete(job)) await job();
  };
}

/** In reverse order, because later resources depend on earlier ones. */
export function cleanUp() {
  cleaning ??= (async () => {
    await stopAllPrograms();
    for (const job of [...jobs].reverse()) await job().catch(() => undefined);
    jobs.clear();
  })();
  return cleaning;
}

const stop = () => void cleanUp().then(() => process.exit(130));
onOrphaned(stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
