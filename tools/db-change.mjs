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
  const { up, down, problems } = await missingChanges();
  for (const problem of problems) console.error(problem);
  if (up.length) console.log(await write(name, { up, down }));
  else if (!problems.length) console.log('The migrations match the entities and functions. Nothing to write.');
  if (problems.length) process.exitCode = 1;
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

/** Returns how entities and function files differ from a fully migrated database. */
async function missingChanges() {
  onCleanUp((await ensureServices()).stop);
  const database = await emptyDatabase();
  onCleanUp(database.drop);
  const { ok, output } = await runNode([inRoot('dist/backend/migrate.js')], {
    env: { DATABASE_URL: database.url, DATA_DIR: temporaryFolder('change') },
  });
  if (!ok) throw new UserError(output);

  process.env.DATABASE_URL = database.url;
  const load = createRequire(import.meta.url);
  const { default: entities } = load(inRoot('dist/backend/platform/database/data-source.js'));
  const { schemaChanges } = load(inRoot('dist/backend/platform/database/schema-changes.js'));
  await entities.initialize();
  try {
    return await schemaChanges(entities, { throwaway: true });
  } finally {
    await entities.destroy();
  }
}

async function write(name, { up, down }) {
  const timestamp = Date.now();
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const file = inRoot('backend/database/migrations', `${timestamp}-${name}.ts`);
  fs.writeFileSync(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${words.join('')}${timestamp} implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
${up.map(statement).join('\n')}
  }

  async down(database: QueryRunner): Promise<void> {
${down.map(statement).join('\n')}
  }
}
`,
  );
  await runBin('prettier', 'prettier', ['--write', file]);
  return `Written: ${file}\nReview it before you commit: the tool can't tell a rename from a drop and an add.`;
}

function statement(sql) {
  const indented = sql.includes('\n') ? `\n${sql.replace(/^(?=.)/gm, '      ')}` : sql;
  return `await database.query(\`${indented.replace(/\\|`|\$(?=\{)/g, '\\$&')}\`);`;
}
