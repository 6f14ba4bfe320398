import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { temporaryFolder } from '../../temporary.mjs';
import { startProduct } from '../support/product.mjs';
import {
  checkUnavailablePage,
  stylesheetSize,
  checkNoRetries,
  checkServerPageStays,
} from './remotes/missing-remote.mjs';
import { deployBySwap, withoutEachFile } from './remotes/files.mjs';
import { proveDeploysOverOrigins } from './remotes/over-origins.mjs';
import { openBrowser, openPage, pageState } from '../support/browser-page.mjs';

export const title = 'remotes are replaced and rolled back under open pages, and what fails affects only its own pages';

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

export async function run({ full, check, log }) {
  const frontends = temporaryFolder('frontends');
  fs.cpSync(inRoot('dist/frontends'), frontends, { recursive: true });
  const product = await startProduct({ env: { ATELIER_FRONTENDS: frontends } });
  const browser = await openBrowser();
  const folderOf = (remote) => path.join(frontends, 'remotes', remote);

  const visit = async ([role, address]) => {
    const opened = await openPage(browser, product, role);
    await opened.page.goto(address);
    const state = await pageState(opened.page);
    return {
      ...opened,
      name: `${address} for ${role ?? 'visitors'}`,
      state,
      styleSize: await stylesheetSize(opened.page),
    };
  };
  const checkPages = async (when, pages) => {
    const openedPages = [];
    for (const page of pages) {
      const opened = await visit(page);
      check(`${when}: ${opened.name} works`, opened.state === 'alive' && opened.consoleErrors.every(isNotFoundMessage));
      await opened.close();
      openedPages.push(opened);
    }
    return openedPages;
  };
  const proof = { visit, checkPages, check, log, waitMs: full ? 10_000 : 1000 };

  await deployBySwap(folderOf('marketing'), product.url, check);
  for (const remote of REMOTES) {
    const others = REMOTES.filter((one) => one !== remote).flatMap((one) => PAGES[one].slice(0, full ? undefined : 1));
    await without(remote, folderOf(remote), others, proof);
  }
  for (const remote of full ? REMOTES : []) await withoutEachFile(remote, folderOf(remote), PAGES[remote], proof);
  await product.stop();
  await proveDeploysOverOrigins(browser, { full, check, log });
  await browser.close();
}

const isNotFoundMessage = (words) => /status of 404/.test(words);

async function without(remote, folder, others, { visit, checkPages, check, waitMs }) {
  const usual = await checkPages(`${remote} is present`, PAGES[remote]);
  fs.renameSync(folder, `${folder}.away`);
  await checkPages(`${remote} is missing`, others);

  const openedPages = [];
  for (const page of PAGES[remote]) openedPages.push(await visit(page));
  for (const [at, opened] of openedPages.entries()) {
    const name = `${remote} is missing: ${opened.name}`;
    if (remote === 'marketing') await checkServerPageStays(opened, name, usual[at].styleSize, check);
    else await checkUnavailablePage(opened, name, check);
  }
  await checkNoRetries(openedPages, `${remote} is missing`, waitMs, check);

  fs.renameSync(`${folder}.away`, folder);
  for (const { page, name, state, close } of openedPages) {
    if (state === 'away') {
      await page.getByRole('button', { name: 'Try again' }).click();
      check(`${remote} is back: "Try again" restores ${name}`, (await pageState(page)) === 'alive');
    }
    await close();
  }
  await checkPages(`${remote} is back`, PAGES[remote]);
}
