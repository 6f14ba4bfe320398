import fs from 'node:fs';
import { cleanUp } from './cleanup.mjs';
import { loadBuilt, withMigratedDatabase } from './migrated-database.mjs';
import { inRoot } from './root.mjs';
import { UserError } from './user-error.mjs';

try {
  const text = await withMigratedDatabase((database) => loadBuilt('schema-document.js').schemaDocument(database));
  fs.writeFileSync(inRoot('docs/database.md'), text);
  console.log('Written: docs/database.md');
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
