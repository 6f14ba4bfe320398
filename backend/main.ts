import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createApp } from './app';
import { loadConfig } from './platform/config';
import { HealthService } from './platform/health';
import { closeIdleSockets } from './platform/http';
import {
  createDemoAccounts,
  createDemoFiles,
  createDemoInvoices,
  createDemoSubmissions,
  createDemoProjects,
} from './seed';
import { ensureSchema, exitWithError, onStopSignal, notifyLauncher } from './start';

/** Shorter than a stop may last, so that there is time left to close everything else. */
const STOP_TIMEOUT_MS = 22_000;

/** The web process; with `--with-worker` the queue's worker too, which is how one machine runs the whole product. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  await ensureSchema(config);
  const app = await createApp(config, { work: process.argv.includes('--with-worker') });
  const accounts = config.hasDemoData ? await createDemoAccounts(app, config) : [];
  if (config.hasDemoData) {
    await createDemoSubmissions(app);
    await createDemoProjects(app);
    await createDemoFiles(app);
    await createDemoInvoices(app);
  }

  const server = app.getHttpServer();
  const closeIdle = closeIdleSockets(server, STOP_TIMEOUT_MS - config.drainMs);
  onStopSignal(async () => {
    app.get(HealthService).markShuttingDown();
    // Whoever spreads the requests needs a moment to hear of it, and until then goes on sending some here.
    await setTimeout(config.drainMs);
    closeIdle();
    await app.close();
  });
  await app.listen(config.port, config.host);
  const { port } = server.address() as AddressInfo;
  await notifyLauncher({ ready: true, url: config.publicUrl, port, accounts });
}

start().catch(exitWithError);
