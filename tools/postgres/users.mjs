import fs from 'node:fs';
import path from 'node:path';
import { lifeOf } from './processes.mjs';

const folderOf = (dataDir) => path.join(dataDir, 'atelier-users');

/** Notes that this process uses the database; the answer takes the note back and tells whether nobody else does. */
export function registerUser(dataDir) {
  const own = path.join(folderOf(dataDir), lifeOf(process.pid));
  fs.mkdirSync(folderOf(dataDir), { recursive: true });
  fs.writeFileSync(own, '');
  return function unregister() {
    fs.rmSync(own, { force: true });
    return otherUsers(dataDir).length === 0;
  };
}

/** Who else is there and alive: a process that was killed cannot take its note back. */
function otherUsers(dataDir) {
  return fs.readdirSync(folderOf(dataDir)).filter((note) => {
    const lives = lifeOf(Number(note.split('-')[0])) === note;
    if (!lives) fs.rmSync(path.join(folderOf(dataDir), note), { force: true });
    return lives;
  });
}
