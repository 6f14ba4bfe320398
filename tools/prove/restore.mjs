import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../temporary.mjs';
import { emptyDatabase } from './empty-database.mjs';
import { startSmtpServer } from './smtp-server.mjs';
import { startProduct } from './product.mjs';
import { tableChecksums, dump, restore, serverForDumps } from './restore/postgres.mjs';
import { hasRedis, startPersistentRedis } from './restore/redis.mjs';
import { startWorkload, signIn } from './restore/workload.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title =
  'a backup that is taken while people work is restored elsewhere: rows, files, sign-ins, papers, numbers and mails are right';

const FULL = { before: 150, after: 60, files: 60 };
const SHORT = { before: 12, after: 6, files: 4 };
/** A mail server that takes its time, so that mails wait in the queue when the backup is taken. */
const SLOW_MS = 60;
const SAME = { PUBLIC_URL: 'http://site.example', SESSION_SECRET: 'a lamp in every window of main street' };

export async function run({ full, check, say }) {
  const version = await serverForDumps();
  if (!version) {
    say('No pg_dump for the PostgreSQL here was found: the restore is skipped.');
    return;
  }
  const kept = hasRedis() ? [undefined, 'Redis'] : [undefined];
  for (const queue of full ? kept : kept.slice(-1)) {
    say(`The database is PostgreSQL ${version}, the queue is in ${queue ?? 'it, too'}.`);
    await lostAndFound({ ...(full ? FULL : SHORT), inRedis: Boolean(queue), check, say });
  }
  if (kept.length === 1) say('No Redis was found: the same with the queue there is skipped.');
}

async function lostAndFound({ inRedis, check, say, ...sizes }) {
  const smtp = await startSmtpServer({ slowMs: SLOW_MS });
  const redis = inRedis ? await startPersistentRedis() : undefined;
  // The site stays at its address and keeps its secrets, wherever it runs.
  const env = { ...SAME, SMTP_URL: smtp.url };
  const product = await startProduct({ roles: ['web', 'worker'], demo: false, env: { ...env, ...queueIn(redis) } });
  const work = await startWorkload(product, sizes);
  await work.until(sizes.before);

  const backup = await backUp(product, redis, smtp);
  await work.until(work.done() + sizes.after);
  // The machine is lost, with all that came after the backup.
  await Promise.all(product.processes.map((one) => one.kill()));
  await work.stop();
  const sentBefore = smtp.letters.length;
  await product.stop();
  await redis?.stop();

  const restored = await bringBack(backup, { env, inRedis });
  compareRows(backup.rows, restored.rows, check, say);
  compareFiles(restored, check, say);
  await compareLife(restored, work, check);
  await compareMails({ smtp, backup, sentBefore, restored, check, say });
  await restored.stop();
  await smtp.close();
}

const queueIn = (redis) => (redis ? { REDIS_URL: redis.url } : {});

/** In the order of the README: database, queue, files. What is in the dump's moment is written down beside it. */
async function backUp(product, redis, smtp) {
  const folder = temporaryFolder('backup');
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const alreadySent = () => new Set(smtp.letters.map(({ id }) => id));
  let sent = alreadySent();
  await client.query('begin isolation level repeatable read');
  const { rows: found } = await client.query('select pg_export_snapshot() as snapshot');
  await dump(product.databaseUrl, path.join(folder, 'atelier.dump'), found[0].snapshot);
  if (redis) {
    sent = alreadySent();
    const { status, stderr } = redis.copyTo(path.join(folder, 'queue.rdb'));
    if (status !== 0) throw new Error(`redis-cli --rdb: ${stderr}`);
  }
  fs.cpSync(path.join(product.dataDir, 'files'), path.join(folder, 'files'), { recursive: true });
  const rows = await tableChecksums(client);
  await client.query('commit');
  await client.end();
  return { folder, rows, sent };
}

