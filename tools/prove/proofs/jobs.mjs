import { Redis } from 'ioredis';
import { startWorkerPool } from './jobs/worker-pool.mjs';
import { eventually } from '../support/visitor.mjs';

export const title = 'killing workers during their jobs loses no job, and each scheduled run happens once';

const TIMEOUT_MS = 240_000;

export async function run({ full, check, log }) {
  await runOn('PostgreSQL', {}, { full, check, log });
  const redis = await emptyRedis();
  if (redis) await runOn('Redis', { REDIS_URL: redis }, { full, check, log });
  else log('Redis not found. Skipping the run on Redis.');
}

async function runOn(queue, env, { full, check, log }) {
  const [jobs, kills, ticks] = full ? [2000, 10, 20] : [200, 2, 3];
  const pool = await startWorkerPool(env);
  const began = Date.now();
  const done = () => pool.count('select count(distinct id) from effects');
  for (let i = 0; i < kills; i += 1) {
    // Halfway through each wave. One job of it runs until it is killed, so that every kill interrupts a job.
    pool.enqueue(jobs / kills);
    await eventually(async () => (await done()) >= ((i + 0.5) * jobs) / kills, TIMEOUT_MS);
    await pool.kill();
  }
  await eventually(async () => (await done()) >= jobs, TIMEOUT_MS);
  const seconds = (Date.now() - began) / 1000;

  const lost = await pool.count('select count(*) from enqueued where id not in (select id from effects)');
  const enqueued = await pool.count('select count(*) from enqueued');
  check(`${queue}: ${jobs} jobs enqueued, workers killed ${kills} times, none lost`, enqueued === jobs && lost === 0);
  check(`${queue}: no job failed for good`, (await pool.failed()) === 0);
  const interrupted = await pool.count('select count(*) - count(distinct id) from starts');
  check(`${queue}: every kill interrupted jobs, and they were restarted`, interrupted >= kills);
  const repeats = await pool.count('select count(*) - count(distinct id) from effects');
  // A worker runs at most eight jobs at once.
  check(`${queue}: only jobs of killed workers ran twice`, repeats <= kills * 8);
  log(`${queue}: ${interrupted} jobs were restarted, ${repeats} ran twice`);
  if (full) {
    log(`${queue}: ${jobs} jobs and ${kills} kills took ${seconds.toFixed(0)} s`);
    await checkRestartDelay(queue, pool, { check, log });
  }
  await checkSchedule(queue, pool, { full, ticks, check, log });
  await pool.stop();
}

async function checkRestartDelay(queue, pool, { check, log }) {
  await pool.clear();
  pool.enqueue(9, 1000);
  await eventually(async () => (await pool.count('select count(*) from starts')) >= 9, TIMEOUT_MS);
  await pool.kill();
  await eventually(async () => (await pool.count('select count(distinct id) from effects')) >= 9, TIMEOUT_MS);
  const delay = await pool.count(
    'select max(s) from (select extract(epoch from max(at) - min(at)) s from starts group by id) starts',
  );
  log(`${queue}: jobs of a killed worker were restarted after ${delay.toFixed(1)} s at most`);
  check(`${queue}: that is under ten seconds`, delay > 0 && delay < 10);
}

async function checkSchedule(queue, pool, { full, ticks, check, log }) {
  const doubles = await pool.count('select count(*) - count(distinct at) from ticks');
  log(`${queue}: ${doubles} scheduled runs were repeated during the kills`);
  // From a future tick, so that the last kill is over.
  const since = `from ticks where at > to_timestamp(${Date.now() / 1000 + 1})`;
  const seen = () => pool.count(`select count(distinct at) ${since}`);
  await eventually(async () => (await seen()) >= ticks, TIMEOUT_MS);
  // One query, because the runs go on.
  const repeated = await pool.count(`select count(*) - count(distinct at) ${since}`);
  check(`${queue}: with three idle workers, no scheduled run was repeated`, repeated === 0);
  if (!full) return;
  const missed = await pool.count(`select extract(epoch from max(at) - min(at)) + 1 - count(distinct at) ${since}`);
  check(`${queue}: no scheduled run was missed`, missed === 0);
}

async function emptyRedis() {
  if (!process.env.TEST_REDIS_URL) return undefined;
  const url = `${process.env.TEST_REDIS_URL}/11`;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
}
