import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { onCleanUp } from '../cleanup.mjs';

/** A browser for a proof. It goes when the proof is over. */
export async function openBrowser() {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  onCleanUp(() => browser.close());
  return browser;
}

/**
 * A window of somebody's own on the product, signed in when it is somebody's. It notes what the browser complains of
 * and what the page asks for, and marks when a page has decided to stay as the server made it.
 */
export async function openPage(browser, { url, accounts }, role) {
  const context = await browser.newContext({ baseURL: url });
  const { username, password } = accounts.find((one) => one.role === role) ?? {};
  if (username) await context.request.post('/api/login', { data: { username, password } });
  await context.addInitScript(() => globalThis.addEventListener('page:stays', () => performance.mark('stays')));
  const page = await context.newPage();
  const complaints = [];
  const asked = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { page, complaints, asked, close: () => context.close() };
}

/**
 * What has become of the page that is open: it is `alive`, it `stays` as the server made it, or its part is `away`.
 * Nothing, if it has not come to any of these.
 */
export const pageState = (page) =>
  page
    .waitForFunction(() => {
      if (globalThis.document.querySelector('h1')?.textContent === 'Back in a moment') return 'away';
      const states = { hydrated: 'alive', stays: 'stays' };
      return performance
        .getEntriesByType('mark')
        .map(({ name }) => states[name])
        .find(Boolean);
    })
    .then(
      (found) => found.jsonValue(),
      () => undefined,
    );
