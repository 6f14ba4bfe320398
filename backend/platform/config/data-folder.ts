import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { WrongVariable } from './variables';

/** The folder for everything that must last, made if it is not there. */
export function folderFor(name: string): string {
  const folder = path.resolve(name);
  try {
    // The embedded database's own account has to pass through; nobody may look around.
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    throw new WrongVariable(
      'DATA_DIR',
      `is ${folder}, which cannot be written (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  return folder;
}

/** A secret made once and kept, so that sign-ins and mailed links survive a restart. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  const made = `${file}.${process.pid}`;
  fs.writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link is made whole or not at all, so two processes that start at once agree on the first one's.
    fs.linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(made, { force: true });
  }
  return fs.readFileSync(file, 'utf8');
}
