import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createApp } from './app';
import { SetupService } from './modules/setup';
import { type Config, loadConfig } from './platform/config';
import { HealthService } from './platform/health';
import { closeIdleSockets, log } from './platform/http';
import { RemotesService } from './platform/remotes';
import { ensureSchema, exitWithError, onStopSignal, notifyLauncher } from './start';

/** Below the limit for a stop, which leaves time to close everything else. */
const STOP_TIMEOUT_MS = 22_000;

/** The web process. `--with-worker` also runs the worker, for single-machine installations. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  await ensureSchema(config);
  const app = await createApp(config, { work: process.argv.includes('--with-worker') });
  const setup = app.get(SetupService);
  const hasDemo = config.demo !== null && !(await setup.isSetUp());
  const accounts = hasDemo ? await createDemoData(app, config) : [];
  const setupUrl = await setup.createLink();

  const server = app.getHttpServer();
  const closeIdle = closeIdleSockets(server, STOP_TIMEOUT_MS - config.drainMs);
  onStopSignal(async () => {
    app.get(HealthService).markShuttingDown();
    // Keep serving while load balancers learn that this process is stopping.
    await setTimeout(config.drainMs);
    closeIdle();
    await app.close();
  });
  await app.get(RemotesService).start();
  await app.listen(config.port, config.host);
  const { port } = server.address() as AddressInfo;
  await notifyLauncher({ ready: true, url: config.publicUrl, port, accounts, setupUrl });
  if (setupUrl && !process.send) log.info(`Set up your agency at ${setupUrl}`);
  if (hasDemo && config.hasDemoOrder) await createDemoOrder(app, `http://localhost:${port}`);
}

/** The demo files are made when their module loads, which a real site shouldn't wait for. */
async function createDemoData(app: NestExpressApplication, config: Config) {
  const { createDemo } = await import('./database/seed/index.js');
  return createDemo(app, config);
}

/** Paid on a page of this process, so it follows when that listens. */
async function createDemoOrder(app: NestExpressApplication, url: string) {
  const demo = await import('./database/seed/index.js');
  await demo
    .createDemoOrder(app, url)
    .catch((error: unknown) => new Logger('Demo').warn(`The demo order was not placed: ${String(error)}`));
}

start().catch(exitWithError);
