import { Redis } from 'ioredis';
import { startWorkerPool } from './jobs/worker-pool.mjs';
import { eventually } from './visitor.mjs';

export const title = 'workers are killed in the middle of their jobs: none is lost, and the clock ticks once a tick';

const PATIENCE_MS = 240_000;

export async function run({ full, check, say }) {
  await onQueue('PostgreSQL', {}, { full, check, say });
  const redis = await emptyRedis();
  if (redis) await onQueue('Redis', { REDIS_URL: redis }, { full, check, say });
  else say('No Redis was found: the same on Redis is skipped.');
}

async function onQueue(queue, env, { full, check, say }) {
  const [jobs, kills, ticks] = full ? [2000, 10, 20] : [200, 2, 3];
  const crew = await startWorkerPool(env);
  const began = Date.now();
  const done = () => crew.count('select count(distinct id) from effects');
  for (let i = 0; i < kills; i += 1) {
    // Halfway through each wave, so that every kill meets work in hand however slowly a new worker starts.
    crew.promise(jobs / kills);
    await eventually(async () => (await done()) >= ((i + 0.5) * jobs) / kills, PATIENCE_MS);
    await crew.kill();
  }
  await eventually(async () => (await done()) >= jobs, PATIENCE_MS);
  const seconds = (Date.now() - began) / 1000;

  const lost = await crew.count('select count(*) from promises where id not in (select id from effects)');
  const promised = await crew.count('select count(*) from promises');
  check(
    `${queue}: ${jobs} jobs were promised, workers were killed ${kills} times, none was lost`,
    promised === jobs && lost === 0,
  );
  check(`${queue}: none was given up`, (await crew.failed()) === 0);
  const cutOff = await crew.count('select count(*) - count(distinct id) from starts');
  check(`${queue}: every kill cut off jobs, and they were begun again`, cutOff >= kills);
  const repeats = await crew.count('select count(*) - count(distinct id) from effects');
  // Eight at once is what a worker does: no kill can repeat more.
  check(`${queue}: only what a killed worker had in hand was done again`, repeats <= kills * 8);
  say(`${queue}: ${cutOff} jobs were begun again, ${repeats} were done twice`);
  if (full) {
    say(`${queue}: ${jobs} jobs and ${kills} kills took ${seconds.toFixed(0)} s`);
    await takenUpAgain(queue, crew, { check, say });
  }
  await clock(queue, crew, { full, ticks, check, say });
  await crew.disband();
}

/** With nobody else in the line: how long a job lies there after the worker that had it was killed. */
async function takenUpAgain(queue, crew, { check, say }) {
  await crew.forget();
  crew.promise(9, 1000);
  await eventually(async () => (await crew.count('select count(*) from starts')) >= 9, PATIENCE_MS);
  await crew.kill();
  await eventually(async () => (await crew.count('select count(distinct id) from effects')) >= 9, PATIENCE_MS);
  const late = await crew.count(
    'select max(s) from (select extract(epoch from max(at) - min(at)) s from starts group by id) starts',
  );
  say(`${queue}: what a killed worker had in hand was taken up again after ${late.toFixed(1)} s at most`);
  check(`${queue}: that is within ten seconds`, late > 0 && late < 10);
}

async function clock(queue, crew, { full, ticks, check, say }) {
  const doubles = await crew.count('select count(*) - count(distinct at) from ticks');
  say(`${queue}: while workers were killed, ${doubles} ticks ran again`);
  // From a tick that is still to come on, so that the last kill is over.
  const since = `from ticks where at > to_timestamp(${Date.now() / 1000 + 1})`;
  const seen = () => crew.count(`select count(distinct at) ${since}`);
  await eventually(async () => (await seen()) >= ticks, PATIENCE_MS);
  const runs = await crew.count(`select count(*) ${since}`);
  check(`${queue}: with three workers at rest, no tick ran twice`, runs === (await seen()));
  if (!full) return;
  const span = await crew.count(`select extract(epoch from max(at) - min(at)) + 1 ${since}`);
  check(`${queue}: and none was left out`, span === (await seen()));
}

/** A database of its own on the tests' Redis, empty. */
async function emptyRedis() {
  if (!process.env.TEST_REDIS_URL) return undefined;
  const url = `${process.env.TEST_REDIS_URL}/11`;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
}
