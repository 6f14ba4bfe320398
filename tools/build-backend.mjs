import fs from 'node:fs';
import { inRoot } from './root.mjs';
import { runBin } from './run.mjs';

// Remove files of deleted sources: migrations are loaded by folder.
fs.rmSync(inRoot('dist/backend'), { recursive: true, force: true });
const built = await runBin('@swc/cli', 'swc', [
  'backend',
  '-d',
  'dist',
  '--ignore',
  '**/*.spec.ts,**/*.d.ts,backend/test/**',
  '-q',
]);
if (!built.ok) {
  console.error(built.output);
  process.exit(1);
}
fs.cpSync(inRoot('backend/database/functions'), inRoot('dist/backend/database/functions'), { recursive: true });
const { openApiDocument } = await import('./openapi/document.mjs');
fs.writeFileSync(inRoot('dist/backend/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
