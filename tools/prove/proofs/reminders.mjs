import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { onCleanUp } from '../../cleanup.mjs';
import { inRoot } from '../../root.mjs';
import { runNode } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../support/empty-database.mjs';
import { eventually } from '../support/visitor.mjs';
import { isIdle } from './checkout/purchase-effects.mjs';

export const title = 'killing workers while they send payment reminders: one email per client and day, none missing';

const TIMEOUT_MS = 240_000;
const ZONE = 'America/New_York';
const FIRST_DUE = '2028-03-01';
const DAYS = 32;

export async function run({ full, check, log }) {
  const [clients, kills] = full ? [150, 16] : [25, 4];
  const dataDir = temporaryFolder('reminders');
  const database = await emptyDatabase();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, SITE_TIMEZONE: ZONE };
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env });
  if (!migrated.ok) throw new Error(`Couldn't create the database:\n${migrated.output}`);
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  await fill(connection, clients);

  const workers = new Set();
  onCleanUp(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await connection.end();
    await database.drop();
  });
  const startWorker = async () => {
    const worker = fork(inRoot('tools/prove/proofs/reminders/worker-process.mjs'), [], { env });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    const [message] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    if (!message?.ready) throw new Error(`A worker didn't start: it exited with ${message}`);
    return worker;
  };
  await Promise.all([1, 2, 3].map(startWorker));

  let killed = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const at = new Date(Date.parse('2028-02-25T17:00:00Z') + day * 86_400_000).toISOString();
    const round = [...workers].map((worker) => runDay(worker, at));
    if (killed < kills && day % Math.ceil(DAYS / kills) === 3 % Math.ceil(DAYS / kills)) {
      await setTimeout(5 + killed * 7);
      [...workers][killed % workers.size].kill('SIGKILL');
      killed += 1;
      await Promise.all(round);
      await startWorker();
      await Promise.all([...workers].map((worker) => runDay(worker, at)));
    }
    await Promise.all(round);
  }
  await compare(connection, path.join(dataDir, 'mail'), { clients, killed, check, log });
}

function runDay(worker, at) {
  return new Promise((resolve) => {
    const [done, died] = [() => end(true), () => end(false)];
    const end = (completed) => {
      worker.off('message', done).off('exit', died);
      resolve(completed);
    };
    worker.on('message', done).on('exit', died);
    if (worker.connected) worker.send({ at });
    else died();
  });
}

async function fill(connection, clients) {
  await connection.query(
    `insert into users (id, username, password, email)
     select gen_random_uuid(), 'client-' || n, 'none', n || '@third.example' from generate_series(1, $1::int) n`,
    [clients],
  );
  await connection.query('begin');
  await connection.query(`
    insert into invoices (id, user_id, invoice_number, amount, due_date)
    select id, user_id, 'DRAFT-' || id, 5000, due from (
      select gen_random_uuid() as id, u.id as user_id, date '${FIRST_DUE}' + n * 3 as due
      from users u, generate_series(0, 2) n) new`);
  await connection.query(`
    insert into invoice_lines (id, invoice_id, position, description, unit_amount)
    select gen_random_uuid(), id, 0, 'Work', 5000 from invoices`);
  await connection.query(`
    update invoices i set status = 'sent', sent_at = '2028-01-31', invoice_number = 'INV-2028-' || lpad(n::text, 5, '0')
    from (select id, row_number() over () as n from invoices) numbered where numbered.id = i.id`);
  await connection.query('commit');
}

/** Invoices due on day 0, 3, and 6: reminders for the same day share one email. */
const emailDays = new Set([0, 3, 6].flatMap((due) => [-3, 0, 7, 14].map((days) => due + days)));

async function compare(connection, folder, { clients, killed, check, log }) {
  const count = async (statement) => Number((await connection.query(`select (${statement}) as answer`)).rows[0].answer);
  const expected = clients * emailDays.size;
  check(`${killed} workers were killed`, killed > 0);
  check(
    'every invoice has each of its reminders once',
    (await count('select count(*) from invoice_reminders')) === clients * 12,
  );
  check(
    'each reminder has the right day',
    (await count(`
    select count(*) from invoice_reminders t join reminders r on r.id = t.reminder_id join invoices i on i.id = t.invoice_id
    where r.day <> i.due_date + case t.stage when 'before' then -3 when 'due' then 0 when 'week' then 7 else 14 end`)) ===
      0,
  );
  check('one reminder per client and day', (await count('select count(*) from reminders')) === expected);
  check('all invoices are overdue', (await count(`select count(*) from invoices where status <> 'overdue'`)) === 0);
  const emailFiles = () => fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const arrived = await eventually(() => emailFiles().length >= expected, TIMEOUT_MS).catch(() => false);
  await eventually(() => isIdle(connection), TIMEOUT_MS);
  check(`one email per reminder: ${expected}`, arrived && emailFiles().length === expected);
  log(`${clients} clients, ${clients * 3} invoices, ${emailFiles().length} emails`);
}
