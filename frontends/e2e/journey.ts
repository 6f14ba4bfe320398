import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** What a browser complains of while somebody is on the site: errors, warnings, and whatever the content policy stops. */
class Complaints {
  readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (!['error', 'warning', 'assert'].includes(message.type())) return;
      this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (thrown) => {
      const { name, message, stack } = thrown.error();
      this.heard.push(`thrown: ${name}: ${message}\n${stack ?? ''}`);
    });
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        throw new Error(`The content policy stopped ${blockedURI} (${effectiveDirective})`);
      });
    });
  }

  /** This journey makes the browser say so, as a refused call does. */
  allow(...expected: RegExp[]): void {
    this.allowed.push(...expected);
  }

  unexpected(): string[] {
    return this.heard.filter((words) => !this.allowed.some((expected) => expected.test(words)));
  }
}

interface Journey {
  complaints: Complaints;
  /** A browser of somebody else, or of the same person elsewhere. */
  elsewhere: Page;
}

/** Every journey fails when the browser had something to complain of. */
export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listenTo(context);
      await use(complaints);
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, complaints }, use) => {
    const context = await browser.newContext();
    await complaints.listenTo(context);
    await use(await context.newPage());
    await context.close();
  },
});

/** The browser's own line about an answer that was no success. */
export const answered = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

/** Settles when the page has come to life: what was there as HTML before answers to its scripts now. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** What pages say from now on in so many words, if only for the half second before they lead on. */
export async function sayings(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('saidSo', (words: string) => said.push(words));
  await page.addInitScript(() => {
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent) (window as unknown as { saidSo: (words: string) => void }).saidSo(textContent);
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}

/** The toasts in sight. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** What a page asks the server for from now on: methods and addresses with their queries. */
export function calls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

/** Where a person ends up, with its query, whatever the product's address is. */
export const at =
  (path: string): ((url: URL) => boolean) =>
  (url) =>
    url.pathname + url.search === path;
