import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { onCleanUp } from '../../cleanup.mjs';
import { inRoot } from '../../root.mjs';
import { runNode } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../empty-database.mjs';
import { eventually } from '../visitor.mjs';

const TABLES = `
  create table promises (id uuid primary key);
  create table starts (id uuid, at timestamptz, pid integer);
  create table effects (id uuid);
  create table ticks (at timestamptz)`;

/** Three workers and somebody who promises work, on a database of their own and the queue that `env` names. */
export async function startWorkerPool(env) {
  const dataDir = temporaryFolder('crew');
  const database = await emptyDatabase();
  const shared = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, ...env };
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env: shared });
  if (!migrated.ok) throw new Error(`The database of the crew could not be made:\n${migrated.output}`);
  const books = new pg.Client({ connectionString: database.url });
  await books.connect();
  await books.query(TABLES);

  const members = new Set();
  const disband = onCleanUp(async () => {
    for (const member of members) member.kill('SIGKILL');
    await books.end();
    await database.drop();
  });
  const hire = async (role) => {
    const member = fork(inRoot('tools/prove/jobs/worker-process.mjs'), [role], { env: shared });
    members.add(member);
    member.once('exit', () => members.delete(member));
    const [said] = await Promise.race([once(member, 'message'), once(member, 'exit')]);
    if (!said?.ready) throw new Error(`A ${role} did not start: it ended with ${said}`);
    return member;
  };

  const client = await hire('client');
  const workers = new Set(await Promise.all([1, 2, 3].map(() => hire('worker'))));
  /** A number out of the books. */
  const count = async (statement) => {
    const { rows } = await books.query(`select coalesce((${statement}), 0)::float as answer`);
    return rows[0].answer;
  };
  return {
    disband,
    /** So many errands; each takes so long, or a moment. */
    promise: (errands, milliseconds) => client.send({ errands, milliseconds }),
    forget: () => books.query('truncate promises, starts, effects'),
    count,
    async failed() {
      const answer = once(client, 'message');
      client.send({ failed: true });
      return (await answer)[0].failed;
    },
    /** Kills a worker that has work in hand; another one comes in its place. */
    async kill() {
      const pids = [...workers].map(({ pid }) => pid);
      const busy = `select pid from starts where pid in (${pids}) and id not in (select id from effects) limit 1`;
      const pid = await eventually(() => count(busy));
      const victim = [...workers].find((worker) => worker.pid === pid);
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      workers.delete(victim);
      workers.add(await hire('worker'));
    },
  };
}
