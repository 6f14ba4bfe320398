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

for (const file of POLYGLOTS) {
  test(`“${file.name}” is downloaded unchanged and runs nothing`, async ({ page, context, browserErrors }) => {
    // The test expects a script rejected by MIME type and frames that end in a download.
    browserErrors.allow(/MIME type/, /ERR_ABORTED|ERR_BLOCKED/);
    await registerClient(context);
    await page.goto('/');
    const { scriptCalls, downloads } = trackScriptCallsAndDownloads(context);
    const address = await upload(context, file);

    await page.evaluate((url) => window.open(url, '_blank', 'noopener'), address);
    await expect.poll(() => downloads.length).toBe(1);
    const [savedFile] = downloads;
    expect(savedFile?.suggestedFilename()).toBe(file.name);
    expect((await fs.readFile((await savedFile?.path()) ?? '')).equals(file.buffer)).toBe(true);

    await openPageWithoutCsp(page);
    expect(await insertElement(page, 'script', 'src', address)).toBe('refused');
    await insertElement(page, 'img', 'src', address);
    await insertElement(page, 'iframe', 'src', address);
    await expect.poll(() => downloads.length).toBe(2);
    await insertElement(page, 'object', 'data', address);
    await insertElement(page, 'embed', 'src', address);
    await page.goto(address).catch(() => undefined);
    await expect.poll(() => downloads.length).toBeGreaterThanOrEqual(3);
    await expect(page).toHaveTitle('A page with no rules');
    expect(scriptCalls).toEqual([]);
  });

  test(`“${file.name}” would run if it were served with another content type`, async ({ page, context }) => {
    await page.route('**/careless', (route) => route.fulfill({ contentType: file.runsAs, body: file.buffer }));
    await page.route('**/it-ran', (route) => route.fulfill({ body: '' }));
    await openPageWithoutCsp(page);
    const { scriptCalls } = trackScriptCallsAndDownloads(context);
    if (file.runsAs === 'text/html') await insertElement(page, 'iframe', 'src', '/careless');
    else await insertElement(page, 'script', 'src', '/careless');
    await expect.poll(() => scriptCalls.length).toBeGreaterThan(0);
  });
}
