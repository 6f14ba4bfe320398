import { freePort } from '../postgres/server.mjs';
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

/** `npm run dev`: the product at one address, built anew as its sources change. */
export async function dev() {
  const began = Date.now();
  const line = progress();
  const open = [];
  const stop = async (code) => {
    line.say('Stopping');
    for (const close of open.splice(0).reverse()) await close();
    line.clear();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));
  try {
    const address = await prepare(line);
    const env = await environment(address, line, open);
    line.say('Building');
    const { watchFrontends } = await import('./frontends.mjs');
    const frontends = await watchFrontends(`${OUT}/frontends`, line.print);
    open.push(frontends.stop);
    const backend = watchBackend(OUT, env, line.print);
    open.push(backend.stop);
    const front = await startProxy(address, backend, frontends);
    open.push(front.stop);
    const { accounts } = await backend.up();
    line.print(welcome({ url: env.PUBLIC_URL, accounts }, Date.now() - began));
  } catch (error) {
    line.print(error instanceof UserError ? error.message : error.stack, process.stderr);
    await stop(1);
  }
}

async function prepare(line) {
  const address = { host: process.env.HOST || '127.0.0.1', port: readPort(process.env.PORT) };
  await assertPortFree(address.port, address.host);
  await ensureInstalled(line.say);
  return address;
}

/** The product listens on a port of its own; people come by the address in front of it. */
async function environment({ port }, line, open) {
  const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env, HOST: '127.0.0.1' };
  env.PORT = String(await freePort());
  if (env.DATABASE_URL?.trim()) return env;
  line.say('Starting the database');
  const database = await keepDatabase(inRoot(env.DATA_DIR || '.data', 'postgres'), {
    say: line.print,
    onLost: (error) => line.print(`The database cannot be started again: ${error.message}`, process.stderr),
  });
  open.push(database.stop);
  return { ...env, DATABASE_URL: database.url, ATELIER_EMBEDDED_DATABASE: '1' };
}
