import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 100;

/**
 * A server that closes waits for every connection, also for those that browsers open in advance and for those that never
 * finish asking. What this gives, called when it is about to close, ends the former at once and the latter after a while.
 */
export function showOut(server: Server, patienceMs: number): () => void {
  const here = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    here.add(socket);
    socket.once('close', () => here.delete(socket));
  });
  return () => {
    const until = Date.now() + patienceMs;
    const looking = setInterval(() => {
      if (server.listening) return;
      if (Date.now() >= until) server.closeAllConnections();
      for (const socket of here) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_EVERY_MS);
    looking.unref();
    server.once('close', () => clearInterval(looking));
  };
}
