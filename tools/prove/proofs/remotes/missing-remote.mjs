import { setTimeout } from 'node:timers/promises';

/** Lists are refreshed when the console's stream of changes opens. */
const filesOf = (requests) => requests.filter((address) => !address.startsWith('/api/'));

export const stylesheetSize = (page) =>
  page.locator('style').evaluateAll((all) => all.reduce((sum, { textContent }) => sum + textContent.length, 0));

export async function checkServerPageStays({ page, state, styleSize }, name, usual, check) {
  check(`${name} stays server-rendered`, state === 'stays' && (await page.getByRole('main').isVisible()));
  check(`${name} keeps its styles`, styleSize === usual);
  if (new URL(page.url()).pathname !== '/auth') return;
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(`ann-${Date.now()}`);
  await page.getByLabel('Password').fill('a lamp in every window');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'My Account' }).waitFor();
  check(`${name} signs up`, new URL(page.url()).pathname === '/');
}

export async function checkUnavailablePage({ page, state, requests }, name, check) {
  check(`${name} shows the unavailable page`, state === 'away');
  const before = filesOf(requests).length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'This page couldn’t load' }).waitFor();
  await page.waitForLoadState('networkidle');
  const attempts = filesOf(requests).length - before;
  check(`${name} retries once on "Try again" and fails again`, attempts === 1);
}

export async function checkNoRetries(openedPages, when, waitMs, check) {
  // A busy machine may still load the last files of a page.
  for (const { page } of openedPages) await page.waitForLoadState('networkidle');
  // An idle page loads further files, but each once.
  const repeated = (files) => files.length - new Set(files).size;
  const count = () => openedPages.map(({ requests }) => repeated(filesOf(requests))).join(' ');
  const before = count();
  await setTimeout(waitMs);
  check(`${when}: no page retries on its own`, count() === before);
}
