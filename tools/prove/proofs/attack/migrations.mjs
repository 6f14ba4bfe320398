import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { onCleanUp } from '../../../cleanup.mjs';
import { inRoot } from '../../../root.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { emptyDatabase } from '../../support/empty-database.mjs';
import { eventually } from '../../support/visitor.mjs';

const APPLIED_BEFORE_KILL = 3;

export async function migrations({ check, log }) {
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const applied = async () => {
    const { rows } = await client.query('select count(*)::int as count from migrations').catch(() => ({ rows: [] }));
    return rows[0]?.count ?? 0;
  };

  const killed = migrate(database.url);
  await eventually(async () => (await applied()) >= APPLIED_BEFORE_KILL);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const before = await applied();
  const codes = await Promise.all([migrate(database.url), migrate(database.url)].map(exitCode));
  log(`killed after ${before} of ${await applied()} migrations`);
  check('L8: a killed migration keeps what was complete', before >= APPLIED_BEFORE_KILL && before < (await applied()));
  check(
    'L8: and continues where it stopped, also two at once',
    codes.every((code) => code === 0),
  );
  check('L8: the tables are as without the kill', (await exitCode(migrate(database.url, '--check'))) === 0);
  await client.end();
}

const migrate = (url, ...args) =>
  spawn(process.execPath, [inRoot('dist/backend/migrate.js'), ...args], {
    cwd: inRoot(),
    env: { ...process.env, DATA_DIR: temporaryFolder('migration'), DATABASE_URL: url },
    stdio: 'ignore',
  });

const exitCode = async (program) => (await once(program, 'exit'))[0];
