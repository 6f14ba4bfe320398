import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '../support/product.mjs';
import { eventually, visitor } from '../support/visitor.mjs';
import { EventStream } from './live/event-stream.mjs';
import { measure } from './live/process-usage.mjs';

export const title = 'two web processes report changes to 500 open pages with little memory and CPU, and stop at once';

const FULL = { pages: 500, singleChanges: 60, burst: 1000, quietSeconds: 30 };
const SHORT = { pages: 40, singleChanges: 3, burst: 100, quietSeconds: 2 };
const STREAMS_PER_ACCOUNT = 20;
const PASSWORD = 'a walk along main street';

const MAX_MEMORY_MB = 250;
const MAX_QUIET_CPU_PERCENT = 3;
const MAX_DELAY_MS = 5000;
const MAX_STOP_MS = 5000;

export async function run({ full, check, log }) {
  const size = full ? FULL : SHORT;
  const product = await startProduct({
    roles: ['web', 'web', 'worker'],
    demo: false,
    // The name of the cookie depends on it.
    env: { PUBLIC_URL: 'http://localhost:3000' },
  });
  const web = product.processes.slice(0, 2);
  const pids = web.map(({ pid }) => pid);
  const report = (name, { seconds, memory, cpu }) =>
    log(
      `${name}: ${memory.map((one) => `${one.toFixed(0)} MB`).join(' and ')}, ` +
        `${cpu.map((one) => `${one.toFixed(0)} ms`).join(' and ')} of CPU in ${seconds.toFixed(1)} s`,
    );
  const database = new pg.Client({ connectionString: product.databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
  const cookies = await signInAdmins(web[0], database, Math.ceil(size.pages / 2 / STREAMS_PER_ACCOUNT));

  report('no page open', await measure(pids, () => sleep(size.quietSeconds * 1000)));

  const streams = [];
  report(
    `opening ${size.pages} pages`,
    await measure(pids, async () => {
      for (let index = 0; index < size.pages; index += 1) {
        const place = Math.floor(index / 2);
        const cookie = cookies[Math.floor(place / STREAMS_PER_ACCOUNT)];
        streams.push(new EventStream(web[index % 2].url, cookie));
        if (index % 20 === 19) await Promise.all(streams.map(({ opened }) => opened));
      }
      await Promise.all(streams.map(({ opened }) => opened));
    }),
  );
  await sleep(3000);

  const quiet = await measure(pids, () => sleep(size.quietSeconds * 1000));
  report(`${size.pages} pages open, nothing changes`, quiet);
  if (full) check(`a process takes less than ${MAX_MEMORY_MB} MB`, Math.max(...quiet.memory) < MAX_MEMORY_MB);
  const quietPercent = Math.max(...quiet.cpu) / 10 / quiet.seconds;
  if (full)
    check(`open pages take less than ${MAX_QUIET_CPU_PERCENT}% of a core`, quietPercent < MAX_QUIET_CPU_PERCENT);

  const delays = [];
  report(
    `${size.singleChanges} changes, one every 1.5 s`,
    await measure(pids, async () => {
      for (let count = 0; count < size.singleChanges; count += 1)
        delays.push(...(await deliver(streams, () => change(database))));
    }),
  );
  checkDelays(`a change reaches all ${size.pages} pages`, delays);

  const events = countEvents(streams[0]);
  report(
    `${size.burst} changes, as fast as they go`,
    await measure(pids, async () => {
      for (let count = 0; count < size.burst - 1; count += 1) await change(database);
      checkDelays('the last change of the burst reaches all pages', await deliver(streams, () => change(database)));
    }),
  );
  log(`a page got ${events()} events for the burst`);
  check(
    'all pages are still open',
    streams.every(({ isOpen }) => isOpen),
  );

  await database.query(`delete from sessions where sess #>> '{ticket,userId}' = (select id::text from users limit 1)`);
  const ended = await eventually(() => streams.some(({ isOpen }) => !isOpen));
  check('the streams of an ended session end', ended);

  const began = performance.now();
  const codes = await Promise.all(web.map((one) => one.stop()));
  const stopMs = performance.now() - began;
  log(`stopped after ${stopMs.toFixed(0)} ms`);
  check(
    'both web processes stop by themselves',
    codes.every((code) => code === 0),
  );
  if (full) check(`they stop within ${MAX_STOP_MS / 1000} seconds`, stopMs < MAX_STOP_MS);
  check('no page is left open', Boolean(await eventually(() => streams.every(({ isOpen }) => !isOpen))));
  await database.end();
  await product.stop();

  function checkDelays(name, all) {
    check(name, all.every(Boolean));
    const sorted = all.sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    log(`${name}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`);
    if (full) check(`${name} within ${MAX_DELAY_MS / 1000} seconds`, at(0.99) < MAX_DELAY_MS);
  }
}

async function signInAdmins(first, database, count) {
  const cookies = [];
  for (let number = 0; number < count; number += 1) {
    const call = visitor(first.url);
    const { status, cookie } = await call('POST', '/api/register', { username: `admin${number}`, password: PASSWORD });
    if (status !== 201) throw new Error(`Registering returned ${status}`);
    cookies.push(cookie);
  }
  await database.query(`update users set role = 'admin'`);
  return cookies;
}

const change = (database) =>
  database.query(
    `insert into contact_submissions (id, first_name, last_name, email, message, project_type)
     values (gen_random_uuid(), 'Ida', 'Moss', 'ida@example.com', 'A page for our shop', 'other')`,
  );

/** Milliseconds from before the change until each page got an event that was sent after it; 0 for none. */
async function deliver(streams, makeChange) {
  // A page gets at most one event a second; earlier changes must not count.
  await sleep(1500);
  const began = performance.now();
  const delays = streams.map(() => 0);
  for (const [index, stream] of streams.entries())
    stream.onKinds = (kinds) => {
      if (kinds.includes('submission')) delays[index] ||= performance.now() - began;
    };
  await makeChange();
  await eventually(() => delays.every(Boolean));
  return delays;
}

function countEvents(stream) {
  let count = 0;
  const { onKinds } = stream;
  stream.onKinds = (kinds) => {
    count += 1;
    onKinds(kinds);
  };
  return () => count;
}
