import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { ensurePostgres } from '../../../postgres.mjs';
import { freePort } from '../../../free-port.mjs';
import { sleep } from '../../../postgres/processes.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { migrated, ProductProcess } from '../../support/product.mjs';
import { eventually } from '../../support/visitor.mjs';
import { isIdle } from '../checkout/purchase-effects.mjs';
import { randomFrom } from './random.mjs';

const STANDSTILL_MS = 120_000;
/** One place per part of the kills: web processes twice as often as the worker, the database less often. */
const VICTIMS = ['web', 'web 2', 'web', 'web 2', 'worker', 'worker', 'postgres'];

/** Two web processes and a worker on a database of their own; each may be killed and is started again. */
export class CrashingProduct {
  static async start(env) {
    const product = new CrashingProduct(temporaryFolder('kill-postgres'), temporaryFolder('kill'), await freePort());
    await product.#startDatabase();
    await product.query('alter system set max_connections = 200');
    await product.#killDatabase();
    await migrated({ url: product.databaseUrl });
    const shared = {
      ...process.env,
      DATA_DIR: product.dataDir,
      DATABASE_URL: product.databaseUrl,
      PUBLIC_URL: 'http://localhost',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      // Emails about uploads would keep the queue from becoming empty for ten minutes.
      UPLOAD_EMAIL_SECONDS: '5',
      ...env,
    };
    for (const name of ['web', 'web 2', 'worker']) {
      const role = name === 'worker' ? 'worker' : 'web';
      product.processes.set(name, new ProductProcess(role, await freePort(), shared));
    }
    await Promise.all([...product.processes.values()].map((one) => one.start()));
    onCleanUp(() => product.stop());
    return product;
  }

  /** @type {Map<string, ProductProcess>} */
  processes = new Map();
  #postgres;
  #isStopped = false;

  constructor(databaseFolder, dataDir, port) {
    this.databaseFolder = databaseFolder;
    this.dataDir = dataDir;
    this.port = port;
  }

  get databaseUrl() {
    return this.#postgres.url;
  }

  get files() {
    return path.join(this.dataDir, 'files');
  }

  urls() {
    return ['web', 'web 2'].map((name) => this.processes.get(name).url);
  }

  /** @returns {Promise<any[]>} */
  async query(text, values = []) {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async killFor(ms, { seed, everyMs, victims = VICTIMS }) {
    const random = randomFrom(seed);
    const until = Date.now() + ms;
    const kills = [];
    while (Date.now() < until) {
      await sleep(everyMs * (0.5 + random()));
      if (this.#isStopped) break;
      const victim = victims[Math.floor(random() * victims.length)];
      kills.push(victim);
      await (victim === 'postgres' ? this.#killDatabase() : this.#killProcess(this.processes.get(victim)));
    }
    return kills;
  }

  /** The log line of a request that failed, so that a failed proof says why. */
  errorOf(requestId) {
    const lines = [...this.processes.values()].flatMap(({ output }) => output.split('\n'));
    return lines.find((line) => line.includes(requestId))?.slice(0, 1000);
  }

  /** Waits for as long as the backlog shrinks. */
  becomesIdle() {
    return this.#onDatabase(async (database) => {
      let [fewest, since] = [Infinity, Date.now()];
      while (!(await isIdle(database))) {
        const { rows } = await database.query(
          `select count(*)::int as open from bullmq.job where state <> 'completed'`,
        );
        if (rows[0].open < fewest) [fewest, since] = [rows[0].open, Date.now()];
        if (Date.now() - since > STANDSTILL_MS) return false;
        await sleep(500);
      }
      return true;
    });
  }

  /** The log keeps a line for each email; those that were no longer wanted have another status than sent. */
  async compareEmails(received) {
    const counts = new Map();
    for (const { id } of received) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [{ sent }] = await this.query(`select count(*)::int as sent from mails where state = 'sent'`);
    return { missing: Math.max(0, sent - counts.size), repeated: received.length - counts.size };
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all([...this.processes.values()].map((one) => one.stop()));
    await this.#postgres.stop();
  }

  async #onDatabase(work) {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async #startDatabase() {
    this.#postgres = await ensurePostgres({ dataDir: this.databaseFolder, port: this.port });
  }

  async #killDatabase() {
    process.kill(this.#postgres.pid, 'SIGKILL');
    await this.#startDatabase();
  }

  /** A process that starts while the database is away ends with an error; a supervisor starts it again. */
  async #killProcess(victim) {
    await victim.kill();
    await eventually(
      () =>
        victim.start().then(
          () => true,
          () => false,
        ),
      60_000,
    );
  }
}
