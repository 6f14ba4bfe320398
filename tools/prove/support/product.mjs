import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../../cleanup.mjs';
import { withHeapLimits } from '../../heap-limits.mjs';
import { freePort } from '../../free-port.mjs';
import { inRoot, ROOT } from '../../root.mjs';
import { runNode } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from './empty-database.mjs';

const LOGS = inRoot('.cache/logs');
const PROGRAMS = { all: ['main.js', '--with-worker'], web: ['main.js'], worker: ['worker.js'] };

/** Starts the built product with one process per role, on its own folder and database unless given. */
export async function startProduct({ env = {}, roles = ['all'], demo = true, ...options } = {}) {
  const dataDir = options.dataDir ?? temporaryFolder('product');
  const database = await migrated(options.database ?? (await emptyDatabase()), env);
  const shared = {
    ...process.env,
    UNDO_SECONDS: '0',
    // Some proofs hold locks for longer than a web process would wait.
    DATABASE_WAIT_SECONDS: '20',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ATELIER_EMBEDDED_DATABASE: demo ? '1' : '',
    DEMO: 'small',
    // Proofs count orders.
    ATELIER_DEMO_ORDER: '0',
    LOG_LEVEL: 'error',
    ...env,
  };
  const processes = await Promise.all(roles.map(async (role) => new ProductProcess(role, await freePort(), shared)));
  const stop = onCleanUp(async () => {
    await Promise.all(processes.map((instance) => instance.stop()));
    await database.drop();
  });
  for (const instance of processes) await instance.start();
  const [first] = processes;
  return {
    url: first.url,
    accounts: first.accounts,
    setupUrl: first.setupUrl,
    processes,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    logFile: first.logFile,
    databaseUrl: database.url,
    stop,
  };
}

export async function migrated(database, env = {}, root = ROOT) {
  const environment = { ...process.env, DATA_DIR: temporaryFolder('migration'), DATABASE_URL: database.url, ...env };
  const { ok, output } = await runNode([path.join(root, 'dist/backend/migrate.js')], {
    cwd: root,
    env: environment,
  });
  if (!ok) throw new Error(`Couldn't create the database of a test product:\n${output}`);
  return database;
}

export class ProductProcess {
  #child;
  #exited = Promise.resolve();

  constructor(role, port, env, root = ROOT) {
    this.role = role;
    this.root = root;
    this.port = port;
    this.url = `http://localhost:${port}`;
    // Identifies the connection's process in pg_stat_activity.
    this.env = { PUBLIC_URL: this.url, PGAPPNAME: role, ...env, PORT: String(port) };
    this.accounts = [];
    this.setupUrl = undefined;
    this.output = '';
    fs.mkdirSync(LOGS, { recursive: true });
    this.logFile = path.join(LOGS, `${process.env.LOG_NAME ?? 'product'}-${role}-${port}.log`);
  }

  get pid() {
    return this.#child.pid;
  }

  async start() {
    const [program, ...args] = PROGRAMS[this.role];
    this.#child = spawn(process.execPath, [path.join(this.root, 'dist/backend', program), ...args], {
      cwd: this.root,
      env: withHeapLimits(this.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = fs.createWriteStream(this.logFile, { flags: 'a' });
    this.#child.stdout.pipe(log, { end: false });
    this.#child.stderr.pipe(log, { end: false });
    this.#child.once('close', () => log.end());
    const collect = (data) => (this.output = (this.output + data).slice(-20_000));
    this.#child.stdout.on('data', collect);
    this.#child.stderr.on('data', collect);
    this.#exited = new Promise((resolve) => this.#child.once('exit', (code, signal) => resolve(signal ?? code)));
    const message = await Promise.race([this.#firstMessage(), this.#exited]);
    if (!message?.ready)
      throw new Error(`The ${this.role} process didn't start: ${message?.problem ?? message}\n${this.output}`);
    this.accounts = message.accounts ?? [];
    this.setupUrl = message.setupUrl;
  }

  #firstMessage() {
    return new Promise((resolve) => this.#child.once('message', resolve));
  }

  async stop(signal = 'SIGTERM') {
    this.#child?.kill(signal);
    return this.#exited;
  }

  kill() {
    return this.stop('SIGKILL');
  }

  async restart() {
    await this.stop();
    await this.start();
  }
}
