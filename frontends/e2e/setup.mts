import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../tools/postgres/processes.mjs';
import { consoleAddress, startConsole } from '../../tools/prove/support/console.mjs';
import { startProduct } from '../../tools/prove/support/product.mjs';
import { ensureServices } from '../../tools/test/services.mjs';

/** Starts a product for the tests, unless JOURNEYS_URL names a running one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  removeOldScreenshots();
  if (process.env.JOURNEYS_URL) return startConsoleHost(process.env.JOURNEYS_URL);
  const services = await ensureServices();
  process.env.LOG_NAME = 'journeys';
  // Trust X-Forwarded-For, as behind a proxy.
  process.env.JOURNEYS_CONSOLE ??= await consoleAddress();
  const product = await startProduct({
    env: { TRUST_PROXY: 'loopback', UNDO_SECONDS: '5', ADMIN_ORIGIN: process.env.JOURNEYS_CONSOLE },
  });
  process.env.JOURNEYS_URL = product.url;
  process.env.JOURNEYS_LOG = product.logFile;
  process.env.JOURNEYS_SETUP_URL = product.setupUrl;
  process.env.JOURNEYS_ACCOUNTS = JSON.stringify(product.accounts);
  const stopConsole = await startConsoleHost(product.url);
  return async () => {
    await stopConsole?.();
    await product.stop();
    await services.stop();
  };
}

/** Starts the console on its own host; JOURNEYS_CONSOLE is the ADMIN_ORIGIN of a running product. */
async function startConsoleHost(url: string): Promise<(() => Promise<void>) | undefined> {
  const consoleOrigin = process.env.JOURNEYS_CONSOLE;
  return consoleOrigin
    ? startConsole({ PUBLIC_URL: url, ADMIN_ORIGIN: consoleOrigin, PORT: new URL(consoleOrigin).port })
    : undefined;
}

function removeOldScreenshots(): void {
  const folder = path.dirname(process.env.JOURNEYS_PICTURES ?? '');
  if (!fs.existsSync(folder)) return;
  for (const runFolder of fs.readdirSync(folder)) {
    if (!isAlive(Number(runFolder))) fs.rmSync(path.join(folder, runFolder), { recursive: true, force: true });
  }
}
