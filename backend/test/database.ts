import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const execute = promisify(execFile);
const compiledBackend = path.join(__dirname, '..');

const databaseUrl = (database: string) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = database;
  return url.href;
};

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Includes a hash of the migrations, so that an outdated template is never reused. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(path.join(compiledBackend, 'database/migrations')).sort()) {
    if (file.endsWith('.js')) hash.update(fs.readFileSync(path.join(compiledBackend, 'database/migrations', file)));
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(client: Client): Promise<string> {
  const name = templateName();
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) {
    await client.query(`drop database if exists ${name}_new`);
    await client.query(`create database ${name}_new`);
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl(`${name}_new`),
      DATA_DIR: path.join(compiledBackend, '../../.cache/test-data'),
    };
    await execute(process.execPath, [path.join(compiledBackend, 'migrate.js')], { env });
    await client.query(`alter database ${name}_new rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(1)');
  return name;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    const template = await ensureTemplate(client);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: databaseUrl(name),
    drop: () =>
      onServer(async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}
