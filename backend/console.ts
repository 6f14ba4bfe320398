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

function logError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

start().catch(exitOnFailure({ onUnexpectedError: logError }));
