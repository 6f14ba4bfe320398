import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.mjs';

export const USER = 'atelier';
export const DATABASE = 'atelier';
const PASSWORD_FILE = 'atelier-password';
/** Explicit, because the defaults depend on the shell's environment. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** More rounds would protect a password that can be guessed, and slow down each connection. */
const SIGN_IN = ['-A', 'scram-sha-256', '-c', 'scram_iterations=1'];

const exists = (dataDir) => fs.existsSync(path.join(dataDir, 'PG_VERSION'));

export const passwordOf = (dataDir) => fs.readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim();

/** Initializes a temporary folder and renames it, so a partial data folder is never visible. */
export async function ensureCluster(dataDir, account, programs) {
  if (exists(dataDir)) return;
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const temporaryFolder = fs.mkdtempSync(`${dataDir}.new-`);
  try {
    account.changeOwner(temporaryFolder);
    await initialize(path.join(temporaryFolder, 'cluster'), temporaryFolder, account, programs);
    fs.renameSync(path.join(temporaryFolder, 'cluster'), dataDir);
  } catch (error) {
    // A concurrent start may have created it.
    if (!exists(dataDir)) throw error;
  } finally {
    fs.rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

async function initialize(folder, temporaryFolder, account, { initdb, postgres, locale = LOCALE }) {
  const secret = path.join(temporaryFolder, 'password');
  fs.writeFileSync(secret, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 });
  account.changeOwner(secret);
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stdio: ['pipe', 'pipe', 'pipe'] };
  await waitForExit(
    account.start(
      initdb,
      ['-D', folder, '-U', USER, `--pwfile=${secret}`, ...SIGN_IN, '-E', 'UTF8', ...locale, '--no-sync'],
      options,
    ),
  );
  await waitForExit(
    account.start(postgres, ['--single', '-D', folder, 'postgres'], options),
    `create database ${DATABASE}\n`,
  );
  fs.renameSync(secret, path.join(folder, PASSWORD_FILE));
}

/** @returns {Promise<void>} */
function waitForExit(child, input = '') {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new UserError(initErrorText(output)))));
    child.stdin.end(input);
  });
}

function initErrorText(output) {
  if (/No space left/i.test(output)) return 'Not enough disk space. Free up some space and start again.';
  const line = output.split('\n').find((l) => /error|fatal/i.test(l)) ?? output.trim().split('\n').at(-1);
  return `The embedded PostgreSQL couldn't create its data folder: ${line}`;
}
