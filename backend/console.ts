import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { consoleServer } from './console-site/server';
import { readSettings } from './console-site/settings';
import { frontendsFolder } from './platform/config/build-output';
import { closeIdleSockets } from './platform/http/close-idle-sockets';
import { exitOnFailure, notifyLauncher, onShutdown } from './process';

const DRAIN_TIMEOUT_MS = 5000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const server = consoleServer(settings, path.join(frontendsFolder(), 'admin-site'));
  const closeIdle = closeIdleSockets(server, DRAIN_TIMEOUT_MS);
  onShutdown(async () => {
    closeIdle();
    await new Promise((resolve) => server.close(resolve));
  }, logError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await notifyLauncher({ ready: true, url: settings.adminOrigin, api: settings.publicUrl, port });
}

/** The level and fields of the product's log, which this program doesn't load. */
function logError(error: unknown): void {
  const line = { level: 50, time: new Date().toISOString(), msg: 'Console failed', error: describe(error) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

const describe = (error: unknown) =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error);

start().catch(exitOnFailure({ onUnexpectedError: logError }));
