import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { InvalidVariableError } from './variables';

export function ensureDataFolder(name: string): string {
  const folder = path.resolve(name);
  try {
    // The embedded database runs under its own account, which must traverse this folder but not list it.
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    throw new InvalidVariableError(
      'DATA_DIR',
      `is ${folder}, which isn't writable (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  return folder;
}

/** Generated once and stored, so that sessions and emailed links survive a restart. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  const temporaryFile = `${file}.${process.pid}`;
  fs.writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Linking is atomic, so processes that start together agree on the first secret.
    fs.linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(temporaryFile, { force: true });
  }
  return fs.readFileSync(file, 'utf8');
}
