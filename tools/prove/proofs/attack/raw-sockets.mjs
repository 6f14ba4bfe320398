import { once } from 'node:events';
import net from 'node:net';

/** A socket that sends what it is given and remembers the answer. Refused connections count as closed. */
export function openSocket(url, start, localAddress = undefined) {
  const socket = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  const state = { socket, answer: '', isClosed: false, connectedAt: Infinity };
  socket.on('error', () => undefined);
  socket.on('connect', () => (state.connectedAt = Date.now()));
  socket.on('data', (data) => (state.answer = (state.answer + data).slice(0, 200)));
  socket.on('close', () => (state.isClosed = true));
  socket.write(start);
  return state;
}

export const closeAll = (sockets) =>
  Promise.all(
    sockets.map(({ socket, isClosed }) => {
      socket.destroy();
      return isClosed ? undefined : once(socket, 'close');
    }),
  );

export const countOpen = (sockets) => sockets.filter(({ isClosed }) => !isClosed).length;
