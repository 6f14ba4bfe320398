import type { BrowserContext, Download, Page } from '@playwright/test';
import fs from 'node:fs/promises';
import { expect, test } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import { POLYGLOTS } from '../support/polyglots';

const PAGE_WITHOUT_CSP = '<!doctype html><title>A page with no rules</title><body></body>';

/** A same-site page without a content security policy, so that only the response headers protect the file. */
async function openPageWithoutCsp(page: Page): Promise<void> {
  await page.route('**/without-rules', (route) => route.fulfill({ contentType: 'text/html', body: PAGE_WITHOUT_CSP }));
  await page.goto('/without-rules');
}

function trackScriptCallsAndDownloads(context: BrowserContext) {
  const scriptCalls: string[] = [];
  const downloads: Download[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/it-ran')) scriptCalls.push(request.url());
  });
  const trackDownloads = (page: Page) => page.on('download', (download) => downloads.push(download));
  context.pages().forEach(trackDownloads);
  context.on('page', trackDownloads);
  return { scriptCalls, downloads };
}

/** Inserts an element and reports whether it loaded, where the browser fires an event. */
function insertElement(page: Page, tag: string, attribute: string, address: string): Promise<unknown> {
  return page.evaluate(
    ([tag, attribute, address]) => {
      const element = document.createElement(tag);
      const finished = new Promise((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
      });
      element.setAttribute(attribute, address);
      document.body.append(element);
      return tag === 'script' || tag === 'img' ? finished : undefined;
    },
    [tag, attribute, address] as const,
  );
}

async function upload(context: BrowserContext, { name, buffer }: (typeof POLYGLOTS)[number]): Promise<string> {
  const multipart = { file: { name, mimeType: 'application/octet-stream', buffer } };
  const response = await context.request.post('/api/files/upload', { multipart });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return `/api/files/${id}/download`;
}

test('each file is downloaded unchanged and runs nothing', async ({ page, context, browserErrors }) => {
  // The test expects a script rejected by MIME type and frames that end in a download.
  browserErrors.allow(/MIME type/, /ERR_ABORTED|ERR_BLOCKED/);
  await registerClient(context);
  await openPageWithoutCsp(page);
  const { scriptCalls, downloads } = trackScriptCallsAndDownloads(context);
  for (const file of POLYGLOTS) {
    await test.step(file.name, async () => {
      const address = await upload(context, file);
      const ownDownloads = () => downloads.filter((download) => download.url().endsWith(address));
      await page.evaluate((url) => window.open(url, '_blank', 'noopener'), address);
      await expect.poll(() => ownDownloads().length).toBe(1);
      const [savedFile] = ownDownloads();
      expect(savedFile?.suggestedFilename()).toBe(file.name);
      expect((await fs.readFile((await savedFile?.path()) ?? '')).equals(file.buffer)).toBe(true);

      expect(await insertElement(page, 'script', 'src', address)).toBe('refused');
      await insertElement(page, 'img', 'src', address);
      await insertElement(page, 'iframe', 'src', address);
      await expect.poll(() => ownDownloads().length).toBe(2);
      await insertElement(page, 'object', 'data', address);
      await insertElement(page, 'embed', 'src', address);
      await page.goto(address).catch(() => undefined);
      await expect.poll(() => ownDownloads().length).toBeGreaterThanOrEqual(3);
      await expect(page).toHaveTitle('A page with no rules');
      expect(scriptCalls).toEqual([]);
      await page.reload();
    });
  }
});

test('each file would run if it were served with another content type', async ({ page }) => {
  await page.route('**/it-ran', (route) => route.fulfill({ body: '' }));
  for (const file of POLYGLOTS) {
    await page.route('**/careless', (route) => route.fulfill({ contentType: file.runsAs, body: file.buffer }));
    await openPageWithoutCsp(page);
    const hasRun = page.waitForRequest('**/it-ran');
    if (file.runsAs === 'text/html') await insertElement(page, 'iframe', 'src', '/careless');
    else await insertElement(page, 'script', 'src', '/careless');
    await hasRun;
  }
});
