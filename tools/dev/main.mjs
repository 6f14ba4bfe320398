import { freePort } from '../free-port.mjs';
import { UserError } from '../user-error.mjs';
import { inRoot } from '../root.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { readPort, assertPortFree } from '../start/preflight.mjs';
import { keepDatabase } from '../start/database.mjs';
import { progress } from '../start/progress.mjs';
import { welcome } from '../start/welcome.mjs';
import { watchBackend } from './backend.mjs';
import { startProxy } from './proxy.mjs';

const OUT = inRoot('.cache/dev');

export async function dev() {
  const began = Date.now();
  const line = progress();
  const closers = [];
  const stop = async (code) => {
    line.update('Stopping');
    for (const close of closers.splice(0).reverse()) await close();
    line.clear();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));
  try {
    const address = await prepare(line);
    const env = await environment(address, line, closers);
    line.update('Building');
    const { watchFrontends } = await import('./frontends.mjs');
    const frontends = await watchFrontends(`${OUT}/frontends`, line.print);
    closers.push(frontends.stop);
    const backend = watchBackend(OUT, env, line.print);
    closers.push(backend.stop);
    const proxy = await startProxy(address, backend, frontends);
    closers.push(proxy.stop);
    const { accounts, setupUrl } = await backend.ready();
    line.print(welcome({ url: env.PUBLIC_URL, accounts, setupUrl }, Date.now() - began));
  } catch (error) {
    line.print(error instanceof UserError ? error.message : error.stack, process.stderr);
    await stop(1);
  }
}

async function prepare(line) {
  const address = { host: process.env.HOST || '127.0.0.1', port: readPort(process.env.PORT) };
  await assertPortFree(address.port, address.host);
  await ensureInstalled(line.update);
  return address;
}

async function environment({ port }, line, closers) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, HOST: '127.0.0.1' };
  env.PORT = String(await freePort());
  if (env.DATABASE_URL?.trim()) return env;
  line.update('Starting the database');
  const database = await keepDatabase(inRoot(env.DATA_DIR || '.data', 'postgres'), {
    log: line.print,
    onLost: (error) => line.print(`Couldn't restart the database: ${error.message}`, process.stderr),
  });
  closers.push(database.stop);
  return { ...env, DATABASE_URL: database.url, ATELIER_EMBEDDED_DATABASE: '1' };
}
