import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request } from 'express';
import { EventEmitter, once } from 'node:events';
import { createServer, request as send } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { authApi } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import { limitBodyTime } from './body-timeout.middleware';
import { keepConnection, limitConnections, MAX_CONNECTIONS_PER_ADDRESS, maxConnections } from './connection-limits';

const MEGABYTE = 1024 ** 2;
const BODY_MS = 200;

describe('maxConnections', () => {
  it('leaves room for a full heap and that many full bodies', () => {
    const [limit, heap] = [512 * MEGABYTE, 304 * MEGABYTE];
    expect(maxConnections(limit, heap)).toBe(1152);
    expect(heap + maxConnections(limit, heap) * 110_000).toBeLessThan(limit);
  });

  it('has bounds for small and large machines', () => {
    expect(maxConnections(256 * MEGABYTE, 304 * MEGABYTE)).toBe(200);
    expect(maxConnections(64 * 1024 * MEGABYTE, 4096 * MEGABYTE)).toBe(10_000);
  });
});

describe('a body that takes too long', () => {
  const server = createServer(
    express()
      .use(limitBodyTime(BODY_MS))
      .use('/read', express.json())
      .use((_, response) => void response.end('early')),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  const postHeld = (path: string, body: string) => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n${body}`,
    );
    return { socket, closed, received: () => received };
  };

  it('gets 408 and is closed', async () => {
    const { closed, received } = postHeld('/read', '{"a":');
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s);
  });

  it('is closed after an answer that did not wait for it', async () => {
    const { closed, received } = postHeld('/other', '{');
    await closed;
    expect(received()).toContain('early');
  });

  it('is no matter once it is complete', async () => {
    const { socket, closed, received } = postHeld('/read', `{"a":"${'x'.repeat(91)}"}`);
    await once(socket, 'data');
    // The server's timer is older, so it would end before this one.
    await new Promise((resolve) => setTimeout(resolve, BODY_MS));
    socket.write('GET /other HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.race([once(socket, 'data'), closed]);
    expect(received().match(/early/g)).toHaveLength(2);
    socket.destroy();
  });
});

describe('connections per address', () => {
  const connect = (server: EventEmitter, remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket;
  };
  const limited = (trust: boolean) => {
    const server = new EventEmitter();
    const instance = { get: () => () => trust };
    const app = { getHttpServer: () => server, getHttpAdapter: () => ({ getInstance: () => instance }) };
    limitConnections(app as unknown as NestExpressApplication, 512 * MEGABYTE);
    return server;
  };

  it('are limited, and free again when one closes', () => {
    const server = limited(false);
    const sockets = Array.from({ length: MAX_CONNECTIONS_PER_ADDRESS }, () => connect(server, '203.0.113.9'));
    expect(sockets.every((socket) => socket.destroy.mock.calls.length === 0)).toBe(true);
    expect(connect(server, '203.0.113.9').destroy).toHaveBeenCalled();
    expect(connect(server, '203.0.113.10').destroy).not.toHaveBeenCalled();
    sockets[0]?.emit('close');
    expect(connect(server, '203.0.113.9').destroy).not.toHaveBeenCalled();
    expect(connect(server, '203.0.113.9').destroy).toHaveBeenCalled();
  });

  it('count an IPv6 network as one address', () => {
    const server = limited(false);
    for (let host = 0; host < MAX_CONNECTIONS_PER_ADDRESS; host++) connect(server, `2001:db8::${host.toString(16)}`);
    expect(connect(server, '2001:db8::ffff').destroy).toHaveBeenCalled();
  });

  it.each([
    ['a trusted proxy', true, '10.0.0.9'],
    ['this machine', false, '::ffff:127.0.0.1'],
  ])('of %s are not limited', (_, trust, address) => {
    const server = limited(trust);
    for (let count = 0; count < 300; count++) expect(connect(server, address).destroy).not.toHaveBeenCalled();
  });

  it('that are the oldest make room for new ones once a process is almost full, but not while they serve a member', () => {
    const server = limited(true);
    const room = Math.floor(maxConnections(512 * MEGABYTE) * 0.9);
    const sockets = Array.from({ length: room }, () => connect(server, '10.0.0.9'));
    const [member, stranger] = sockets;
    const response = new EventEmitter();
    keepConnection({ socket: member, res: response } as unknown as Request);
    connect(server, '10.0.0.9');
    expect([member, stranger].map((socket) => socket?.destroy.mock.calls.length)).toEqual([0, 1]);
    stranger?.emit('close');
    response.emit('close');
    connect(server, '10.0.0.9');
    expect(member?.destroy).toHaveBeenCalled();
  });
});

describe('the product', () => {
  let product: TestApp;
  beforeAll(async () => (product = await TestApp.start({ TRUST_PROXY: 'loopback', MEMORY_LIMIT_MB: '512' })));
  afterAll(() => product.stop());

  const holdBody = (address: string) => {
    const request = send(`${product.url}/api${authApi.login.path}`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json', 'Content-Length': 99_900 },
    });
    request.on('error', () => undefined);
    request.write('{');
    return request;
  };
  const getUser = (address: string) => fetch(`${product.url}/api/user`, { headers: { 'X-Forwarded-For': address } });

  it('has limits for headers, connections, and requests of an address behind a proxy', async () => {
    const server = product.app.getHttpServer();
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 1000,
    });
    expect(server.maxConnections).toBe(maxConnections(512 * MEGABYTE));

    const held = Array.from({ length: MAX_CONNECTIONS_PER_ADDRESS }, () => holdBody('203.0.113.9'));
    await eventually(async () => (await getUser('203.0.113.9')).status === 429);
    const refused = await getUser('203.0.113.9');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await getUser('203.0.113.10')).status).toBe(401);
    for (const request of held) request.destroy();
    await eventually(async () => (await getUser('203.0.113.9')).status === 401);
  });
});
