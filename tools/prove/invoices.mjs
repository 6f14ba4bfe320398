import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inRoot } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { startSmtpServer } from './smtp-server.mjs';
import { startProduct } from './product.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title =
  'processes are killed while they send invoices, over the turn of a year: numbers have no gap and none comes twice';

const FULL = { invoices: 500, kills: 6 };
const SHORT = { invoices: 80, kills: 1 };
const AT_ONCE = 24;
/** So long before the year is over the first of them are sent. */
const BEFORE_MS = 2000;
const NEW_YEAR = Date.parse('2031-01-01T05:00:00Z');

export async function run({ full, check, say }) {
  const { invoices, kills } = full ? FULL : SHORT;
  const clock = movableClock();
  const smtp = await startSmtpServer();
  const product = await startProduct({
    roles: ['web', 'web', 'web', 'worker'],
    demo: false,
    env: { ...clock.env, SITE_TIMEZONE: 'America/New_York', SMTP_URL: smtp.url },
  });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const desks = await signedIn(product, database);
  const drafts = await draftsFor(database, invoices);

  clock.say(NEW_YEAR - BEFORE_MS);
  const turn = Date.now() + BEFORE_MS;
  const { again, answered } = await sendAll(product, desks, drafts, { kills, turn });

  const years = await numbersIn(database);
  const all = Object.values(years).flat();
  const said = Object.entries(years).map(([year, numbers]) => `${numbers.length} in ${year}`);
  say(`${invoices} invoices, ${said.join(' and ')}; ${again} were asked for again after ${kills} kills`);
  check('every invoice was sent', all.length === invoices);
  check('what was answered is what is there', await sameAs(database, answered));
  check('some have a number of the old year and some of the new one', Object.keys(years).join() === '2030,2031');
  check(
    'the numbers of each year begin with 1 and have no gap, and none comes twice',
    Object.values(years).every((numbers) => numbers.every((number, place) => number === place + 1)),
  );
  await mailed(smtp, invoices, check);
  await database.end();
  await product.stop();
  await smtp.close();
}

/** The clock of all processes: it stands where we say, and goes on from there. */
function movableClock() {
  const file = path.join(temporaryFolder('clock'), 'ahead');
  const say = (time) => {
    // Whole at each look.
    fs.writeFileSync(`${file}.new`, String(time - Date.now()));
    fs.renameSync(`${file}.new`, file);
  };
  say(NEW_YEAR - 3_600_000);
  const preload = pathToFileURL(inRoot('tools/prove/invoices/clock.mjs')).href;
  return { say, env: { CLOCK_AHEAD_FILE: file, NODE_OPTIONS: `--import ${preload}` } };
}

/** The agency, signed in at each process; each is a place of its own for cookies. */
async function signedIn(product, database) {
  const person = { username: 'agency', password: 'a walk along main street' };
  await visitor(product.url)('POST', '/api/register', person);
  await database.query(`update users set role = 'admin' where username = 'agency'`);
  return Promise.all(
    product.processes.slice(0, 3).map(async ({ url }) => {
      const call = visitor(url);
      const { status } = await call('POST', '/api/login', person);
      if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
      return call;
    }),
  );
}

async function draftsFor(database, count) {
  const client = randomUUID();
  await database.query(
    `insert into users (id, username, password, email) values ($1, 'client', 'none', 'client@example.com')`,
    [client],
  );
  await database.query('begin');
  const { rows } = await database.query(
    `insert into invoices (id, user_id, invoice_number, amount)
     select id, $1, 'DRAFT-' || id, 5000 from (select gen_random_uuid() as id from generate_series(1, $2::int)) as made
     returning id`,
    [client, count],
  );
  await database.query(`insert into invoice_lines (id, invoice_id, position, description, unit_amount)
    select gen_random_uuid(), id, 0, 'A page', 5000 from invoices`);
  await database.query('commit');
  return rows.map(({ id }) => id);
}

/** Many at once, one half before the year turns and one over it; meanwhile processes are killed and come again. */
async function sendAll(product, desks, drafts, { kills, turn }) {
  const answered = new Map();
  let [again, next] = [0, 0];
  const half = Math.floor(drafts.length / 2);
  const work = async () => {
    for (let place = next++; place < drafts.length; place = next++) {
      if (place >= half) await until(turn - 100);
      for (let round = 0; ; round += 1) {
        const call = desks[(place + round) % desks.length];
        const reply = await call('POST', `/api/admin/invoices/${drafts[place]}/send`).catch(() => undefined);
        if (reply?.status === 200) answered.set(drafts[place], reply.body.invoiceNumber);
        // 409: it was sent, and whoever did so was killed before they could say it.
        if (reply?.status === 200 || reply?.status === 409) break;
        again += 1;
        await until(Date.now() + 50);
      }
    }
  };
  const sending = Promise.all(Array.from({ length: AT_ONCE }, work));
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = ((kill + 1) * drafts.length) / (kills + 1);
    await eventually(() => answered.size >= wanted || next >= drafts.length, 60_000);
    const victim = product.processes[1 + (kill % 2)];
    await victim.kill();
    await victim.start();
  }
  await sending;
  return { again, answered };
}

async function numbersIn(database) {
  const { rows } = await database.query(
    `select split_part(invoice_number, '-', 2) as year, split_part(invoice_number, '-', 3)::int as number
     from invoices where status <> 'draft' order by year, number`,
  );
  const years = {};
  for (const { year, number } of rows) (years[year] ??= []).push(number);
  return years;
}

async function sameAs(database, answered) {
  const { rows } = await database.query('select id, invoice_number as number from invoices');
  const kept = new Map(rows.map(({ id, number }) => [id, number]));
  return [...answered].every(([id, number]) => kept.get(id) === number);
}

/** Who was killed had promised the mail with the number, or neither. */
async function mailed(smtp, invoices, check) {
  const got = () => smtp.to('client@example.com');
  check('every one of them was mailed', Boolean(await eventually(() => got().length >= invoices, 240_000)));
  check('and none twice', got().length === invoices && new Set(got()).size === invoices);
}

const until = (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
