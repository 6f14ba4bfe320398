import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isAlive } from '../../tools/postgres/processes.mjs';
import { holdConsoleAddress, startConsole } from '../../tools/prove/support/console.mjs';
import { startProduct } from '../../tools/prove/support/product.mjs';
import { ensureServices } from '../../tools/test/services.mjs';

/** Starts a product for the tests, unless JOURNEYS_URL names a running one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  removeOldScreenshots();
  if (process.env.JOURNEYS_URL) return startConsoleHost(process.env.JOURNEYS_URL);
  const services = await ensureServices();
  process.env.LOG_NAME = 'journeys';
  const heldConsole = process.env.JOURNEYS_CONSOLE ? undefined : await holdConsoleAddress();
  process.env.JOURNEYS_CONSOLE ??= heldConsole?.address;
  process.env.JOURNEYS_SESSION_SECRET = randomBytes(32).toString('hex');
  const product = await startProduct({
    env: {
      // Trust X-Forwarded-For, as behind a proxy.
      TRUST_PROXY: 'loopback',
      // Tests end it themselves.
      UNDO_SECONDS: '60',
      SESSION_SECRET: process.env.JOURNEYS_SESSION_SECRET,
      ADMIN_ORIGIN: process.env.JOURNEYS_CONSOLE,
    },
  });
  process.env.JOURNEYS_URL = product.url;
  process.env.JOURNEYS_LOG = product.logFile;
  process.env.JOURNEYS_SETUP_URL = product.setupUrl;
  process.env.JOURNEYS_ACCOUNTS = JSON.stringify(product.accounts);
  process.env.JOURNEYS_DATABASE_URL = product.databaseUrl;
  await holdProcessingPayments(product.databaseUrl);
  await heldConsole?.release();
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

/** Payments that take time wait for `settlePayment`. */
async function holdProcessingPayments(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    create function test_provider.hold() returns trigger language plpgsql as
      $$ begin new.due = 'infinity'; return new; end $$;
    create trigger hold before update on test_provider.objects for each row
      when (new.kind = 'payment_intent' and new.data ->> 'status' = 'processing' and old.data is distinct from new.data)
      execute function test_provider.hold()`);
  await client.end();
}

const HOURS_KEPT = 12;

/** Those of a run just before stay: what failed in it is repeated alone. */
function removeOldScreenshots(): void {
  const folder = path.dirname(process.env.JOURNEYS_PICTURES ?? '');
  if (!fs.existsSync(folder)) return;
  for (const runFolder of fs.readdirSync(folder)) {
    const run = path.join(folder, runFolder);
    const isOld = Date.now() - fs.statSync(run).mtimeMs > HOURS_KEPT * 3_600_000;
    if (isOld && !isAlive(Number(runFolder))) fs.rmSync(run, { recursive: true, force: true });
  }
}
