import fs from 'node:fs';
import path from 'node:path';
import { checkNoRetries } from './missing-remote.mjs';

const NEW_NAME = 'home.0000000000.css';

/** Another folder in the place of the first, with a file of a new name in it: pages that were kept name it at once. */
export async function deployBySwap(folder, url, check) {
  const isNamed = async () => (await (await fetch(url)).text()).includes(NEW_NAME);
  const before = await isNamed();
  const fresh = `${folder}.new`;
  fs.cpSync(folder, fresh, { recursive: true });
  const home = fs.readdirSync(path.join(fresh, 'assets')).find((name) => /^home\.\w+\.css$/.test(name));
  fs.renameSync(path.join(fresh, 'assets', home), path.join(fresh, 'assets', NEW_NAME));
  const manifest = path.join(fresh, 'mf-manifest.json');
  fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').replaceAll(home, NEW_NAME));

  fs.renameSync(folder, `${folder}.old`);
  fs.renameSync(fresh, folder);
  check('a remote that is deployed alone is in the very next page', !before && (await isNamed()));
  fs.renameSync(folder, fresh);
  fs.renameSync(`${folder}.old`, folder);
  check('and so is the one before, when it is put back', !(await isNamed()));
}

/** A page without one file of its part is whole, or stands, or says that it will be back: never empty, never busy. */
export async function withoutEachFile(remote, folder, pages, { visit, look, check, say }) {
  for (const file of filesIn(folder)) {
    const twins = ['', '.br', '.gz'].map((ending) => path.join(folder, file + ending)).filter(fs.existsSync);
    twins.forEach((one) => fs.renameSync(one, `${one}~`));
    const windows = [];
    for (const page of pages) windows.push(await visit(page));
    const when = `${remote} without ${file}`;
    say(`${when}: ${windows.map(({ name, state }) => `${name} ${state ?? 'is lost'}`).join(', ')}`);
    check(
      `${when}: no page is lost`,
      windows.every(({ state }) => state),
    );
    await checkNoRetries(windows, when, 500, check);
    for (const { close } of windows) await close();
    twins.forEach((one) => fs.renameSync(`${one}~`, one));
    await look(`${file} is back`, pages);
  }
}

const filesIn = (folder) =>
  fs.readdirSync(folder, { recursive: true }).filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name));
