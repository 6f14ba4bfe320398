import type { BrowserContext, Download, Page } from '@playwright/test';
import fs from 'node:fs/promises';
import { expect, test } from './journey';
import { client } from './people';
import { POLYGLOTS } from './polyglots';

const EMPTY = '<!doctype html><title>A page with no rules</title><body></body>';

/** A page of the same site without a content policy: here nothing but the answer itself keeps a file from running. */
async function pageWithoutRules(page: Page): Promise<void> {
  await page.route('**/without-rules', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }));
  await page.goto('/without-rules');
}

/** Everything that was called because a file ran, and everything that was given to be saved, in whichever tab. */
function watch(context: BrowserContext) {
  const calls: string[] = [];
  const downloads: Download[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/it-ran')) calls.push(request.url());
  });
  const follow = (page: Page) => page.on('download', (download) => downloads.push(download));
  context.pages().forEach(follow);
  context.on('page', follow);
  return { calls, downloads };
}

/** Puts an element on the page and says how that ended, if the browser says so at all. */
function put(page: Page, tag: string, attribute: string, address: string): Promise<unknown> {
  return page.evaluate(
    ([tag, attribute, address]) => {
      const element = document.createElement(tag);
      const ended = new Promise((resolve) => {
        element.addEventListener('load', () => resolve('loaded'));
        element.addEventListener('error', () => resolve('refused'));
      });
      element.setAttribute(attribute, address);
      document.body.append(element);
      return tag === 'script' || tag === 'img' ? ended : undefined;
    },
    [tag, attribute, address] as const,
  );
}

async function upload(context: BrowserContext, { name, buffer }: (typeof POLYGLOTS)[number]): Promise<string> {
  const multipart = { file: { name, mimeType: 'application/octet-stream', buffer } };
  const answer = await context.request.post('/api/files/upload', { multipart });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return `/api/files/${id}/download`;
}

for (const file of POLYGLOTS) {
  test(`“${file.name}” is saved as it is, and nothing in it runs`, async ({ page, context, complaints }) => {
    // A script that is refused for its type, and frames that end in a download, are what this is about.
    complaints.allow(/MIME type/, /ERR_ABORTED|ERR_BLOCKED/);
    await client(context);
    await page.goto('/');
    const { calls, downloads } = watch(context);
    const address = await upload(context, file);

    await page.evaluate((url) => window.open(url, '_blank', 'noopener'), address);
    await expect.poll(() => downloads.length).toBe(1);
    const [saved] = downloads;
    expect(saved?.suggestedFilename()).toBe(file.name);
    expect((await fs.readFile((await saved?.path()) ?? '')).equals(file.buffer)).toBe(true);

    await pageWithoutRules(page);
    expect(await put(page, 'script', 'src', address)).toBe('refused');
    await put(page, 'img', 'src', address);
    await put(page, 'iframe', 'src', address);
    await expect.poll(() => downloads.length).toBe(2);
    await put(page, 'object', 'data', address);
    await put(page, 'embed', 'src', address);
    await page.goto(address).catch(() => undefined);
    await expect.poll(() => downloads.length).toBeGreaterThanOrEqual(3);
    await expect(page).toHaveTitle('A page with no rules');
    expect(calls).toEqual([]);
  });

  test(`“${file.name}” would run where somebody sent it as something else`, async ({ page, context }) => {
    await page.route('**/careless', (route) => route.fulfill({ contentType: file.runsAs, body: file.buffer }));
    await page.route('**/it-ran', (route) => route.fulfill({ body: '' }));
    await pageWithoutRules(page);
    const { calls } = watch(context);
    if (file.runsAs === 'text/html') await put(page, 'iframe', 'src', '/careless');
    else await put(page, 'script', 'src', '/careless');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  });
}
