import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { runBin } from './run.mjs';

// Read at run time, as they are.
const COPIED = ['backend/database/functions', 'backend/stripe-emulator/hosted/assets'];

export async function compileBackend(out) {
  const notCompiled = ['**/*.spec.ts', '**/*.d.ts', 'backend/test/**', ...COPIED.map((folder) => `${folder}/**`)];
  const compiled = await runBin('@swc/cli', 'swc', ['backend', '-d', out, '--ignore', notCompiled.join(), '-q']);
  for (const folder of COPIED) fs.cpSync(inRoot(folder), path.join(out, folder), { recursive: true });
  return compiled;
}
