import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could take the port before its server listens.
const FIRST = 20_000;
const LAST = 31_999;

export async function freePort() {
  const { port, release } = await holdFreePort();
  await release();
  return port;
}

/** Listens on the port until it is released. */
export async function holdFreePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    const server = await listen(port);
    if (server) return { port, release: () => new Promise((resolve) => server.close(resolve)) };
  }
}

/** @param {number} port */
async function listen(port) {
  const server = net.createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return undefined;
    throw error;
  }
  return server.unref();
}
