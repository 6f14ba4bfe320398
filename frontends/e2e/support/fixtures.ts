import { existsSync, readFileSync, statSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** A script of Playwright’s clock in a page that is reset between tests, where the clock is already gone. */
const isOfEndedClock = (message: string, stack = '') =>
  message.includes(`reading 'controller'`) && !/https?:/.test(stack);

/** Collects console errors, warnings, uncaught exceptions, and CSP violations. */
class BrowserErrors {
  readonly messages: string[] = [];
  /** A page asks for the thumbnail of a new file, which may have none. */
  private readonly allowed: RegExp[] = [/404 \(Not Found\) \(\S+\/thumbnail\)$/];

  async watch(context: BrowserContext): Promise<void> {
    let isSigningOut = false;
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/logout' || pathname === '/api/login') isSigningOut = pathname === '/api/logout';
    });
    context.on('console', (message) => {
      if (!['error', 'warning', 'assert'].includes(message.type())) return;
      // A list that refreshes at this moment is refused.
      if (isSigningOut && httpError(401).test(message.text())) return;
      this.messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (webError) => {
      const { name, message, stack } = webError.error();
      if (isOfEndedClock(message, stack)) return;
      this.messages.push(`thrown: ${name}: ${message}\n${stack ?? ''}`);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        throw new Error(`The content policy stopped ${blockedURI} (${effectiveDirective})`);
      });
    });
  }

  /** Expects these messages in this test. */
  allow(...expected: RegExp[]): void {
    this.allowed.push(...expected);
  }

  unexpected(): string[] {
    return this.messages.filter((text) => !this.allowed.some((expected) => expected.test(text)));
  }
}

const shownToasts = new WeakMap<Page, string[]>();

async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    shownToasts.set(page, [...(shownToasts.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const recorded = new WeakSet<Element>();
    const record = () => {
      for (const toast of document.querySelectorAll('[role=region][aria-label^=Notifications] li')) {
        if (recorded.has(toast)) continue;
        recorded.add(toast);
        (window as unknown as { recordToast: (text: string) => void }).recordToast(toast.textContent);
      }
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true });
  });
}

/** The next test reuses the page, which may be about to redirect. */
async function leave(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = await page.goto('about:blank', { timeout: 5000 }).then(
      () => false,
      () => true,
    );
    if (!failed) return;
  }
}

/** Only a failed test shows what the product logged. */
const productLog = process.env.JOURNEYS_LOG ?? '';
const LOG_LINES = 20;

interface Fixtures {
  logged: undefined;
  browserErrors: BrowserErrors;
  /** A page in a second browser context. */
  otherPage: Page;
}

/** Fails every test in which the browser reported an unexpected error. */
export const test = base.extend<Fixtures>({
  logged: [
    async ({}, use, testInfo) => {
      const size = existsSync(productLog) ? statSync(productLog).size : 0;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus || !existsSync(productLog)) return;
      const lines = readFileSync(productLog).subarray(size).toString().trimEnd().split('\n');
      const body = `The product logged:\n${lines.slice(-LOG_LINES).join('\n')}`;
      if (lines.join('')) await testInfo.attach('log of the product', { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = new BrowserErrors();
      await browserErrors.watch(context);
      await recordToasts(context);
      await use(browserErrors);
      const unexpected = browserErrors.unexpected();
      await Promise.all(context.pages().map(leave));
      expect(unexpected, 'unexpected browser errors').toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, browserErrors }, use) => {
    const context = await browser.newContext();
    await browserErrors.watch(context);
    await recordToasts(context);
    await use(await context.newPage());
    await context.close();
  },
});

export const httpError = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export async function gotoHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Opens a page whose scripts wait until the test lets them load. */
export async function gotoBeforeHydration(page: Page, address: string): Promise<{ loadScripts: () => Promise<void> }> {
  const { isOpen, open } = gate();
  await page.route('**/assets/*.js', async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').waitFor();
  const loadScripts = async () => {
    expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length), 'hydrated').toBe(0);
    open();
  };
  return { loadScripts };
}

/** Holds requests of a route until the test opens it. */
export function gate(): { isOpen: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

const TOAST_MS = 5000;

/** Toasts of the page stay until they are closed, however long the test looks at them. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript((toastMs) => {
    const originalSetTimeout = window.setTimeout.bind(window);
    const setTimeoutUnlessToast = (callback: () => void, ms = 0, ...values: []) =>
      ms === toastMs ? 0 : originalSetTimeout(callback, ms, ...values);
    window.setTimeout = setTimeoutUnlessToast as typeof setTimeout;
  }, TOAST_MS);

/** Records status texts, including those shown only until a redirect. */
export async function collectStatusTexts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction('reportStatusText', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const report = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent)
          (window as unknown as { reportStatusText: (text: string) => void }).reportStatusText(textContent);
    };
    new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return texts;
}

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/**
 * Waits for a toast with these texts. It counts if it was shown since the last expected one, because on a busy machine
 * its 5 seconds may be over before a test looks.
 */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const shown = () => shownToasts.get(page) ?? [];
  const isExpected = (toast: string) =>
    texts.every((text) => (typeof text === 'string' ? toast.includes(text) : text.test(toast)));
  const message = `a toast with ${texts.map(String).join(' and ')}`;
  await expect.poll(() => shown().find(isExpected) ?? shown(), message).toEqual(expect.any(String));
  shownToasts.set(page, shown().slice(shown().findIndex(isExpected) + 1));
}

export function collectRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}${search}`);
  });
  return requests;
}

export const atPath =
  (path: string): ((url: URL) => boolean) =>
  (url) =>
    url.pathname + url.search === path;
