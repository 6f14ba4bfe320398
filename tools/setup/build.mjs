import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.mjs';
import { inRoot, ROOT } from '../root.mjs';
import { runBin } from '../run.mjs';
import { withLock } from './lock.mjs';

const STAMP = inRoot('dist/built-from');
const RESULTS = ['dist/backend/openapi.json', 'dist/frontends/server/server.cjs'];
const SOURCES = [
  'backend',
  'frontends',
  'tools/openapi',
  'tools/webpack',
  'tools/build-backend.mjs',
  'tools/compile-backend.mjs',
  'tools/build-frontends.mjs',
  'package-lock.json',
  '.swcrc',
  'nx.json',
  'tsconfig.base.json',
];
const NOT_BUILT = /^(backend\/test|frontends\/e2e|frontends\/[a-z]+\/testing)(\/|$)|\.(spec|test)\.tsx?$/;

export async function ensureBuilt(onProgress) {
  if (isBuilt(fingerprint())) return;
  await withLock(async () => {
    const now = fingerprint();
    if (isBuilt(now)) return;
    onProgress('Building');
    fs.rmSync(STAMP, { force: true });
    const { ok, output } = await runBin('nx', 'nx', ['run-many', '-t', 'build', '--output-style=static']);
    if (!ok) throw new UserError(`The build failed:\n${output.trimEnd()}`);
    fs.writeFileSync(STAMP, now);
  });
}

function isBuilt(now) {
  try {
    return fs.readFileSync(STAMP, 'utf8') === now && RESULTS.every((file) => fs.existsSync(inRoot(file)));
  } catch {
    return false;
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of SOURCES.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function filesIn(entry) {
  if (NOT_BUILT.test(entry) || !fs.existsSync(inRoot(entry))) return [];
  if (!fs.statSync(inRoot(entry)).isDirectory()) return [entry];
  return fs
    .readdirSync(path.join(ROOT, entry))
    .sort()
    .flatMap((name) => filesIn(`${entry}/${name}`));
}
