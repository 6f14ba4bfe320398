import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../cleanup.mjs';
import { freePort } from '../postgres/server.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { emptyDatabase } from './empty-database.mjs';
import { buildFromScratch, linkLocalBuild, assembleImage } from './image/build.mjs';
import { hasRedis, startPersistentRedis } from './restore/redis.mjs';
import { eventually, visitor } from './visitor.mjs';

export const title =
  'what the two images hold is enough: migration, web, worker and console run on it as in production';

const ADMIN = { username: 'agency', password: 'a walk along main street' };
const NAME = 'Ἀθηνᾶ 北京 בית';

export async function run({ full, check, say }) {
  const stages = full ? await buildFromScratch(say) : linkLocalBuild();
  const product = assembleImage('product', stages);
  const lonely = assembleImage('console', stages);
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = temporaryFolder('volume');
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...(hasRedis() && { REDIS_URL: (await startPersistentRedis()).url }),
    SESSION_SECRET: 'a lamp in every window of main street',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: url,
    PORT: String(port),
  };
  const start = (program, more) => started(product, `dist/backend/${program}.js`, { ...env, ...more });

  const early = start('main');
  check('before the migration nothing starts', (await early.over) === 1 && early.said().includes('migrate.js'));
  check('the database is migrated', (await start('migrate').over) === 0);
  start('main');
  start('worker');
  const answers = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok;
  check('the web process is ready', await eventually(answers, 60_000));

  const page = await (await fetch(url)).text();
  check('the first page is made', page.includes('<h1'));
  check('and its scripts and styles are there', await all(url, page));
  await invoices({ url, database, dataDir, check });
  await theConsole({ folder: lonely, api: url, check });
}

/** A paper needs its thread, its fonts and its shaper; a mail needs the worker. */
async function invoices({ url, database, dataDir, check }) {
  const client = visitor(url);
  const { body: person } = await client('POST', '/api/register', { username: 'ann', password: ADMIN.password });
  const rows = new pg.Client({ connectionString: database.url });
  await rows.connect();
  await rows.query(`update users set first_name = $1, email = 'ann@example.com' where id = $2`, [NAME, person.id]);
  await rows.end();
  const admin = visitor(url);
  check('the first admin signs in', (await admin('POST', '/api/login', ADMIN)).status === 200);
  const lines = [{ description: NAME, quantity: 1, unitAmount: 5000 }];
  const made = await admin('POST', '/api/admin/invoices', { userId: person.id, lines });
  const sent = await admin('POST', `/api/admin/invoices/${made.body.id}/send`);
  check('an invoice is sent', sent.status === 200);
  const paper = await client('GET', `/api/invoices/${made.body.id}/pdf`);
  check('its paper is made, in four scripts', paper.status === 200 && paper.body.startsWith('%PDF'));
  const mails = () =>
    fs.existsSync(path.join(dataDir, 'mail')) && fs.readdirSync(path.join(dataDir, 'mail')).length > 0;
  check('the worker mails it', await eventually(mails, 60_000));
}

async function theConsole({ folder, api, check }) {
  const port = await freePort();
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: api };
  const url = `http://localhost:${port}`;
  started(folder, 'dist/backend/console.js', { ...env, ADMIN_ORIGIN: url });
  const healthy = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok;
  check('the console runs without a package', await eventually(healthy, 20_000));
  const answer = await fetch(`${url}/admin`);
  const page = await answer.text();
  check('it knows where its API is', page.includes(api) && answer.headers.get('content-security-policy').includes(api));
  check('and its scripts and styles are there', await all(url, page));
}

async function all(url, page) {
  const files = [...page.matchAll(/(?<=[" ])\/[\w./-]+\.(?:js|css)(?=[" ])/g)].map(([file]) => file);
  const answers = await Promise.all(files.map((file) => fetch(url + file)));
  return files.length > 0 && answers.every(({ ok }) => ok);
}

/** With nothing in its environment but what it is told. */
function started(cwd, program, env) {
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const over = once(child, 'exit').then(([code]) => code);
  onCleanUp(async () => {
    child.kill('SIGTERM');
    await over;
  });
  return { over, said: () => said };
}
