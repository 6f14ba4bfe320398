import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 100;

/**
 * A server that closes waits for every connection, also for those that browsers open in advance and for those that never
 * finish asking. What this gives, called when it is about to close, ends the former at once and the latter after a while.
 */
export function closeIdleSockets(server: Server, timeoutMs: number): () => void {
  const openSockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  return () => {
    const deadline = Date.now() + timeoutMs;
    const timer = setInterval(() => {
      if (server.listening) return;
      if (Date.now() >= deadline) server.closeAllConnections();
      for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
    }, CHECK_INTERVAL_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  };
}
