import fs from 'node:fs';
import { inRoot } from './root.mjs';
import { runBin } from './run.mjs';

// Read at run time, as they are.
const COPIED = ['backend/database/functions', 'backend/stripe-emulator/hosted/assets'];

// Remove files of deleted sources: migrations are loaded by folder.
fs.rmSync(inRoot('dist/backend'), { recursive: true, force: true });
const built = await runBin('@swc/cli', 'swc', [
  'backend',
  '-d',
  'dist',
  '--ignore',
  `**/*.spec.ts,**/*.d.ts,backend/test/**,${COPIED.map((folder) => `${folder}/**`).join()}`,
  '-q',
]);
if (!built.ok) {
  console.error(built.output);
  process.exit(1);
}
for (const folder of COPIED) fs.cpSync(inRoot(folder), inRoot('dist', folder), { recursive: true });
const { openApiDocument } = await import('./openapi/document.mjs');
fs.writeFileSync(inRoot('dist/backend/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
