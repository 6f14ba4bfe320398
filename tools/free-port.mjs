import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could take the port before its server listens.
const FIRST = 20_000;
const LAST = 31_999;

export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = net.createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
