import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkNoRetries } from './missing-remote.mjs';

const NEW_NAME = 'home.0000000000.css';

const WAIT_MS = 10_000;

/** Swaps in a folder with a renamed file, which cached pages must reference, too. */
export async function deployBySwap(folder, url, check) {
  const isNamed = async () => (await (await fetch(url)).text()).includes(NEW_NAME);
  const becomes = async (expected) => {
    const deadline = Date.now() + WAIT_MS;
    while ((await isNamed()) !== expected && Date.now() < deadline) await setTimeout(50);
    return (await isNamed()) === expected;
  };
  const before = await isNamed();
  const newFolder = `${folder}.new`;
  fs.cpSync(folder, newFolder, { recursive: true });
  const home = fs.readdirSync(path.join(newFolder, 'assets')).find((name) => /^home\.\w+\.css$/.test(name));
  fs.renameSync(path.join(newFolder, 'assets', home), path.join(newFolder, 'assets', NEW_NAME));
  const artifact = path.join(newFolder, 'remote.json');
  fs.writeFileSync(artifact, fs.readFileSync(artifact, 'utf8').replaceAll(home, NEW_NAME));

  fs.renameSync(folder, `${folder}.old`);
  fs.renameSync(newFolder, folder);
  check('the next page uses a newly deployed remote', !before && (await becomes(true)));
  fs.renameSync(folder, newFolder);
  fs.renameSync(`${folder}.old`, folder);
  check('the next page uses the previous remote after a rollback', await becomes(false));
}

export async function withoutEachFile(remote, folder, pages, { visit, checkPages, check, log }) {
  for (const file of filesIn(folder)) {
    const variants = ['', '.br', '.gz'].map((ending) => path.join(folder, file + ending)).filter(fs.existsSync);
    variants.forEach((one) => fs.renameSync(one, `${one}~`));
    const openedPages = [];
    for (const page of pages) openedPages.push(await visit(page));
    const when = `${remote} without ${file}`;
    log(`${when}: ${openedPages.map(({ name, state }) => `${name} ${state ?? 'is blank'}`).join(', ')}`);
    check(
      `${when}: no page is blank`,
      openedPages.every(({ state }) => state),
    );
    await checkNoRetries(openedPages, when, 500, check);
    for (const { close } of openedPages) await close();
    variants.forEach((one) => fs.renameSync(`${one}~`, one));
    await checkPages(`${file} is back`, pages);
  }
}

const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name));
