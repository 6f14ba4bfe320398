import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeIdleSockets } from './platform/http/close-idle-sockets';
import { onShutdown } from './process';

const DRAIN_TIMEOUT_MS = 5000;

interface ListenOn {
  host: string;
  port: number;
}

/** For programs without packages. Returns the port. */
export async function serveUntilStopped(server: http.Server, listenOn: ListenOn): Promise<number> {
  const closeIdle = closeIdleSockets(server, DRAIN_TIMEOUT_MS);
  onShutdown(async () => {
    closeIdle();
    await new Promise((resolve) => server.close(resolve));
  }, logError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listenOn.port, listenOn.host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** The level and fields of the product's log, which these programs don't load. */
export function logError(error: unknown): void {
  const line = { level: 50, time: new Date().toISOString(), msg: 'Static server failed', error: describe(error) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

const describe = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error);
