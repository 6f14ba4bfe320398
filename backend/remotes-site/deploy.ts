import fs from 'node:fs';
import path from 'node:path';

/** Adds the remotes of a build to those that were deployed before: open pages load the earlier files. */
export function deployRemotes(from: string, to: string): void {
  for (const name of fs.readdirSync(from)) {
    const pointer = path.join(from, name, 'remote.json');
    fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter: (file) => file !== pointer });
    const next = path.join(to, name, 'remote.json.new');
    fs.copyFileSync(pointer, next);
    fs.renameSync(next, path.join(to, name, 'remote.json'));
  }
}
