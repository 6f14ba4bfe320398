import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Redis } from 'ioredis';
import pg from 'pg';
import { inRoot } from '../../root.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { startProduct } from '../support/product.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title =
  'killing web and worker during a notification to thousands of clients: each gets one email, and a password reset does not wait';

const TIMEOUT_MS = 900_000;
const AGENCY = { username: 'agency', password: 'a walk along main street' };

export async function run({ full, check, log }) {
  const size = full ? { clients: 5000, kills: 5 } : { clients: 200, kills: 1 };
  if (full) await sendToAll('files', { ...size, check, log });
  await overSmtp(size, { check, log });
}

async function overSmtp(size, { check, log }) {
  const smtp = await startSmtpServer();
  const redis = await emptyRedis();
  await sendToAll(`SMTP, jobs in ${redis ? 'Redis' : 'PostgreSQL'}`, { ...size, smtp, redis, check, log });
  await smtp.close();
}

async function sendToAll(transport, { clients, kills, smtp = undefined, redis = undefined, check, log }) {
  const env = { ...(smtp && { SMTP_URL: smtp.url }), ...(redis && { REDIS_URL: redis }) };
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
  const input = { subject: 'We are away', message: 'From Monday on.', to: 'all' };
  const { body: notification } = await call('POST', '/api/admin/notifications', input);
  const ms = Date.now() - began;
  check(`${transport}: the notification has ${clients} recipients`, notification.total === clients);
  const getNotification = () => call('GET', `/api/admin/notifications/${notification.id}`).then(({ body }) => body);
  const done = async () => clients - (await getNotification()).waiting;

  const queues = queuesOf(product.databaseUrl, redis);
  const slowest = await withKills(product, { clients, kills, done, smtp, bulk: queues.bulk });
  const reset = await resetWhileItRuns(product, { smtp, left: async () => clients - (await done()) });
  await queues.bulk.resume();
  await queues.close();
  await eventually(async () => (await done()) === clients, TIMEOUT_MS);
  const seconds = (Date.now() - began) / 1000;
  const result = await getNotification();
  log(
    `${transport}: created in ${ms} ms, sent in ${seconds.toFixed(0)} s with ${kills} kills of both; reading the progress took ` +
      `${slowest} ms at most; a password reset was delivered after ${reset.ms} ms with ${reset.left} emails left`,
  );
  check(
    `${transport}: all are sent and logged as sent`,
    result.sent === clients && (await countLogged(database, notification.id)) === clients,
  );
  const emails = (smtp ? smtp.emails : emailFiles(product)).filter(({ subject }) => subject === input.subject);
  const ids = new Map(emails.map(({ to, id }) => [id, to]));
  check(`${transport}: each client got exactly one email`, isOnePerClient(ids, clients));
  // A kill during delivery makes the server receive the email again, with the same Message-ID.
  check(
    `${transport}: ${emails.length - ids.size} emails were delivered twice, at most one per kill`,
    emails.length - ids.size <= kills,
  );
  check(`${transport}: the password reset was delivered before the remaining emails`, reset.left > 0);
  await database.end();
  await product.stop();
}

/** The emails that the last kill leaves wait in the paused queue. */
async function withKills({ processes }, { clients, kills, done, smtp, bulk }) {
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const target = ((kill + 0.5) * clients * 0.8) / kills;
    smtp?.holdIf(() => smtp.emails.length > target);
    await eventually(async () => {
      const began = Date.now();
      const doneCount = await done();
      slowest = Math.max(slowest, Date.now() - began);
      return smtp ? smtp.isHolding() : doneCount >= target;
    }, TIMEOUT_MS);
    await Promise.all(processes.map((one) => one.kill()));
    smtp?.release();
    if (kill === kills - 1) await bulk.pause();
    await Promise.all(processes.map((one) => one.start()));
  }
  return slowest;
}

async function resetWhileItRuns(product, { smtp, left }) {
  const began = Date.now();
  await visitor(product.url)('POST', '/api/password/forgot', { name: 'client-1' });
  const isReset = ({ subject }) => subject === 'Reset your password';
  const isDelivered = await eventually(() => (smtp ? smtp.emails : emailFiles(product)).some(isReset));
  return { ms: Date.now() - began, left: isDelivered ? await left() : 0 };
}

/** The product's own queues. */
function queuesOf(databaseUrl, redisUrl) {
  const load = (name) => createRequire(import.meta.url)(inRoot(`dist/backend/platform/jobs/${name}.js`));
  const backend = redisUrl
    ? load('redis-queues').redisQueues(redisUrl)
    : load('postgres-queues').postgresQueues(databaseUrl);
  return { bulk: backend.queue('bulk'), close: () => backend.close() };
}

const isOnePerClient = (ids, clients) => ids.size === clients && new Set(ids.values()).size === clients;

async function countLogged(database, id) {
  const { rows } = await database.query(
    `select count(*)::int as count from mails where notification_id = $1 and state = 'sent'`,
    [id],
  );
  return rows[0].count;
}

const parsedFiles = new Map();

function emailFiles({ mailFolder }) {
  const names = fs.existsSync(mailFolder) ? fs.readdirSync(mailFolder).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names) {
    if (!parsedFiles.has(name)) parsedFiles.set(name, parseHeaders(fs.readFileSync(`${mailFolder}/${name}`, 'utf8')));
  }
  return names.map((name) => parsedFiles.get(name));
}

const parseHeaders = (source) => ({
  id: /^Message-ID: (.+)$/im.exec(source)?.[1].trim(),
  to: /^To: (.+)$/im.exec(source)?.[1].trim(),
  subject: /^Subject: (.+)$/im.exec(source)?.[1].trim(),
});

async function emptyRedis() {
  if (!process.env.TEST_REDIS_URL) return undefined;
  const url = `${process.env.TEST_REDIS_URL}/13`;
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
  return url;
}
