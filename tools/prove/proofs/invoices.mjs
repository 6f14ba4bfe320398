import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inRoot } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually, visitor } from '../support/visitor.mjs';
import { isIdle } from './checkout/purchase-effects.mjs';

export const title =
  'killing processes while they send invoices across New Year leaves no gaps and no duplicate numbers';

const FULL = { invoices: 500, kills: 6 };
const SHORT = { invoices: 80, kills: 1 };
const CONCURRENCY = 24;
const LEAD_MS = 2000;
const NEW_YEAR = Date.parse('2031-01-01T05:00:00Z');

export async function run({ full, check, log }) {
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
  const apiClients = await signedIn(product, database);
  const drafts = await draftsFor(database, invoices);

  // One number is surely of the old year. No job may run while the clock jumps.
  await apiClients[0]('POST', `/api/admin/invoices/${drafts.shift()}/send`);
  await eventually(() => isIdle(database));
  clock.set(NEW_YEAR - LEAD_MS);
  const newYearAt = Date.now() + LEAD_MS;
  const { retries, responses } = await sendAll(product, apiClients, drafts, { kills, newYearAt });

  const years = await numbersIn(database);
  const all = Object.values(years).flat();
  const counts = Object.entries(years).map(([year, numbers]) => `${numbers.length} in ${year}`);
  log(`${invoices} invoices, ${counts.join(' and ')}; ${retries} requests were retried after ${kills} kills`);
  check('every invoice was sent', all.length === invoices);
  check('responses match the stored invoices', await matchesStored(database, responses));
  check('numbers exist in both years', Object.keys(years).join() === '2030,2031');
  check(
    'each year is numbered from 1 without gaps or duplicates',
    Object.values(years).every((numbers) => numbers.every((number, place) => number === place + 1)),
  );
  await checkEmails(smtp, invoices, check);
  await database.end();
  await product.stop();
  await smtp.close();
}

function movableClock() {
  const file = path.join(temporaryFolder('clock'), 'ahead');
  const set = (time) => {
    // Rename, so readers never see a partial file.
    fs.writeFileSync(`${file}.new`, String(time - Date.now()));
    fs.renameSync(`${file}.new`, file);
  };
  set(NEW_YEAR - 3_600_000);
  const preload = pathToFileURL(inRoot('tools/prove/proofs/invoices/clock.mjs')).href;
  return { set, env: { CLOCK_AHEAD_FILE: file, NODE_OPTIONS: `--import ${preload}` } };
}

async function signedIn(product, database) {
  const person = { username: 'agency', password: 'a walk along main street' };
  await visitor(product.url)('POST', '/api/register', person);
  await database.query(`update users set role = 'admin' where username = 'agency'`);
  return Promise.all(
    product.processes.slice(0, 3).map(async ({ url }) => {
      const call = visitor(url);
      const { status } = await call('POST', '/api/login', person);
      if (status !== 200) throw new Error(`Signing in returned ${status}`);
      return call;
    }),
  );
}

async function draftsFor(database, count) {
  const client = randomUUID();
  await database.query(
    `insert into users (id, username, password, email, email_proven_at)
     values ($1, 'client', 'none', 'client@example.com', now())`,
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

async function sendAll(product, apiClients, drafts, { kills, newYearAt }) {
  const responses = new Map();
  let [retries, nextDraft] = [0, 0];
  const firstOfNewYear = Math.floor(drafts.length / 2);
  /** The last one is surely sent after midnight. */
  const startOf = (place) => newYearAt + (place === drafts.length - 1 ? 1000 : -100);
  const work = async () => {
    for (let place = nextDraft++; place < drafts.length; place = nextDraft++) {
      if (place >= firstOfNewYear) await waitUntil(startOf(place));
      for (let round = 0; ; round += 1) {
        const call = apiClients[(place + round) % apiClients.length];
        const reply = await call('POST', `/api/admin/invoices/${drafts[place]}/send`).catch(() => undefined);
        if (reply?.status === 200) responses.set(drafts[place], reply.body.invoiceNumber);
        // 409: sent by a process that was killed before it could respond.
        if (reply?.status === 200 || reply?.status === 409) break;
        retries += 1;
        await waitUntil(Date.now() + 50);
      }
    }
  };
  const sending = Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (let kill = 0; kill < kills; kill += 1) {
    const threshold = ((kill + 1) * drafts.length) / (kills + 1);
    await eventually(() => responses.size >= threshold || nextDraft >= drafts.length);
    const victim = product.processes[1 + (kill % 2)];
    await victim.kill();
    await victim.start();
  }
  await sending;
  return { retries, responses };
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

async function matchesStored(database, responses) {
  const { rows } = await database.query('select id, invoice_number as number from invoices');
  const stored = new Map(rows.map(({ id, number }) => [id, number]));
  return [...responses].every(([id, number]) => stored.get(id) === number);
}

async function checkEmails(smtp, invoices, check) {
  const received = () => smtp.to('client@example.com');
  check('every invoice was emailed', Boolean(await eventually(() => received().length >= invoices, 240_000)));
  check('no invoice was emailed twice', received().length === invoices && new Set(received()).size === invoices);
}

const waitUntil = (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
