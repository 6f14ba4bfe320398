import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { UserError } from '../user-error.mjs';
import { inRoot } from '../root.mjs';
import { runNpm } from '../run.mjs';
import { withLock } from './lock.mjs';

const STAMP = inRoot('node_modules/.atelier-installed');

export const isInstalled = () => matchesStamp() || matchesInstalledPackages();

export async function ensureInstalled(onProgress) {
  if (isInstalled()) return;
  await withLock(async () => {
    if (matchesStamp()) return;
    onProgress('Installing packages (npm ci)');
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

/** Accepts packages that were installed by running npm directly. */
function matchesInstalledPackages() {
  const expected = packagesIn('package-lock.json');
  const found = packagesIn('node_modules/.package-lock.json');
  if (!expected || !found) return false;
  const same = Object.entries(expected).every(
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
  if (/ENOSPC/.test(output)) return 'Not enough disk space. Free up about 2 GB and start again.';
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) {
    return "Couldn't download packages: npm can't reach its registry. Check your internet connection and start again.";
  }
  if (/EACCES|EROFS/.test(output))
    return "npm can't write to node_modules. Change the owner of this folder to your user.";
  return `npm ci failed:\n${output.trimEnd()}`;
}
