import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { createTables } from '../stripe-emulator/store/schema';

const execute = promisify(execFile);
const compiledBackend = path.join(__dirname, '..');

const databaseUrl = (database: string) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = database;
  return url.href;
};

let server: Pool | undefined;

/** One connection for all databases of a process, because each takes a process of PostgreSQL. */
function connectToServer(): Pool {
  if (server) return server;
  const url = databaseUrl('postgres');
  server = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The next query fails, too.
  server.on('error', () => undefined);
  return server;
}

/** Includes a hash of what created it, so that an outdated template is never reused. */
function templateName(): string {
  const hash = createHash('sha256');
  const migrations = path.join(compiledBackend, 'database/migrations');
  for (const name of fs.readdirSync(migrations).sort())
    if (name.endsWith('.js')) hash.update(fs.readFileSync(path.join(migrations, name)));
  hash.update(fs.readFileSync(require.resolve('../stripe-emulator/store/schema')));
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

let template: Promise<string> | undefined;

async function ensureTemplate(client: Pool): Promise<string> {
  const name = templateName();
  await client.query('select pg_advisory_lock(1)');
  try {
    await createTemplate(client, name);
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
  return name;
}

async function createTemplate(client: Pool, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  const url = databaseUrl(`${name}_new`);
  await client.query(`drop database if exists ${name}_new`);
  await client.query(`create database ${name}_new`);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: path.join(compiledBackend, '../../.cache/test-data') };
  await execute(process.execPath, [path.join(compiledBackend, 'migrate.js')], { env });
  await createTables(url);
  await client.query(`alter database ${name}_new rename to ${name}`);
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = connectToServer();
  template ??= ensureTemplate(client);
  await client.query(`create database ${name} template ${await template} strategy file_copy`);
  return { url: databaseUrl(name), drop: () => drop(client, name) };
}

async function drop(client: Pool, name: string): Promise<void> {
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  // Dropping it would look again only after 100 ms.
  for (let tries = 0; tries < 50 && (await client.query(end, [name])).rowCount; tries += 1) await setTimeout(2);
  await client.query(`drop database ${name} with (force)`);
}
