import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../free-port.mjs';
import { UserError } from '../user-error.mjs';
import { passwordOf, USER } from './cluster.mjs';
import { isAlive, programOf, sleep } from './processes.mjs';

const START_TIMEOUT_MS = 60_000;
const LOST_START_RACE = /lock file|shared memory|address already in use|could not bind/i;
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

export const urlOf = (dataDir, port, database) =>
  `postgres://${USER}:${passwordOf(dataDir)}@127.0.0.1:${port}/${database}`;

export async function adoptOrStart({ dataDir, account, postgres, port, fast }) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const found = await findRunning(dataDir);
    if (found) return { ...found, adopted: true };
    removeStalePidFile(dataDir);
    const started = await start({ dataDir, account, postgres, port: port ?? (await freePort()), fast, until });
    if (started) return { ...started, adopted: false };
    await sleep(200);
  }
  throw new UserError(`The embedded PostgreSQL didn't start. See ${logFile(dataDir)}`);
}

async function findRunning(dataDir) {
  const file = readPidFile(dataDir);
  if (!file || !isAlive(file.pid)) return null;
  // Loaded on demand: a launcher that starts its own server does not need the client.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: urlOf(dataDir, file.port, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return fs.realpathSync(rows[0].data_directory) === fs.realpathSync(dataDir) ? file : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** After a crash, another program may have the pid (common in containers), and PostgreSQL would refuse to start. */
function removeStalePidFile(dataDir) {
  const file = readPidFile(dataDir);
  const program = file && isAlive(file.pid) ? programOf(file.pid) : undefined;
  if (program && program !== 'postgres') fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

async function start({ dataDir, account, postgres, port, fast, until }) {
  const log = fs.openSync(logFile(dataDir), 'a', 0o600);
  const offset = fs.fstatSync(log).size;
  account.changeOwner(logFile(dataDir));
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(fast ? FAST : [])];
  const child = account.start(postgres, ['-D', dataDir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    cwd: '/',
    // Ctrl-C must not stop the database before the app has drained.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  fs.closeSync(log);
  child.unref();
  let hasExited = false;
  child.on('exit', () => (hasExited = true)).on('error', () => (hasExited = true));
  while (!hasExited && Date.now() < until) {
    const file = readPidFile(dataDir);
    if (file?.pid === child.pid && file.status === 'ready') return file;
    await sleep(10);
  }
  if (!hasExited) child.kill('SIGQUIT');
  const serverLog = fs.readFileSync(logFile(dataDir), 'utf8').slice(offset);
  if (hasExited && !LOST_START_RACE.test(serverLog)) throw new UserError(startErrorText(serverLog, dataDir));
  return null;
}

function startErrorText(serverLog, dataDir) {
  if (/No space left/i.test(serverLog)) return 'Not enough disk space. Free up some space and start again.';
  const fatal = serverLog.split('\n').find((line) => line.includes('FATAL')) ?? 'no error message';
  return `The embedded PostgreSQL stopped right after starting (${fatal.replace(/^.*FATAL:\s*/, '')}). See ${logFile(dataDir)}`;
}

const logFile = (dataDir) => path.join(dataDir, 'server.log');

function readPidFile(dataDir) {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}
