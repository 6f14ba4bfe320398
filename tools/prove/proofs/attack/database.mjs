import { eventually } from '../../support/visitor.mjs';

const WRITES = 25;
const BULK_PAIRS = 20;
const BULK_ROWS = 100;
/** Of the 20 connections of a web process. */
const HELD_CONNECTIONS = 15;
/** Two seconds for a connection and three for a lock, and time for a busy machine. */
const MAX_SECONDS = 12;

export async function database({ site, check, log }) {
  await lockedRow({ site, check, log });
  await lockedSessions({ site, check });
  await noConnectionLeft({ site, check });
  await bulkChanges({ site, check });
}

async function lockedRow({ site, check, log }) {
  const [ivy, joe] = [await site.client('ivy'), await site.client('joe')];
  const holder = await site.connect();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [ivy.id]);
  const began = performance.now();
  const writes = Promise.all(
    Array.from({ length: WRITES }, () => timed(() => ivy.call('PATCH', '/api/user', { firstName: 'Ivy' }))),
  );
  await eventually(() => areMostWaiting(site.database));
  const others = await Promise.all(
    ['/api/user', '/', '/api/products'].map((page) => timed(() => joe.call('GET', page))),
  );
  const replies = await writes;
  const seconds = (performance.now() - began) / 1000;
  log(
    `${WRITES} writes to a locked row end after ${seconds.toFixed(1)} s; other people wait ${Math.max(...others.map((one) => one.seconds)).toFixed(1)} s`,
  );
  check(
    `M3: writes to a locked row end within ${MAX_SECONDS} seconds`,
    seconds < MAX_SECONDS && replies.every(({ status }) => status === 503 || status === 429),
  );
  check(
    'M3: other people are answered in the meantime',
    others.every(({ seconds: waited }) => waited < 5),
  );
  await holder.end();
  check('M3: and served when the lock is gone', (await joe.call('GET', '/api/user')).status === 200);
}

const areMostWaiting = async (database) =>
  (await database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount >= HELD_CONNECTIONS;

async function timed(work) {
  const began = performance.now();
  const { status } = await work().catch(() => ({ status: 0 }));
  return { status, seconds: (performance.now() - began) / 1000 };
}

async function lockedSessions({ site, check }) {
  const { call } = await site.client('kim');
  const holder = await site.connect();
  await holder.query('begin');
  await holder.query('lock table sessions');
  const { status, seconds } = await timed(() => call('GET', '/api/health'));
  await holder.end();
  check('L7: health doesn’t wait for a locked table of sessions', status === 200 && seconds < 2);
}

async function noConnectionLeft({ site, check }) {
  await site.database.query(`
    create function full_database() returns trigger language plpgsql as
      $$ begin raise exception 'Too many clients' using errcode = '53300'; end $$;
    create trigger full_database before insert or update on limits execute function full_database()`);
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'kim', password: 'a guess' }),
  });
  check('M4: no free connection is answered with 503', response.status === 503);
  check('L7: and says when to try again', Number(response.headers.get('retry-after')) > 0);
  await site.database.query('drop trigger full_database on limits; drop function full_database()');
}

/** Two admins change the same submissions, which once locked them in different orders. */
async function bulkChanges({ site, check }) {
  const { rows } = await site.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     select gen_random_uuid(), 'Rosa', 'Delgado', 'rosa@example.com', 'other', 'Call me back.'
     from generate_series(1, $1::int) returning id`,
    [BULK_ROWS],
  );
  const ids = rows.map(({ id }) => id);
  const [first, second] = [await site.admin(), await site.admin()];
  const statuses = [];
  for (let i = 0; i < BULK_PAIRS; i += 1) {
    const status = i % 2 ? 'new' : 'contacted';
    const pair = await Promise.all([
      first.call('POST', '/api/admin/submissions/status', { ids, status }),
      second.call('POST', '/api/admin/submissions/archive', { ids: ids.toReversed(), archived: i % 2 === 0 }),
    ]);
    statuses.push(...pair.map((reply) => reply.status));
  }
  check(
    `N5: ${BULK_PAIRS} times, a status and archiving of the same submissions at once succeed`,
    statuses.every((status) => status === 200),
  );
}
