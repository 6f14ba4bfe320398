import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { runNode } from '../../run.mjs';
import { startProduct } from '../support/product.mjs';
import { openBrowser, openPage, pageState } from '../support/browser-page.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title = 'a development build hydrates every server-rendered page without console errors';

const PUBLIC = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/reset-password',
  '/reset-password?token=x',
  '/no-such-shop',
  '/dev/ui',
];
const FOR_MEMBERS = { guest: ['/dashboard', '/account', '/files'], admin: ['/dashboard', '/account', '/admin'] };

// Submitted without scripts: the server renders the page again with errors or a confirmation.
const FORMS = ['/auth', '/auth?tab=sign-up', '/reset-password'];

const STATUS = /^Failed to load resource: the server responded with a status of 40[04]/;

/** React reports hydration differences only in development builds. */
export async function run({ full, check, log }) {
  const product = await startProduct({ env: { ATELIER_FRONTENDS: await developmentBuild(full) } });
  const browser = await openBrowser();
  const visit = async (role, address, { before = undefined, after = undefined } = {}) => {
    const opened = await openPage(browser, product, role);
    await before?.(opened.page);
    await opened.page.goto(address);
    await after?.(opened.page);
    const state = await pageState(opened.page);
    await opened.page.waitForLoadState('networkidle');
    const messages = opened.consoleErrors.filter((message) => !STATUS.test(message));
    await opened.close();
    if (messages.length > 0) log(messages.join('\n'));
    return state === 'alive' && messages.length === 0;
  };

  for (const role of [undefined, 'guest', 'admin']) {
    const paths = PUBLIC.filter((address) => !role || !address.startsWith('/auth'));
    for (const address of paths) check(`${address} for ${role ?? 'visitors'}`, await visit(role, address));
  }
  for (const address of [...FORMS, await resetLink(product)])
    check(`${address.split('.')[0]} after submitting its form`, await visit(undefined, address, { after: sendForm }));
  for (const role of full ? ['guest', 'admin'] : []) {
    for (const address of FOR_MEMBERS[role]) check(`${address} for ${role}`, await visit(role, address));
  }
  check('a page that differs by one word is detected', !(await visit(undefined, '/', { before: changeOneWord })));
  await browser.close();
  await product.stop();
}

async function developmentBuild(full) {
  const folder = inRoot('.cache/frontends-dev');
  const parts = full ? [] : ['shell', 'marketing'];
  const built = await runNode([inRoot('tools/build-frontends.mjs'), '--dev', ...parts], {
    env: { ATELIER_OUT: folder },
  });
  if (!built.ok) throw new Error(`The development build failed:\n${built.output}`);
  return folder;
}

async function resetLink(product) {
  const email = 'hydrated@example.com';
  const [username, password] = ['hydrated', 'a lamp in every window'];
  const call = visitor(product.url);
  await call('POST', '/api/register', { username, password, email });
  await call('POST', '/api/password/forgot', { name: email });
  let link;
  await eventually(() => (link = linkIn(product.mailFolder)));
  return link;
}

function linkIn(folder) {
  // Without files that are still being written.
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = names.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const links = texts.map((text) => /\/reset-password\?token=3D[\w.-]+/.exec(text.replace(/=\r?\n/g, ''))?.[0]);
  return links.find(Boolean)?.replace('=3D', '=');
}

async function sendForm(page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form').evaluate((form) => form.submit());
  await answer;
  await page.waitForLoadState();
}

const changeOneWord = (page) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('</h1>', ' elsewhere</h1>') });
  });
