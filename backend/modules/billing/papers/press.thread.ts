import { parentPort } from 'node:worker_threads';
import { make } from './make';
import type { Made, Order } from './press';

/** The other side of the press: one paper after another. */
parentPort?.on('message', ({ kind, paper }: Order) => {
  make(kind, paper).then(
    (bytes) => say({ bytes }),
    (error: unknown) => say({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

const say = (made: Made) => parentPort?.postMessage(made);
