import fs from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startSmtpServer } from './smtp-server.mjs';
import { startProduct } from './product.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title =
  'web and worker are killed while a notification goes to thousands of clients: each gets one mail, and a password reset does not wait';

const PATIENCE_MS = 900_000;
const AGENCY = { username: 'agency', password: 'a walk along main street' };

export async function run({ full, check, say }) {
  const size = full ? { clients: 5000, kills: 5 } : { clients: 200, kills: 2 };
  await toAll('files', { ...size, check, say });
  await overSmtp(size, { check, say });
}

async function overSmtp(size, { check, say }) {
  const smtp = await startSmtpServer();
  const redis = await emptyRedis();
  const env = { SMTP_URL: smtp.url, ...(redis && { REDIS_URL: redis }) };
  await toAll(`SMTP, jobs in ${redis ? 'Redis' : 'PostgreSQL'}`, { ...size, env, smtp, check, say });
  await smtp.close();
}

async function toAll(way, { clients, kills, env = {}, smtp, check, say }) {
  const product = await startProduct({ roles: ['web', 'worker'], demo: false, env });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await visitor(product.url)('POST', '/api/register', AGENCY);
  await database.query(`update users set role = 'admin' where username = 'agency'`);
  await database.query(
    `insert into users (id, username, password, email)
     select gen_random_uuid(), 'client-' || n, 'none', 'c' || n || '@third.example' from generate_series(1, $1::int) n`,
    [clients],
  );
  const call = visitor(product.url);
  await call('POST', '/api/login', AGENCY);

  const began = Date.now();
  const wanted = { subject: 'We are away', message: 'From Monday on.', to: 'all' };
  const { body: sent } = await call('POST', '/api/admin/notifications', wanted);
  const ms = Date.now() - began;
  check(`${way}: the notification is for all ${clients}`, sent.total === clients);
  const look = () => call('GET', `/api/admin/notifications/${sent.id}`).then(({ body }) => body);
  const done = async () => clients - (await look()).waiting;

  const slowest = await withKills(product, { clients, kills, done });
  const waited = await resetWhileItRuns(product, { smtp, left: async () => clients - (await done()) });
  await eventually(async () => (await done()) === clients, PATIENCE_MS);
  const seconds = (Date.now() - began) / 1000;
  const end = await look();
  say(
    `${way}: written in ${ms} ms, sent in ${seconds.toFixed(0)} s with ${kills} kills of both; how far it is took ` +
      `${slowest} ms at most; a password reset arrived after ${waited.ms} ms with ${waited.left} mails left`,
  );
  check(
    `${way}: all are sent, and the log says so`,
    end.sent === clients && (await logged(database, sent.id)) === clients,
  );
  const letters = (smtp ? smtp.letters : filed(product)).filter(({ subject }) => subject === wanted.subject);
  const ids = new Map(letters.map(({ to, id }) => [id, to]));
  check(`${way}: each client has a mail, and none has two`, areAll(ids, clients));
  // A mail server that took a mail in the moment of a kill is told again, and knows it by its id.
  check(
    `${way}: what a server was told twice are ${letters.length - ids.size}, one a kill at most`,
    letters.length - ids.size <= kills,
  );
  check(`${way}: a password reset came before the rest of it`, waited.left > 0);
  await database.end();
  await product.stop();
}

/** Both are killed in turn, in the middle of the work, and begin again. Meanwhile somebody looks how far it is. */
async function withKills({ processes }, { clients, kills, done }) {
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await eventually(async () => {
      const began = Date.now();
      const far = await done();
      slowest = Math.max(slowest, Date.now() - began);
      return far >= ((kill + 0.5) * clients * 0.8) / kills;
    }, PATIENCE_MS);
    await Promise.all(processes.map((one) => one.kill()));
    await Promise.all(processes.map((one) => one.start()));
  }
  return slowest;
}

async function resetWhileItRuns(product, { smtp, left }) {
  const began = Date.now();
  await visitor(product.url)('POST', '/api/password/forgot', { name: 'client-1' });
  const isReset = ({ subject }) => subject === 'Choose a new password';
  await eventually(() => (smtp ? smtp.letters : filed(product)).some(isReset), PATIENCE_MS);
  return { ms: Date.now() - began, left: await left() };
}

const areAll = (ids, clients) => ids.size === clients && new Set(ids.values()).size === clients;

async function logged(database, id) {
  const { rows } = await database.query(
    `select count(*)::int as count from mails where notification_id = $1 and state = 'sent'`,
    [id],
  );
  return rows[0].count;
}

const read = new Map();

/** The mails that were written to files. */
function filed({ mailFolder }) {
  const names = fs.existsSync(mailFolder) ? fs.readdirSync(mailFolder).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names) {
    if (!read.has(name)) read.set(name, headOf(fs.readFileSync(`${mailFolder}/${name}`, 'utf8')));
  }
  return names.map((name) => read.get(name));
}

const headOf = (mail) => ({
  id: /^Message-ID: (.+)$/im.exec(mail)?.[1].trim(),
  to: /^To: (.+)$/im.exec(mail)?.[1].trim(),
  subject: /^Subject: (.+)$/im.exec(mail)?.[1].trim(),
});

/** A database of its own on the tests' Redis, empty. */
async function emptyRedis() {
  if (!process.env.TEST_REDIS_URL) return undefined;
  const url = `${process.env.TEST_REDIS_URL}/13`;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
}
