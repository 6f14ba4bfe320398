import { chromium } from '@playwright/test';
import { findBrowser } from '../../browser.mjs';
import { onCleanUp } from '../../cleanup.mjs';

const TIMEOUT_MS = 100_000;

export async function openBrowser() {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  onCleanUp(() => browser.close());
  return browser;
}

/**
 * Opens a page, signed in as the role. Records console errors and requests, and marks when a page stays server-
 * rendered.
 */
export async function openPage(browser, { url, accounts }, role) {
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(TIMEOUT_MS);
  const { username, password } = accounts.find((one) => one.role === role) ?? {};
  if (username) await context.request.post('/api/login', { data: { username, password } });
  await context.addInitScript(() => globalThis.addEventListener('page:stays', () => performance.mark('stays')));
  const page = await context.newPage();
  const consoleErrors = [];
  const requests = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return { page, consoleErrors, requests, close: () => context.close() };
}

/** Returns `alive` (hydrated), `stays` (server-rendered only), `away` (its remote is missing), or undefined. */
export const pageState = (page) =>
  page
    .waitForFunction(() => {
      if (globalThis.document.querySelector('h1')?.textContent === 'This page couldn’t load') return 'away';
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
