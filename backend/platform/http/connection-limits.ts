import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler } from 'express';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { addressKey, isLoopback } from './client-ip';
import { ConnectionsPerAddress } from './connections-per-address';
import { sendProblem } from './problem-response';
import { problem } from './problems';

export const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than proxies keep idle connections, which is a minute: they would send the next request into a closed one. */
export const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Node looks for requests that are too slow every 30 seconds. */
const CHECK_INTERVAL_MS = 1000;

export const MAX_CONNECTIONS_PER_ADDRESS = 100;
const RETRY_AFTER_SECONDS = 10;
/** From this share of all connections on, each new one closes the oldest that serves no one who is signed in. */
const FULL = 0.9;

const MEGABYTE = 1024 ** 2;
/** The largest body that isn't an upload, with its socket and parser. */
const BYTES_PER_CONNECTION = 128 * 1024;
/** Code, threads, and buffers outside of Node's heap. */
const NATIVE_BYTES = 64 * MEGABYTE;

/** As many held bodies as fit beside a full heap. */
export function maxConnections(memoryLimit: number, heapLimit = getHeapStatistics().heap_size_limit): number {
  const room = Math.floor((memoryLimit - heapLimit - NATIVE_BYTES) / BYTES_PER_CONNECTION);
  return Math.min(Math.max(room, 200), 10_000);
}

type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;
const streamCounters = new WeakMap<Request, (request: Request) => void>();

const servesMember = new WeakSet<Socket>();

/** Until the response ends, no new connection closes the one of a person who is signed in. */
export function keepConnection({ socket, res }: Request): void {
  servesMember.add(socket);
  res?.once('close', () => servesMember.delete(socket));
}

/** Limits of an account apply to the stream of a signed-in person instead of the limit of the address. */
export function countStreamApart(request: Request): void {
  streamCounters.get(request)?.(request);
}

/**
 * Limits what a stranger can hold open. A proxy's sockets belong to many people, so their requests count for the
 * addresses that the proxy names. Connections from this machine are a proxy's or a probe's.
 */
export function limitConnections(app: NestExpressApplication, memoryLimit: number): RequestHandler {
  const isTrustedProxy = app.getHttpAdapter().getInstance().get('trust proxy fn') as IsTrustedProxy;
  const server: Server = app.getHttpServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  Object.assign(server, { connectionsCheckingInterval: CHECK_INTERVAL_MS });
  server.maxConnections = maxConnections(memoryLimit);
  const room = Math.floor(server.maxConnections * FULL);

  const sockets = new ConnectionsPerAddress(MAX_CONNECTIONS_PER_ADDRESS);
  const requests = new ConnectionsPerAddress(MAX_CONNECTIONS_PER_ADDRESS);
  const isProxy = ({ remoteAddress }: Socket) => isTrustedProxy(remoteAddress, 0);

  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size > room) oldestOfStrangers(open)?.destroy();
    if (isProxy(socket) || isLoopback(socket.remoteAddress)) return;
    const address = addressKey(socket.remoteAddress);
    if (sockets.isFull(address)) {
      socket.destroy();
      return;
    }
    sockets.add(socket, address);
    socket.once('close', () => sockets.remove(socket));
  });

  const countApart = (request: Request) => {
    requests.remove(request);
    const { socket } = request;
    const address = sockets.remove(socket);
    if (address) request.res?.once('close', () => socket.destroyed || sockets.add(socket, address));
  };

  return (request, response, next) => {
    streamCounters.set(request, countApart);
    if (!isProxy(request.socket) || isLoopback(request.ip)) {
      next();
      return;
    }
    const address = addressKey(request.ip);
    if (requests.isFull(address)) {
      response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS)).setHeader('Connection', 'close');
      sendProblem(problem(429, 'Too many requests at once. Please wait a moment and try again.'), request, response);
      return;
    }
    requests.add(request, address);
    response.once('close', () => requests.remove(request));
    next();
  };
}

function oldestOfStrangers(sockets: Iterable<Socket>): Socket | undefined {
  for (const socket of sockets) if (!servesMember.has(socket) && !socket.destroyed) return socket;
  return undefined;
}
