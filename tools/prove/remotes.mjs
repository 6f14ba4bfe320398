import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { temporaryFolder } from '../temporary.mjs';
import { startProduct } from './product.mjs';
import {
  checkUnavailablePage,
  stylesheetSize,
  checkNoRetries,
  checkServerPageStays,
} from './remotes/missing-remote.mjs';
import { deployBySwap, withoutEachFile } from './remotes/files.mjs';
import { openBrowser, openPage, pageState } from './browser-page.mjs';

export const title = "each remote's files are taken away in turn: only its pages notice, and they come back";

const PAGES = {
  marketing: [
    [undefined, '/'],
    [undefined, '/auth'],
    [undefined, '/no-such-shop'],
    ['guest', '/'],
  ],
  portal: [
    ['guest', '/dashboard'],
    ['guest', '/account'],
  ],
  admin: [
    ['admin', '/dashboard'],
    ['admin', '/admin'],
  ],
};
const REMOTES = Object.keys(PAGES);

/** In short each remote goes as a whole; in full each of its files goes alone as well, and every page is looked at. */
export async function run({ full, check, say }) {
  const frontends = temporaryFolder('frontends');
  fs.cpSync(inRoot('dist/frontends'), frontends, { recursive: true });
  const product = await startProduct({ env: { ATELIER_FRONTENDS: frontends } });
  const browser = await openBrowser();
  const folderOf = (remote) => path.join(frontends, 'remotes', remote);

  const visit = async ([role, address]) => {
    const window = await openPage(browser, product, role);
    await window.page.goto(address);
    const state = await pageState(window.page);
    return { ...window, name: `${address} for ${role ?? 'anybody'}`, state, dress: await stylesheetSize(window.page) };
  };
  const look = async (when, pages) => {
    const windows = [];
    for (const page of pages) {
      const window = await visit(page);
      check(`${when}: ${window.name} works`, window.state === 'alive' && window.complaints.every(isAboutStatus));
      await window.close();
      windows.push(window);
    }
    return windows;
  };
  const proof = { visit, look, check, say, patience: full ? 10_000 : 1000 };

  await deployBySwap(folderOf('marketing'), product.url, check);
  for (const remote of REMOTES) {
    const others = REMOTES.filter((one) => one !== remote).flatMap((one) => PAGES[one].slice(0, full ? undefined : 1));
    await without(remote, folderOf(remote), others, proof);
  }
  for (const remote of full ? REMOTES : []) await withoutEachFile(remote, folderOf(remote), PAGES[remote], proof);
  await browser.close();
  await product.stop();
}

// The page that does not exist says so by its status.
const isAboutStatus = (words) => /status of 404/.test(words);

async function without(remote, folder, others, { visit, look, check, patience }) {
  const usual = await look(`${remote} is there`, PAGES[remote]);
  fs.renameSync(folder, `${folder}.away`);
  await look(`${remote} is away`, others);

  const windows = [];
  for (const page of PAGES[remote]) windows.push(await visit(page));
  for (const [at, window] of windows.entries()) {
    const name = `${remote} is away: ${window.name}`;
    if (remote === 'marketing') await checkServerPageStays(window, name, usual[at].dress, check);
    else await checkUnavailablePage(window, name, check);
  }
  await checkNoRetries(windows, `${remote} is away`, patience, check);

  fs.renameSync(`${folder}.away`, folder);
  for (const { page, name, state, close } of windows) {
    if (state === 'away') {
      await page.getByRole('button', { name: 'Try again' }).click();
      check(`${remote} is back: one click brings back ${name}`, (await pageState(page)) === 'alive');
    }
    await close();
  }
  await look(`${remote} is back`, PAGES[remote]);
}
