import fs from 'node:fs';
import path from 'node:path';
import { lifeOf } from './processes.mjs';

const folderOf = (dataDir) => path.join(dataDir, 'atelier-users');

/**
 * Registers this process as a user of the database. The returned function unregisters it and returns whether it was the
 * last.
 */
export function registerUser(dataDir) {
  const own = path.join(folderOf(dataDir), lifeOf(process.pid));
  fs.mkdirSync(folderOf(dataDir), { recursive: true });
  fs.writeFileSync(own, '');
  return function unregister() {
    fs.rmSync(own, { force: true });
    return otherUsers(dataDir).length === 0;
  };
}

/** Killed processes leave stale entries. */
function otherUsers(dataDir) {
  return fs.readdirSync(folderOf(dataDir)).filter((note) => {
    const lives = lifeOf(Number(note.split('-')[0])) === note;
    if (!lives) fs.rmSync(path.join(folderOf(dataDir), note), { force: true });
    return lives;
  });
}
