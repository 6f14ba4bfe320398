import { errorText, UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { runNode } from '../run.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureInstalled, isInstalled } from '../setup/install.mjs';
import { readPort, assertWritable, assertPortFree } from './preflight.mjs';
import { startProduct } from './product-process.mjs';
import { keepDatabase } from './database.mjs';
import { progress } from './progress.mjs';
import { handleSignals } from './signals.mjs';
import { welcome } from './welcome.mjs';

export async function start() {
  const began = Date.now();
  const line = progress();
  const running = { preparing: true, stopping: false, product: undefined, database: undefined };
  handleSignals(running, line);
  try {
    await prepare(line);
    running.preparing = false;
    const env = await environment(running, line);
    if (running.stopping) return;
    line.update('Starting Atelier');
    running.product = startProduct(env);
    const ready = await running.product.ready;
    line.print(welcome(ready, Date.now() - began));
    const code = await running.product.exited;
    if (!running.stopping) throw new UserError(`Atelier stopped unexpectedly (${code}). See the output above.`);
  } catch (error) {
    if (running.stopping) return;
    line.print(errorText(error), process.stderr);
    process.exitCode = 1;
  } finally {
    running.product?.stop();
    await running.product?.exited;
    await running.database?.stop();
    line.clear();
  }
}

async function prepare(line) {
  const { HOST, PORT, DATA_DIR } = process.env;
  await assertPortFree(readPort(PORT), HOST || '127.0.0.1');
  if (!isInstalled()) assertWritable(ROOT, { name: 'folder', megabytes: 1500 });
  assertWritable(inRoot(DATA_DIR || '.data'), { name: 'DATA_DIR', megabytes: 200 });
  await ensureInstalled(line.update);
  await ensureBuilt(line.update);
}

async function environment(running, line) {
  const env = { ...process.env };
  delete env.ATELIER_EMBEDDED_DATABASE;
  if (!env.DATABASE_URL?.trim()) {
    line.update('Starting the database');
    running.database = await keepDatabase(inRoot(env.DATA_DIR || '.data', 'postgres'), {
      log: line.print,
      onLost: (error) => {
        line.print(`Couldn't restart the database: ${errorText(error)}`, process.stderr);
        process.exitCode = 1;
        running.product?.stop();
      },
    });
    // Marks this as a local copy, which may seed demo accounts.
    Object.assign(env, { DATABASE_URL: running.database.url, ATELIER_EMBEDDED_DATABASE: '1' });
  }
  if (env.NODE_ENV === 'production') await migrate(env, line);
  return env;
}

/** Outside production the product migrates at start. */
async function migrate(env, line) {
  line.update('Migrating the database');
  const { ok, output } = await runNode([inRoot('dist/backend/migrate.js')], { env });
  if (!ok) throw new UserError(output.trim());
}
