import path from 'node:path';
import { consoleServer } from './console-site/server';
import { readSettings } from './console-site/settings';
import { frontendsFolder } from './platform/config/build-output';
import { exitOnFailure, notifyLauncher } from './process';
import { logError, serveUntilStopped } from './static-site';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const server = consoleServer(settings, path.join(frontendsFolder(), 'admin-site'));
  const port = await serveUntilStopped(server, settings);
  await notifyLauncher({ ready: true, url: settings.adminOrigin, api: settings.publicUrl, port });
}

start().catch(exitOnFailure({ onUnexpectedError: logError }));
