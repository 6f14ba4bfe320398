import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../support/empty-database.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { startProduct } from '../support/product.mjs';
import { tableChecksums, dump, restore, serverForDumps } from './restore/postgres.mjs';
import { hasRedis, startPersistentRedis } from '../support/redis.mjs';
import { startWorkload, signIn } from './restore/workload.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title =
  'a backup taken under load restores elsewhere with the same rows, files, sessions, PDFs, invoice numbers, and emails';

const FULL = { before: 150, after: 60, files: 60 };
const SHORT = { before: 12, after: 6, files: 4 };
const SHARED_ENV = { PUBLIC_URL: 'http://site.example', SESSION_SECRET: 'a lamp in every window of main street' };

export async function run({ full, check, log }) {
  const version = await serverForDumps();
  if (!version) {
    log('No matching pg_dump found. Skipping the restore.');
    return;
  }
  const queues = hasRedis() ? [undefined, 'Redis'] : [undefined];
  for (const queue of full ? queues : queues.slice(-1)) {
    log(`Database: PostgreSQL ${version}. Queue: ${queue ?? 'PostgreSQL'}.`);
    await backUpAndRestore({ ...(full ? FULL : SHORT), inRedis: Boolean(queue), check, log });
  }
  if (queues.length === 1) log('Redis not found. Skipping the run with the queue in Redis.');
}

async function backUpAndRestore({ inRedis, before, after, files, check, log }) {
  const smtp = await startSmtpServer();
  const redis = inRedis ? await startPersistentRedis() : undefined;
  const env = { ...SHARED_ENV, SMTP_URL: smtp.url };
  const product = await startProduct({ roles: ['web', 'worker'], demo: false, env: { ...env, ...queueEnv(redis) } });
  const workload = await startWorkload(product, { files });
  await workload.until(before / 2);
  await eventually(() => smtp.emails.length > 1);
  // Emails wait in the queue when the backup is taken.
  smtp.holdIf(() => true);
  await workload.until(before);

  const backup = await backUp(product, redis, smtp);
  await workload.until(workload.done() + after);
  await Promise.all(product.processes.map((one) => one.kill()));
  smtp.release();
  await workload.stop();
  const sentBefore = smtp.emails.length;
  await product.stop();
  await redis?.stop();

  const restored = await restoreBackup(backup, { env, inRedis });
  compareRows(backup.rows, restored.rows, check, log);
  compareFiles(restored, check, log);
  await compareUsage(restored, workload, check);
  await compareMails({ smtp, backup, sentBefore, restored, check, log });
  await restored.stop();
  await smtp.close();
}

const queueEnv = (redis) => (redis ? { REDIS_URL: redis.url } : {});

/** In the order of the README: database, queue, files. Also records the rows of the dump's snapshot. */
async function backUp(product, redis, smtp) {
  const folder = temporaryFolder('backup');
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const alreadySent = () => new Set(smtp.emails.filter(({ isAccepted }) => isAccepted).map(({ id }) => id));
  let sent = alreadySent();
  await client.query('begin isolation level repeatable read');
  const { rows: snapshots } = await client.query('select pg_export_snapshot() as snapshot');
  await dump(product.databaseUrl, path.join(folder, 'atelier.dump'), snapshots[0].snapshot);
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

async function restoreBackup({ folder }, { env, inRedis }) {
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
    env: { ...env, ...queueEnv(redis) },
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

function compareRows(before, after, check, log) {
  const differing = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
  log(`${Object.keys(before).length} tables${differing.length ? `, different: ${differing.join(', ')}` : ''}`);
  check('every table matches the snapshot', differing.length === 0);
}

function compareFiles({ dataDir, checksums }, check, log) {
  const intact = checksums.filter((checksum) => {
    const file = path.join(dataDir, 'files', checksum.slice(0, 2), checksum);
    return fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex') === checksum;
  });
  log(`${checksums.length} files referenced by rows`);
  check('every referenced file exists with the same bytes', intact.length === checksums.length && intact.length > 0);
}

async function compareUsage({ product, invoices, client }, workload, check) {
  const session = visitor(product.url, { Cookie: workload.cookie });
  check('existing sessions stay signed in', (await session('GET', '/api/user')).status === 200);
  const admin = await signIn(product.url);
  check('signing in works', Boolean(admin));
  check('a file downloads with the same bytes', (await workload.download(product.url)).equals(workload.firstFile));
  const pdf = await fetch(`${product.url}/api/invoices/${invoices[0].id}/pdf`, {
    headers: { Cookie: workload.cookie },
  });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  check('an invoice PDF is identical', pdf.ok && bytes.equals(workload.firstPdf));

  const numbers = invoices.map(({ number }) => Number(number.split('-')[2]));
  check(
    'invoice numbers have no gap',
    numbers.every((number, place) => number === place + 1),
  );
  const { rows } = await client.query(`select id from invoices where status = 'draft' limit 1`);
  const { body } = await admin('POST', `/api/admin/invoices/${rows[0].id}/send`);
  check('the next invoice continues the sequence', Number(body.invoiceNumber?.split('-')[2]) === numbers.length + 1);
}

async function compareMails({ smtp, backup, sentBefore, restored, check, log }) {
  const idsOf = (number) => {
    return new Set(
      smtp.emails.filter(({ subject }) => subject.startsWith(`Invoice ${number} from `)).map(({ id }) => id),
    );
  };
  const all = () => restored.invoices.every(({ number }) => idsOf(number).size > 0);
  check('every invoice of the snapshot was emailed', await eventually(all));
  check(
    'each invoice was emailed once',
    restored.invoices.every(({ number }) => idsOf(number).size === 1),
  );
  const after = smtp.emails.slice(sentBefore).map(({ id }) => id);
  const repeated = after.filter((id) => backup.sent.has(id));
  log(`${backup.sent.size} emails were sent before the queue was copied, ${after.length} after the restore`);
  // One email may have been in delivery; the server recognizes its Message-ID.
  check('emails sent before the backup are not sent again', repeated.length <= 1);
  check('no email is sent twice after the restore', new Set(after).size === after.length);
  check('some emails were waiting when the backup was taken', after.length > 1);
}
