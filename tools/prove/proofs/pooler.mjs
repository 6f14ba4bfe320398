import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../free-port.mjs';
import { runNode } from '../../run.mjs';
import { inRoot } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../support/empty-database.mjs';
import { ProductProcess, startProduct } from '../support/product.mjs';
import { eventually, visitor } from '../support/visitor.mjs';
import { EventStream } from './live/event-stream.mjs';
import { hasPgbouncer, startPgbouncer } from './pooler/pgbouncer.mjs';

export const title =
  'pgbouncer in transaction mode breaks what the product needs, and direct connections beside it don’t';

export const inTests = true;

const PASSWORD = 'a walk along main street';
const MIGRATION_SECONDS = 60;

export async function run({ full, check, log }) {
  if (!hasPgbouncer()) {
    log('Skipped: pgbouncer is not installed');
    return;
  }
  // The name of the cookie depends on the address.
  const product = await startProduct({
    roles: ['web', 'worker'],
    demo: false,
    env: { PUBLIC_URL: 'http://localhost:3000' },
  });
  const pooler = await startPgbouncer(product.databaseUrl);
  const direct = await connect(product.databaseUrl);

  const refused = await problemOf(() => connect(pooler.url, { lock_timeout: 1000 }));
  check('settings at connect are refused', refused.includes('unsupported startup parameter'));
  const [one, two] = [await connect(pooler.url), await connect(pooler.url)];
  await one.query('select pg_advisory_lock(7)');
  await one.end();
  check('a session’s lock outlives its client', await isLocked(direct));
  const three = await connect(pooler.url);
  await two.query({ name: 'find', text: 'select 1' });
  const clash = await problemOf(() => three.query({ name: 'find', text: 'select 2' }));
  check('named statements clash', clash.includes('already exists'));
  check('a listener gets no notifications', !(await getsNotification(three, direct, 500)));
  check('a direct listener gets them', await getsNotification(direct, direct));
  await Promise.all([two.end(), three.end()]);

  const web = new ProductProcess('web', await freePort(), { ...process.env, DATABASE_URL: pooler.url });
  const problem = await problemOf(() => web.start());
  log(`the web process says: ${messageIn(problem)}`);
  check('a web process doesn’t start through it, and says why', problem.includes('unsupported startup parameter'));
  await web.stop();
  if (full) check('a migration through it doesn’t finish', !(await migrates(log)));

  await checkProduct(product, direct, check);
  await direct.end();
  await pooler.stop();
  await product.stop();
}

/**
 * With direct connections, beside the pooler on the same database.
 * @param {import('../support/product.mjs').Product} product
 */
async function checkProduct({ url, mailFolder }, database, check) {
  const admin = visitor(url);
  // The first password loads the dictionary, which can take longer than a visitor waits.
  await eventually(() =>
    visitor(url)('POST', '/api/password/strength', { password: PASSWORD }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  const { status, cookie } = await admin('POST', '/api/register', {
    username: 'june',
    email: 'june@example.com',
    password: PASSWORD,
  });
  check('a person signs up', status === 201);
  await database.query(`update users set role = 'admin'`);
  const stream = new EventStream(url, cookie);
  await stream.opened;
  let isReported = false;
  stream.onKinds = (kinds) => (isReported ||= kinds.includes('submission'));
  const sent = await visitor(url)('POST', '/api/contact', {
    firstName: 'Ida',
    lastName: 'Moss',
    email: 'ida@example.com',
    projectType: 'other',
    message: 'A page for our shop',
    formDuration: 20,
  });
  check('a visitor sends the contact form', sent.status === 201);
  check('an open page of the console gets the change', Boolean(await eventually(() => isReported)));
  const hasEmail = () =>
    fs.existsSync(mailFolder) &&
    fs
      .readdirSync(mailFolder)
      .some((name) => /^To: ida@example\.com/m.test(fs.readFileSync(`${mailFolder}/${name}`, 'utf8')));
  check('a job sends the email', Boolean(await eventually(hasEmail)));
}

async function migrates(log) {
  const database = await emptyDatabase();
  const pooler = await startPgbouncer(database.url, { ignoresSettings: true, poolSize: 20 });
  const env = { ...process.env, DATA_DIR: temporaryFolder('migration'), DATABASE_URL: pooler.url };
  const migration = runNode([inRoot('dist/backend/migrate.js')], { cwd: inRoot('.'), env });
  const result = await Promise.race([migration, sleep(MIGRATION_SECONDS * 1000)]);
  await pooler.stop();
  await migration;
  await database.drop();
  log(result ? `the migration says: ${messageIn(result.output)}` : `no end within ${MIGRATION_SECONDS} s`);
  return Boolean(result?.ok);
}

/** Of the line that a process logs before it exits. */
const messageIn = (output) => /"message":"([^"]+)"/.exec(output)?.[1];

async function connect(connectionString, settings = {}) {
  const client = new pg.Client({ connectionString, ...settings });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const problemOf = (act) =>
  act().then(
    () => 'it worked',
    (error) => error.message,
  );

async function isLocked(database) {
  const { rowCount } = await database.query(`select from pg_locks where locktype = 'advisory' and objid = 7`);
  return rowCount > 0;
}

async function getsNotification(listener, sender, timeoutMs = undefined) {
  let isNotified = false;
  listener.once('notification', () => (isNotified = true));
  await listener.query('listen trial');
  await sender.query('notify trial');
  return eventually(() => isNotified, timeoutMs);
}
