import { once } from 'node:events';
import http, { type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { showOut } from './show-out';

let server: Server;
let asked: ServerResponse[];
const guests: Socket[] = [];

async function open(patienceMs: number): Promise<() => void> {
  asked = [];
  server = http.createServer((_, response) => asked.push(response));
  const leave = showOut(server, patienceMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return leave;
}

/** Comes in and says this much. */
async function guest(words: string): Promise<Socket> {
  const came = once(server, 'connection');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  guests.push(socket);
  await came;
  const heard = words.endsWith('\r\n\r\n') ? once(server, 'request') : undefined;
  socket.write(words);
  await heard;
  return socket;
}

afterEach(() => {
  guests.splice(0).forEach((socket) => socket.destroy());
  server.closeAllConnections();
  server.close();
});

const ASKED = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

it('does not wait for a connection that was opened in advance, and finishes what was asked', async () => {
  const leave = await open(60_000);
  const silent = await guest('');
  const waiting = await guest(ASKED);
  const closed = once(server, 'close');
  leave();
  server.close();
  await once(silent.resume(), 'close');
  asked[0]?.end('done');
  const [answer] = (await once(waiting, 'data')) as [Buffer];
  expect(answer.toString()).toContain('done');
  waiting.end();
  await closed;
});

it('lets everybody stay for as long as it is open', async () => {
  const leave = await open(0);
  const silent = await guest('');
  leave();
  const waiting = await guest(ASKED);
  asked[0]?.end('done');
  await once(waiting, 'data');
  expect(silent.destroyed).toBe(false);
  silent.write(ASKED);
  await once(server, 'request');
});

it('does not wait for ever for whoever never finishes asking', async () => {
  const leave = await open(200);
  await guest('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n');
  await guest('GET / HTTP/1.1\r\n');
  const closed = once(server, 'close');
  leave();
  server.close();
  await closed;
});
