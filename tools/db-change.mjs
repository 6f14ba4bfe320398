import fs from 'node:fs';
import { createRequire } from 'node:module';
import { cleanUp, onCleanUp } from './cleanup.mjs';
import { UserError } from './user-error.mjs';
import { emptyDatabase } from './prove/support/empty-database.mjs';
import { inRoot } from './root.mjs';
import { runBin, runNode } from './run.mjs';
import { temporaryFolder } from './temporary.mjs';
import { ensureServices } from './test/services.mjs';

const USAGE = 'Describe the change in a few words, for example: npm run db:change invoice-notes';

try {
  const name = readName(process.argv[2]);
  await build();
  const changes = await missingChanges();
  console.log(
    changes.upQueries.length
      ? await write(name, changes)
      : 'The migrations already match the entities. Nothing to write.',
  );
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

function readName(text = '') {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) throw new UserError(USAGE);
  return text;
}

async function build() {
  const { ok, output } = await runBin('nx', 'nx', ['build', 'backend', '--output-style=static']);
  if (!ok) throw new UserError(output);
}

/** Returns the difference between the entities and a fully migrated database. */
async function missingChanges() {
  onCleanUp((await ensureServices()).stop);
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const { ok, output } = await runNode([inRoot('dist/backend/migrate.js')], {
    env: { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('change') },
  });
  if (!ok) throw new UserError(output);

  process.env.DATABASE_URL = database.url;
  const { default: entities } = createRequire(import.meta.url)(inRoot('dist/backend/platform/database/data-source.js'));
  await entities.initialize();
  try {
    return await entities.driver.createSchemaBuilder().log();
  } finally {
    await entities.destroy();
  }
}

async function write(name, { upQueries, downQueries }) {
  const timestamp = Date.now();
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const file = inRoot('backend/database/migrations', `${timestamp}-${name}.ts`);
  fs.writeFileSync(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${words.join('')}${timestamp} implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
${upQueries.map(statement).join('\n')}
  }

  async down(database: QueryRunner): Promise<void> {
${downQueries.reverse().map(statement).join('\n')}
  }
}
`,
  );
  await runBin('prettier', 'prettier', ['--write', file]);
  return `Written: ${file}\nReview it before you commit: the tool can't tell a rename from a drop and an add.`;
}

function statement({ query, parameters }) {
  const sql = `\`${query.replace(/[\\`$]/g, '\\$&')}\``;
  return `await database.query(${sql}${parameters?.length ? `, ${JSON.stringify(parameters)}` : ''});`;
}