async function bringBack({ folder }, { env, inRedis }) {
  const database = await emptyDatabase();
  await restore(path.join(folder, 'atelier.dump'), database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const rows = await tableChecksums(client);
  const dataDir = temporaryFolder('restored');
  fs.cpSync(path.join(folder, 'files'), path.join(dataDir, 'files'), { recursive: true });
  const { rows: named } = await client.query('select distinct checksum from files');
  const redis = inRedis ? await startPersistentRedis({ from: path.join(folder, 'queue.rdb') }) : undefined;
  const { rows: invoices } = await client.query(
    `select id, invoice_number as number from invoices where status <> 'draft' order by invoice_number`,
  );
  const product = await startProduct({
    roles: ['web', 'worker'],
    demo: false,
    env: { ...env, ...queueIn(redis) },
    dataDir,
    database,
  });
  const stop = async () => {
    await client.end();
    await product.stop();
    await redis?.stop();
  };
  return { product, rows, dataDir, client, stop, invoices, checksums: named.map(({ checksum }) => checksum) };
}

function compareRows(before, after, check, say) {
  const differing = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
  say(
    `${Object.keys(before).length} tables${differing.length ? `, other than they were: ${differing.join(', ')}` : ''}`,
  );
  check('every table has the rows of that moment', differing.length === 0);
}

function compareFiles({ dataDir, checksums }, check, say) {
  const right = checksums.filter((checksum) => {
    const file = path.join(dataDir, 'files', checksum.slice(0, 2), checksum);
    return fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex') === checksum;
  });
  say(`${checksums.length} files that rows name`);
  check('every file that a row names is there, byte for byte', right.length === checksums.length && right.length > 0);
}

/** Somebody goes on with their work there. */
async function compareLife({ product, invoices, client }, work, check) {
  const session = visitor(product.url, { Cookie: work.cookie });
  check('who was signed in still is', (await session('GET', '/api/user')).status === 200);
  const admin = await signIn(product.url);
  check('and whoever was not can sign in', Boolean(admin));
  check('a file is downloaded', (await work.download(product.url)).equals(work.firstFile));
  const paper = await fetch(`${product.url}/api/invoices/${invoices[0].id}/pdf`, { headers: { Cookie: work.cookie } });
  const bytes = Buffer.from(await paper.arrayBuffer());
  check('an invoice is printed as it was', paper.ok && bytes.equals(work.firstPaper));

  const numbers = invoices.map(({ number }) => Number(number.split('-')[2]));
  check(
    'its numbers have no gap',
    numbers.every((number, place) => number === place + 1),
  );
  const { rows } = await client.query(`select id from invoices where status = 'draft' limit 1`);
  const { body } = await admin('POST', `/api/admin/invoices/${rows[0].id}/send`);
  check('and go on with the next one', Number(body.invoiceNumber?.split('-')[2]) === numbers.length + 1);
}

/** Whatever was promised before the backup is mailed once, whoever was to do it. */
async function compareMails({ smtp, backup, sentBefore, restored, check, say }) {
  const idsOf = (number) => {
    return new Set(smtp.letters.filter(({ subject }) => subject.startsWith(`Invoice ${number}:`)).map(({ id }) => id));
  };
  const all = () => restored.invoices.every(({ number }) => idsOf(number).size > 0);
  check('every invoice of that moment was mailed', await eventually(all, 60_000));
  check(
    'and each in one letter',
    restored.invoices.every(({ number }) => idsOf(number).size === 1),
  );
  const after = smtp.letters.slice(sentBefore).map(({ id }) => id);
  const again = after.filter((id) => backup.sent.has(id));
  say(`${backup.sent.size} mails were out before the queue was copied, ${after.length} went out after the restore`);
  // One may have been in somebody's hand; a server that gets it again sees the same id.
  check('what was out before is not sent again', again.length <= 1);
  check('and nothing was sent twice from there', new Set(after).size === after.length);
  check('some were waiting when the backup was taken', after.length > 1);
}
