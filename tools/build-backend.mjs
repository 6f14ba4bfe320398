import fs from 'node:fs';
import { compileBackend } from './compile-backend.mjs';
import { inRoot } from './root.mjs';

// Remove files of deleted sources: migrations are loaded by folder.
fs.rmSync(inRoot('dist/backend'), { recursive: true, force: true });
const built = await compileBackend(inRoot('dist'));
if (!built.ok) {
  console.error(built.output);
  process.exit(1);
}
const { openApiDocument } = await import('./openapi/document.mjs');
fs.writeFileSync(inRoot('dist/backend/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
