import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { InvalidVariableError } from './variables';

/** The folder for everything that must last, made if it is not there. */
export function ensureDataFolder(name: string): string {
  const folder = path.resolve(name);
  try {
    // The embedded database's own account has to pass through; nobody may look around.
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

/** A secret made once and kept, so that sign-ins and mailed links survive a restart. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  const temporaryFile = `${file}.${process.pid}`;
  fs.writeFileSync(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link is made whole or not at all, so two processes that start at once agree on the first one's.
    fs.linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(temporaryFile, { force: true });
  }
  return fs.readFileSync(file, 'utf8');
}
