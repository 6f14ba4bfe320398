import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { consoleServer } from './console-site/server';
import { readSettings } from './console-site/settings';
import { frontendsFolder } from './platform/config/build-output';
import { closeIdleSockets } from './platform/http/close-idle-sockets';
import { failing, tell, whenStopped } from './process';

const PATIENCE_MS = 5000;

/** The console's own process, for a host of its own. It needs no package, no database and no file that changes. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const server = consoleServer(settings, path.join(frontendsFolder(), 'admin-site'));
  const leave = closeIdleSockets(server, PATIENCE_MS);
  whenStopped(async () => {
    leave();
    await new Promise((closed) => server.close(closed));
  }, complain);
  await new Promise<void>((listening, refused) => {
    server.once('error', refused);
    server.listen(settings.port, settings.host, listening);
  });
  const { port } = server.address() as AddressInfo;
  await tell({ ready: true, url: settings.adminOrigin, api: settings.publicUrl, port });
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

start().catch(failing({ unforeseen: complain }));
