import { createRequire } from 'node:module';
import { onCleanUp } from './cleanup.mjs';
import { emptyDatabase } from './prove/support/empty-database.mjs';
import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { temporaryFolder } from './temporary.mjs';
import { ensureServices } from './test/services.mjs';
import { UserError } from './user-error.mjs';

/** Builds the backend, migrates an empty database, and calls `work` with its data source. */
export async function withMigratedDatabase(work) {
  const built = await runBin('nx', 'nx', ['build', 'backend', '--output-style=static']);
  if (!built.ok) throw new UserError(built.output);
  onCleanUp((await ensureServices()).stop);
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const migrated = await runNode([inRoot('dist/backend/migrate.js')], {
    env: { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('migrated') },
  });
  if (!migrated.ok) throw new UserError(migrated.output);

  process.env.DATABASE_URL = database.url;
  const { default: dataSource } = loadBuilt('data-source.js');
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Loads a built file of backend/platform/database. */
export const loadBuilt = (file) => createRequire(import.meta.url)(inRoot('dist/backend/platform/database', file));
