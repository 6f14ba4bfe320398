import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 100;

/**
 * Node's server.close() waits for all connections. The returned function, called before closing, destroys connections
 * without a request and, after a timeout, all others.
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
      else server.closeIdleConnections();
      for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
    }, CHECK_INTERVAL_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  };
}
