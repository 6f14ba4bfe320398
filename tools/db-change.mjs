import fs from 'node:fs';
import { cleanUp } from './cleanup.mjs';
import { loadBuilt, withMigratedDatabase } from './migrated-database.mjs';
import { inRoot } from './root.mjs';
import { runBin } from './run.mjs';
import { UserError } from './user-error.mjs';

const USAGE = 'Describe the change in a few words, for example: npm run db:change invoice-notes';

try {
  const name = readName(process.argv[2]);
  const { up, down, problems } = await withMigratedDatabase((database) =>
    loadBuilt('schema-changes.js').schemaChanges(database, { throwaway: true }),
  );
  if (problems.length) throw new UserError(problems.join('\n'));
  console.log(
    up.length ? await write(name, { up, down }) : 'The migrations match the entities and functions. Nothing to write.',
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
  await runBin('oxfmt', 'oxfmt', [file]);
  return `Written: ${file}\nReview it before you commit: the tool can't tell a rename from a drop and an add. Then run npm run db:docs.`;
}

function statement(sql) {
  const indented = sql.includes('\n') ? `\n${sql.replace(/^(?=.)/gm, '      ')}` : sql;
  return `await database.query(\`${indented.replace(/\\|`|\$(?=\{)/g, '\\$&')}\`);`;
}
