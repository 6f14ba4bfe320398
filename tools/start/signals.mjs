import { onOrphaned } from '../orphan.mjs';

/** The first signal stops the product; the second kills it. */
export function handleSignals(running, line) {
  const handle = () => {
    if (running.preparing) process.exit(130);
    if (running.stopping) return running.product?.kill();
    running.stopping = true;
    line.update('Stopping');
    running.product?.stop();
  };
  // Writing to a closed terminal must not prevent a clean shutdown.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  onOrphaned(handle);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);
}
