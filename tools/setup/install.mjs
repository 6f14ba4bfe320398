import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { UserError } from '../user-error.mjs';
import { inRoot } from '../root.mjs';
import { runNpm } from '../run.mjs';
import { withLock } from './lock.mjs';

const STAMP = inRoot('node_modules/.atelier-installed');

export const isInstalled = () => matchesStamp() || matchesInstalledPackages();

/** The packages of package-lock.json, all and nothing else. */
export async function ensureInstalled(say) {
  if (isInstalled()) return;
  await withLock(async () => {
    if (matchesStamp()) return;
    say('Installing packages (npm ci)');
    const { ok, output } = await runNpm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
      timeoutMs: 1_800_000,
    });
    if (!ok) throw new UserError(installErrorText(output));
    fs.writeFileSync(STAMP, lockHash());
  });
}

const lockHash = () =>
  createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .digest('hex');

function matchesStamp() {
  try {
    return fs.readFileSync(STAMP, 'utf8') === lockHash();
  } catch {
    return false;
  }
}

/** Somebody who ran npm by hand has the right packages too. */
function matchesInstalledPackages() {
  const wanted = packagesIn('package-lock.json');
  const found = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  const same = Object.entries(wanted).every(
    ([place, { version, optional }]) => place === '' || optional || found[place]?.version === version,
  );
  if (same) fs.writeFileSync(STAMP, lockHash());
  return same;
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function installErrorText(output) {
  if (/ENOSPC/.test(output)) return 'There is no space left on this disk: free about 2 GB and start again.';
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) {
    return 'The packages could not be fetched: npm does not reach its registry. Connect to the network and start again.';
  }
  if (/EACCES|EROFS/.test(output)) return 'npm may not write into node_modules here: give this folder to your user.';
  return `npm ci failed:\n${output.trimEnd()}`;
}
