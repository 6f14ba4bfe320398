import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { onCleanUp } from '../cleanup.mjs';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { emptyDatabase } from './empty-database.mjs';
import { eventually } from './visitor.mjs';

export const title =
  'three workers remind clients of what they owe, and are killed while they do it: one mail a client and day, and none missing';

const PATIENCE_MS = 240_000;
const ZONE = 'America/New_York';
const FIRST_DUE = '2028-03-01';
/** From before the first is reminded of until after the last. */
const DAYS = 32;

export async function run({ full, check, say }) {
  const [clients, kills] = full ? [150, 16] : [25, 4];
  const dataDir = temporaryFolder('reminders');
  const database = await emptyDatabase();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url, SITE_TIMEZONE: ZONE };
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], { env });
  if (!migrated.ok) throw new Error(`The database could not be made:\n${migrated.output}`);
  const books = new pg.Client({ connectionString: database.url });
  await books.connect();
  await fill(books, clients);

  const workers = new Set();
  onCleanUp(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await books.end();
    await database.drop();
  });
  const hire = async () => {
    const worker = fork(inRoot('tools/prove/reminders/worker-process.mjs'), [], { env });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    const [said] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    if (!said?.ready) throw new Error(`A worker did not start: it ended with ${said}`);
    return worker;
  };
  await Promise.all([1, 2, 3].map(hire));

  let killed = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const at = new Date(Date.parse('2028-02-25T17:00:00Z') + day * 86_400_000).toISOString();
    const round = [...workers].map((worker) => goThrough(worker, at));
    if (killed < kills && day % Math.ceil(DAYS / kills) === 3 % Math.ceil(DAYS / kills)) {
      // At another point of the round each time.
      await setTimeout(5 + killed * 7);
      [...workers][killed % workers.size].kill('SIGKILL');
      killed += 1;
      await Promise.all(round);
      await hire();
      // The next hour of the same day.
      await Promise.all([...workers].map((worker) => goThrough(worker, at)));
    }
    await Promise.all(round);
  }
  await compare(books, path.join(dataDir, 'mail'), { clients, killed, check, say });
}

/** Whether it came to the end of it, or was killed. */
function goThrough(worker, at) {
  return new Promise((resolve) => {
    const [done, died] = [() => end(true), () => end(false)];
    const end = (cameToIt) => {
      worker.off('message', done).off('exit', died);
      resolve(cameToIt);
    };
    worker.on('message', done).on('exit', died);
    if (worker.connected) worker.send({ at });
    else died();
  });
}

/** Three invoices a client, due on three days in a row; the last two are reminded of on days of their own, too. */
async function fill(books, clients) {
  await books.query(
    `insert into users (id, username, password, email)
     select gen_random_uuid(), 'client-' || n, 'none', n || '@third.example' from generate_series(1, $1::int) n`,
    [clients],
  );
  await books.query('begin');
  await books.query(`
    insert into invoices (id, user_id, invoice_number, amount, due_date)
    select id, user_id, 'DRAFT-' || id, 5000, due from (
      select gen_random_uuid() as id, u.id as user_id, date '${FIRST_DUE}' + n * 3 as due
      from users u, generate_series(0, 2) n) new`);
  await books.query(`
    insert into invoice_lines (id, invoice_id, position, description, unit_amount)
    select gen_random_uuid(), id, 0, 'Work', 5000 from invoices`);
  await books.query(`
    update invoices i set status = 'sent', sent_at = '2028-01-31', invoice_number = 'INV-2028-' || lpad(n::text, 5, '0')
    from (select id, row_number() over () as n from invoices) numbered where numbered.id = i.id`);
  await books.query('commit');
}

/** Due on day 0, 3 and 6: what is reminded of on the same day comes in one mail. */
const daysOfMails = new Set([0, 3, 6].flatMap((due) => [-3, 0, 7, 14].map((days) => due + days)));

async function compare(books, folder, { clients, killed, check, say }) {
  const count = async (statement) => Number((await books.query(`select (${statement}) as answer`)).rows[0].answer);
  const expected = clients * daysOfMails.size;
  check(`${killed} workers were killed`, killed > 0);
  check(
    'every invoice had each of its reminders, once',
    (await count('select count(*) from invoice_reminders')) === clients * 12,
  );
  check(
    'on each of its days',
    (await count(`
    select count(*) from invoice_reminders t join reminders r on r.id = t.reminder_id join invoices i on i.id = t.invoice_id
    where r.day <> i.due_date + case t.stage when 'before' then -3 when 'due' then 0 when 'week' then 7 else 14 end`)) ===
      0,
  );
  check('one reminder a client and day', (await count('select count(*) from reminders')) === expected);
  check('all are overdue', (await count(`select count(*) from invoices where status <> 'overdue'`)) === 0);
  const mails = () => fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const arrived = await eventually(() => mails().length >= expected, PATIENCE_MS).catch(() => false);
  // Long enough for one too many to be written.
  await setTimeout(5000);
  check(`one mail for each of them: ${expected}`, arrived && mails().length === expected);
  say(`${clients} clients, ${clients * 3} invoices, ${mails().length} mails`);
}
