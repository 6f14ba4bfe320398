import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UserError } from '../user-error.mjs';
import { passwordOf, USER } from './cluster.mjs';
import { isAlive, programOf, sleep } from './processes.mjs';

const START_TIMEOUT_MS = 60_000;
const LOST_START_RACE = /lock file|shared memory|address already in use|could not bind/i;
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

export const urlOf = (dataDir, port, database) =>
  `postgres://${USER}:${passwordOf(dataDir)}@127.0.0.1:${port}/${database}`;

/** The server of this data folder: the one that runs already, or a new one. */
export async function runningOrNew({ dataDir, account, postgres, port, fast }) {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const found = await running(dataDir);
    if (found) return { ...found, adopted: true };
    removeStalePidFile(dataDir);
    const started = await start({ dataDir, account, postgres, port: port ?? (await freePort()), fast, until });
    if (started) return { ...started, adopted: false };
    await sleep(200);
  }
  throw new UserError(`The embedded PostgreSQL did not start: see ${logOf(dataDir)}`);
}

async function running(dataDir) {
  const file = readPidFile(dataDir);
  if (!file || !isAlive(file.pid)) return null;
  // Only here: a launcher that starts the server itself does without a client in its memory.
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

/** After a crash the pid may be another program's by now (usual in containers), and PostgreSQL would wait for it for ever. */
function removeStalePidFile(dataDir) {
  const file = readPidFile(dataDir);
  const program = file && isAlive(file.pid) ? programOf(file.pid) : undefined;
  if (program && program !== 'postgres') fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

async function start({ dataDir, account, postgres, port, fast, until }) {
  const log = fs.openSync(logOf(dataDir), 'a', 0o600);
  const from = fs.fstatSync(log).size;
  account.give(logOf(dataDir));
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...(fast ? FAST : [])];
  const child = account.start(postgres, ['-D', dataDir, '-p', String(port), ...settings.flatMap((s) => ['-c', s])], {
    cwd: '/',
    // A Ctrl-C in the terminal must not reach the database before the app has drained.
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
  const serverLog = fs.readFileSync(logOf(dataDir), 'utf8').slice(from);
  if (hasExited && !LOST_START_RACE.test(serverLog)) throw new UserError(startErrorText(serverLog, dataDir));
  return null;
}

function startErrorText(serverLog, dataDir) {
  if (/No space left/i.test(serverLog)) return 'There is no space left on this disk: free some and start again.';
  const fatal = serverLog.split('\n').find((line) => line.includes('FATAL')) ?? 'it said nothing';
  return `The embedded PostgreSQL stopped at once (${fatal.replace(/^.*FATAL:\s*/, '')}): see ${logOf(dataDir)}`;
}

const logOf = (dataDir) => path.join(dataDir, 'server.log');

function readPidFile(dataDir) {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
