import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../../root.mjs';
import { run, runNode } from '../../../run.mjs';

/** The last commit of the release before this one; `UPGRADE_FROM` names another. */
const PREVIOUS = '45710a4';

/** A checkout of the previous release with its own build, kept for the next run. */
export async function buildPrevious(log, previous = PREVIOUS) {
  const commit = process.env.UPGRADE_FROM ?? previous;
  const folder = inRoot('.cache/previous', commit);
  if (!fs.existsSync(path.join(folder, 'package.json'))) {
    fs.mkdirSync(folder, { recursive: true });
    const archive = path.join(folder, 'source.tar');
    const unpacked =
      (await run('git', ['archive', '-o', archive, commit], { cwd: inRoot() })).ok &&
      (await run('tar', ['-xf', archive, '-C', folder])).ok;
    if (!unpacked) throw new Error(`The commit ${commit} is not in this clone: fetch the whole history`);
    fs.rmSync(archive);
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  }
  log(`Building ${commit} …`);
  const { ok, output } = await runNode(['tools/build.mjs'], { cwd: folder });
  if (!ok) throw new Error(`The previous release could not be built:\n${output}`);
  return folder;
}
