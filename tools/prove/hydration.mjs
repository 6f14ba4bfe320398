import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { startProduct } from './product.mjs';
import { openBrowser, openPage, pageState } from './browser-page.mjs';

export const title = 'a development build takes over every page of the server with an empty console';

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

// Sent as a browser without scripts would: the page comes back with what is wrong, or with its thanks.
const FORMS = ['/auth', '/auth?tab=sign-up', '/reset-password', '/reset-password?token=x'];

// The browser's own words about a page whose status says that something is missing or wrong.
const STATUS = /^Failed to load resource: the server responded with a status of 40[04]/;

/** React tells of a difference between server and browser only where it was built for development. */
export async function run({ full, check, say }) {
  const product = await startProduct({ env: { ATELIER_FRONTENDS: await developmentBuild(full) } });
  const browser = await openBrowser();
  const visit = async (role, path, { before, after } = {}) => {
    const window = await openPage(browser, product, role);
    await before?.(window.page);
    await window.page.goto(path);
    await after?.(window.page);
    const state = await pageState(window.page);
    await window.page.waitForLoadState('networkidle');
    const said = window.complaints.filter((words) => !STATUS.test(words));
    await window.close();
    if (said.length > 0) say(said.join('\n'));
    return state === 'alive' && said.length === 0;
  };

  for (const role of [undefined, 'guest', 'admin']) {
    // Whoever is signed in is sent on from /auth.
    const paths = PUBLIC.filter((path) => !role || !path.startsWith('/auth'));
    for (const path of paths) check(`${path} for ${role ?? 'anybody'}`, await visit(role, path));
  }
  for (const path of FORMS) check(`${path} as it comes back`, await visit(undefined, path, { after: sendForm }));
  for (const role of full ? ['guest', 'admin'] : []) {
    for (const path of FOR_MEMBERS[role]) check(`${path} for ${role}`, await visit(role, path));
  }
  check('and a page that differs by one word is noticed', !(await visit(undefined, '/', { before: changeOneWord })));
  await browser.close();
  await product.stop();
}

/** In short only what public pages need: the shell and the public pages' remote. */
async function developmentBuild(full) {
  const folder = inRoot('.cache/frontends-dev');
  const parts = full ? [] : ['shell', 'marketing'];
  const built = await runNode([inRoot('tools/build-frontends.mjs'), '--dev', ...parts], {
    env: { ATELIER_OUT: folder },
  });
  if (!built.ok) throw new Error(`The development build failed:\n${built.output}`);
  return folder;
}

async function sendForm(page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('form').evaluate((form) => form.submit());
  await answer;
  await page.waitForLoadState();
}

/** As if the server had thought of something else than the browser. */
const changeOneWord = (page) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('</h1>', ' elsewhere</h1>') });
  });
