import { startProduct } from '../../support/product.mjs';
import { eventually } from '../../support/visitor.mjs';
import { closeAll, countOpen, openSocket } from './raw-sockets.mjs';

/** A line of headers, and then nothing more. */
export async function slowHeaders({ check, log }) {
  const product = await startProduct({ roles: ['web'], demo: false });
  const began = Date.now();
  const sockets = Array.from({ length: 500 }, () => openSocket(product.url, 'GET / HTTP/1.1\r\nHost: localhost\r\n'));
  const areClosed = await eventually(() => countOpen(sockets) === 0, 60_000);
  const seconds = (Date.now() - began) / 1000;
  log(`${sockets.length} unfinished headers were closed after ${seconds.toFixed(1)} s`);
  // Node's own timeout is a minute; a busy machine needs some seconds more than ten.
  check('unfinished headers are closed within 30 seconds', areClosed && seconds < 30);
  await closeAll(sockets);
  await product.stop();
}
