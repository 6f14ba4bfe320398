import { spawn } from 'node:child_process';
import path from 'node:path';
import { onCleanUp } from '../cleanup.mjs';
import { freePort } from '../postgres/server.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { runNode } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { emptyDatabase } from './empty-database.mjs';

const PROGRAMS = { all: ['main.js', '--with-worker'], web: ['main.js'], worker: ['worker.js'] };

/**
 * The built product as real processes, on a folder and a database of its own: one process for each of `roles`.
 * What is returned names the first one's address; `processes` has them all. `dataDir` and `database` can be given.
 */
export async function startProduct({ env = {}, roles = ['all'], demo = true, ...given } = {}) {
  const dataDir = given.dataDir ?? temporaryFolder('product');
  const database = await migrated(given.database ?? (await emptyDatabase()), env);
  const shared = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ATELIER_EMBEDDED_DATABASE: demo ? '1' : '',
    LOG_LEVEL: 'error',
    ...env,
  };
  const processes = await Promise.all(roles.map(async (role) => new ProductProcess(role, await freePort(), shared)));
  const stop = onCleanUp(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await database.drop();
  });
  for (const one of processes) await one.start();
  const [first] = processes;
  return {
    url: first.url,
    accounts: first.accounts,
    processes,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    databaseUrl: database.url,
    stop,
  };
}

/** The same database, with everything in it that the product needs. */
export async function migrated(database, env = {}) {
  const told = { ...process.env, DATA_DIR: temporaryFolder('migration'), DATABASE_URL: database.url, ...env };
  const { ok, output } = await runNode([inRoot('dist/backend/migrate.js')], { env: told });
  if (!ok) throw new Error(`The database of a test product could not be made:\n${output}`);
  return database;
}

/** One process of the product, which can be killed and started again at the same address. */
export class ProductProcess {
  #child;
  #over = Promise.resolve();

  constructor(role, port, env) {
    this.role = role;
    this.port = port;
    this.url = `http://localhost:${port}`;
    // By its name the database can tell whose connection it is.
    this.env = { PUBLIC_URL: this.url, PGAPPNAME: role, ...env, PORT: String(port) };
    this.accounts = [];
    this.output = '';
  }

  get pid() {
    return this.#child.pid;
  }

  async start() {
    const [program, ...args] = PROGRAMS[this.role];
    this.#child = spawn(process.execPath, [inRoot('dist/backend', program), ...args], {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (data) => (this.output = (this.output + data).slice(-20_000));
    this.#child.stdout.on('data', keep);
    this.#child.stderr.on('data', keep);
    this.#over = new Promise((resolve) => this.#child.once('exit', (code, signal) => resolve(signal ?? code)));
    const said = await Promise.race([this.#firstWord(), this.#over]);
    if (!said?.ready)
      throw new Error(`The ${this.role} process did not start: ${said?.problem ?? said}\n${this.output}`);
    this.accounts = said.accounts ?? [];
  }

  #firstWord() {
    return new Promise((resolve) => this.#child.once('message', resolve));
  }

  /** Answers how it ended. */
  async stop(signal = 'SIGTERM') {
    this.#child?.kill(signal);
    return this.#over;
  }

  kill() {
    return this.stop('SIGKILL');
  }

  async restart() {
    await this.stop();
    await this.start();
  }
}
