import { whenOrphaned } from '../orphan.mjs';

/** Ctrl-C and SIGTERM stop the product, and that ends the story; asked a second time, it hurries. */
export function handleSignals(running, line) {
  const handle = () => {
    // npm and what it runs end with us.
    if (running.preparing) process.exit(130);
    if (running.stopping) return running.product?.kill();
    running.stopping = true;
    line.say('Stopping');
    running.product?.stop();
  };
  // A terminal that was closed cannot be written to, and that must not keep us from stopping in order.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  whenOrphaned(handle);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle);
}
