import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { freePort } from '../../../free-port.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { eventually } from '../../support/visitor.mjs';

// Debian installs it where only administrators look.
const findProgram = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((program) => spawnSync(program, ['--version']).status === 0);

/** Those that the product sends at connect. */
const SETTINGS = 'options,application_name,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

export const hasPgbouncer = () => findProgram() !== undefined;

/**
 * In transaction mode. With one connection to the server, all clients share it.
 * @param {string} databaseUrl
 * @param {{ ignoresSettings?: boolean, poolSize?: number }} [options]
 */
export async function startPgbouncer(databaseUrl, { ignoresSettings = false, poolSize = 1 } = {}) {
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(temporaryFolder('pooler'), 'pgbouncer.ini');
  const target = { host: hostname, port: serverPort || 5432, dbname: pathname.slice(1), user: username, password };
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    auth_type: 'any',
    ...(ignoresSettings && { ignore_startup_parameters: SETTINGS }),
  };
  const lines = (values, separator) => Object.entries(values).map(([name, value]) => `${name}${separator}${value}`);
  const database = `${target.dbname} = ${lines(target, '=').join(' ')}`;
  fs.writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines(settings, ' = '), ''].join('\n'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'daemon'] : [];
  const server = spawn(findProgram() ?? '', ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  server.stderr.on('data', (data) => (output += data));
  const exited = once(server, 'exit');
  const stop = onCleanUp(async () => {
    server.kill('SIGKILL');
    await exited;
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  if (!(await eventually(() => canConnect(url.href)))) throw new Error(`pgbouncer didn’t start: ${output}`);
  return { url: url.href, stop };
}

async function canConnect(connectionString) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
