import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { ensurePostgres } from '../../../postgres.mjs';
import { temporaryFolder } from '../../../temporary.mjs';

const call = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/**
 * `pg_dump` cannot read newer servers: if the local tool is older than our server, starts a server of its version.
 * Returns that version, or undefined.
 */
export async function serverForDumps() {
  const tool = Number(/\) (\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout)?.[1]);
  if (!tool) return undefined;
  if ((await serverVersion()) <= tool) return tool;
  const folder = path.join(DEBIAN, String(tool), 'bin');
  const programs = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
  if (!fs.existsSync(programs.postgres)) return undefined;
  const server = await ensurePostgres({
    dataDir: path.join(temporaryFolder('older'), 'cluster'),
    database: 'postgres',
    fast: true,
    programs: { ...programs, locale: ['--locale=C.UTF-8'] },
  });
  onCleanUp(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  return tool;
}

async function serverVersion() {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('show server_version_num');
  await client.end();
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

export const dump = (url, file, snapshot) => call('pg_dump', ['-Fc', `--snapshot=${snapshot}`, '-f', file, url]);

export const restore = (file, url) => call('pg_restore', ['--no-owner', '--exit-on-error', '-d', url, file]);

export async function tableChecksums(client) {
  const { rows: tables } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const sums = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    );
    sums[name] = rows[0].sum;
  }
  return sums;
}
