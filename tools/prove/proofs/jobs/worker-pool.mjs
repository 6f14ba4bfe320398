import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { inRoot } from '../../../root.mjs';
import { runNode } from '../../../run.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { emptyDatabase } from '../../support/empty-database.mjs';
import { eventually } from '../../support/visitor.mjs';

const TABLES = `
  create table enqueued (id uuid primary key);
  create table waiting (id uuid primary key);
  create table starts (id uuid, at timestamptz, pid integer);
  create table effects (id uuid);
  create table ticks (at timestamptz)`;

export async function startWorkerPool(env) {
  const dataDir = temporaryFolder('worker-pool');
  const testDatabase = await emptyDatabase();
  const shared = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: testDatabase.url, ...env };
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env: shared });
  if (!migrated.ok) throw new Error(`Couldn't create the database of the worker pool:\n${migrated.output}`);
  const connection = new pg.Client({ connectionString: testDatabase.url });
  await connection.connect();
  await connection.query(TABLES);

  const processes = new Set();
  const stop = onCleanUp(async () => {
    for (const childProcess of processes) childProcess.kill('SIGKILL');
    await connection.end();
    await testDatabase.drop();
  });
  const startProcess = async (role) => {
    const childProcess = fork(inRoot('tools/prove/proofs/jobs/worker-process.mjs'), [role], { env: shared });
    processes.add(childProcess);
    childProcess.once('exit', () => processes.delete(childProcess));
    const [message] = await Promise.race([once(childProcess, 'message'), once(childProcess, 'exit')]);
    if (!message?.ready) throw new Error(`A ${role} process didn't start: it exited with ${message}`);
    return childProcess;
  };

  const client = await startProcess('client');
  const workers = new Set(await Promise.all([1, 2, 3].map(() => startProcess('worker'))));
  const count = async (statement) => {
    const { rows } = await connection.query(`select coalesce((${statement}), 0)::float as value`);
    return rows[0].value;
  };
  return {
    stop,
    /** The first job waits until a kill. */
    enqueue: (jobs, milliseconds) => client.send({ jobs, milliseconds }),
    clear: () => connection.query('truncate enqueued, waiting, starts, effects'),
    count,
    async failed() {
      const response = once(client, 'message');
      client.send({ failed: true });
      return (await response)[0].failed;
    },
    /** Kills a worker that runs a waiting job, and lets the job end in its next run. */
    async kill() {
      const pid = await eventually(() => count('select pid from starts where id in (select id from waiting) limit 1'));
      const worker = [...workers].find((worker) => worker.pid === pid);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      workers.delete(worker);
      await connection.query('truncate waiting');
      workers.add(await startProcess('worker'));
    },
  };
}
