import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../cleanup.mjs';
import { freePort } from '../../free-port.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { emptyDatabase } from '../support/empty-database.mjs';
import { buildFromScratch, linkLocalBuild, assembleImage } from './image/build.mjs';
import { hasRedis, startPersistentRedis } from '../support/redis.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title = 'the three images are complete: migration, web, worker, console, and remotes run as in production';

export const inTests = true;

const ADMIN = { username: 'agency', password: 'a walk along main street' };
const NAME = 'Ἀθηνᾶ 北京 בית';

export async function run({ full, check, log }) {
  const stages = full ? await buildFromScratch(log) : linkLocalBuild();
  const product = assembleImage('product', stages);
  const consoleFolder = assembleImage('console', stages);
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = temporaryFolder('volume');
  const env = {
    NODE_ENV: 'production',
    PAYMENTS: 'test',
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
  const start = (program, more) => startProgram(product, `dist/backend/${program}.js`, { ...env, ...more });

  const beforeMigration = start('main');
  check(
    'the product refuses to start before the migration',
    (await beforeMigration.exited) === 1 && beforeMigration.output().includes('migrate.js'),
  );
  const migrate = start('migrate');
  check('the migration succeeds', (await migrate.exited) === 0);
  const programs = [migrate, start('main'), start('worker')];
  const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok;
  check('the web process becomes ready', await eventually(isReady));

  const page = await (await fetch(url)).text();
  check('the home page renders', page.includes('<h1'));
  check('its scripts and styles load', await assetsLoad(url, page));
  await checkInvoices({ url, database, dataDir, check });
  const lines = programs.flatMap(({ output }) => output().split('\n').filter(Boolean));
  const plain = lines.find((line) => !isJson(line));
  check(plain ? `each log line is JSON, but not: ${plain}` : 'each log line is JSON', lines.length > 0 && !plain);
  await checkConsole({ folder: consoleFolder, api: url, check });
  await checkRemotes(assembleImage('remotes', stages), check);
}

async function checkInvoices({ url, database, dataDir, check }) {
  const client = visitor(url);
  const { body: person } = await client('POST', '/api/register', { username: 'ann', password: ADMIN.password });
  const rows = new pg.Client({ connectionString: database.url });
  await rows.connect();
  await rows.query(
    `update users set first_name = $1, email = 'ann@example.com', email_proven_at = now() where id = $2`,
    [NAME, person.id],
  );
  await rows.end();
  const admin = visitor(url);
  check('the first admin signs in', (await admin('POST', '/api/login', ADMIN)).status === 200);
  const lines = [{ description: NAME, quantity: 1, unitAmount: 5000 }];
  const created = await admin('POST', '/api/admin/invoices', { userId: person.id, lines });
  const sent = await admin('POST', `/api/admin/invoices/${created.body.id}/send`);
  check('an invoice is sent', sent.status === 200);
  const pdf = await client('GET', `/api/invoices/${created.body.id}/pdf`);
  check('its PDF renders in four scripts', pdf.status === 200 && pdf.body.startsWith('%PDF'));
  const hasEmail = () =>
    fs.existsSync(path.join(dataDir, 'mail')) && fs.readdirSync(path.join(dataDir, 'mail')).length > 0;
  check('the worker emails it', await eventually(hasEmail));
}

async function checkConsole({ folder, api, check }) {
  const port = await freePort();
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: api };
  const url = `http://localhost:${port}`;
  startProgram(folder, 'dist/backend/console.js', { ...env, ADMIN_ORIGIN: url });
  const healthy = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok;
  check('the console runs without packages', await eventually(healthy));
  const answer = await fetch(`${url}/admin`);
  const page = await answer.text();
  check(
    'the console page names its API',
    page.includes(api) && answer.headers.get('content-security-policy').includes(api),
  );
  check('its scripts and styles load', await assetsLoad(url, page));
}

async function checkRemotes(folder, check) {
  const port = await freePort();
  const volume = temporaryFolder('remotes-volume');
  startProgram(folder, 'dist/backend/remotes.js', { HOST: '127.0.0.1', PORT: String(port), REMOTES_FOLDER: volume });
  const read = async (file) => fetch(`http://localhost:${port}/portal/${file}`).catch(() => undefined);
  check('the remotes run without packages', await eventually(async () => (await read('remote.json'))?.ok));
  const { files } = await (await read('remote.json')).json();
  const replies = await Promise.all(Object.keys(files).map(read));
  check('and serve all files of a version', replies.length > 0 && replies.every(({ ok }) => ok));
}

async function assetsLoad(url, page) {
  const files = [...page.matchAll(/(?<=[" ])\/[\w./-]+\.(?:js|css)(?=[" ])/g)].map(([file]) => file);
  const isReady = await Promise.all(files.map((file) => fetch(url + file)));
  return files.length > 0 && isReady.every(({ ok }) => ok);
}

function isJson(line) {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function startProgram(cwd, program, env) {
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const exited = once(child, 'exit').then(([code]) => code);
  onCleanUp(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  return { exited, output: () => output };
}
