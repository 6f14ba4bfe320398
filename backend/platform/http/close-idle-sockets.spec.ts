import { once } from 'node:events';
import http, { type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { closeIdleSockets } from './close-idle-sockets';

let server: Server;
let responses: ServerResponse[];
const sockets: Socket[] = [];

async function open(timeoutMs: number): Promise<() => void> {
  responses = [];
  server = http.createServer((_, response) => responses.push(response));
  const closeIdle = closeIdleSockets(server, timeoutMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return closeIdle;
}

async function connect(bytes: string): Promise<Socket> {
  const connected = once(server, 'connection');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await connected;
  const received = bytes.endsWith('\r\n\r\n') ? once(server, 'request') : undefined;
  socket.write(bytes);
  await received;
  return socket;
}

afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  server.closeAllConnections();
  server.close();
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

it('destroys connections without a request and finishes running requests', async () => {
  const closeIdle = await open(60_000);
  const silent = await connect('');
  const waiting = await connect(REQUEST);
  const closed = once(server, 'close');
  closeIdle();
  server.close();
  await once(silent.resume(), 'close');
  responses[0]?.end('done');
  const [answer] = (await once(waiting, 'data')) as [Buffer];
  expect(answer.toString()).toContain('done');
  waiting.end();
  await closed;
});

it('does not wait for connections that are kept after their request', async () => {
  const closeIdle = await open(60_000);
  server.keepAliveTimeout = 60_000;
  const kept = await connect(REQUEST);
  const closed = once(server, 'close');
  closeIdle();
  server.close();
  responses[0]?.end('done');
  await once(kept, 'data');
  await closed;
});

it('keeps all connections while the server is open', async () => {
  const closeIdle = await open(0);
  const silent = await connect('');
  closeIdle();
  const waiting = await connect(REQUEST);
  responses[0]?.end('done');
  await once(waiting, 'data');
  expect(silent.destroyed).toBe(false);
  silent.write(REQUEST);
  await once(server, 'request');
});

it('destroys unfinished requests after the timeout', async () => {
  const closeIdle = await open(200);
  await connect('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n');
  await connect('GET / HTTP/1.1\r\n');
  const closed = once(server, 'close');
  closeIdle();
  server.close();
  await closed;
});
