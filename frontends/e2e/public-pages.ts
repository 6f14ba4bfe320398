import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** What a document says, read by the browser's own parser without running it. */
export interface Read {
  lang: string;
  title: string;
  h1s: string[];
  ids: string[];
  /** As they are written. */
  links: string[];
  meta: Record<string, string>;
  canonical: string | undefined;
  things: Thing[];
}

export type Thing = { '@type': string } & Record<string, unknown>;

export interface PublicPage extends Read {
  address: string;
  status: number;
  html: string;
}

/** Every public page that can be come to from these, by links alone; what the portal and the console have is not looked into. */
export async function publicPages(page: Page, request: APIRequestContext, from: string[]): Promise<PublicPage[]> {
  const found = new Map<string, PublicPage>();
  const next = [...from];
  for (let address = next.shift(); address !== undefined; address = next.shift()) {
    if (found.has(address)) continue;
    const visited = await visit(page, request, address);
    found.set(address, visited);
    next.push(...visited.links.map((link) => destination(link, visited.address).address).filter(isInside));
  }
  return [...found.values()];
}

const HERE = 'http://here.example';
const isInside = (address: string) => address.startsWith('/');

/** Where a link on a page leads: an address of the product, or elsewhere with its scheme. */
export function destination(link: string, from: string): { address: string; fragment: string } {
  const { origin, pathname, search, hash, href } = new URL(link, HERE + from);
  return { address: origin === HERE ? pathname + search : href, fragment: decodeURIComponent(hash.slice(1)) };
}

async function visit(page: Page, request: APIRequestContext, address: string): Promise<PublicPage> {
  const answer = await request.get(address);
  const html = answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : '';
  return { address, status: answer.status(), html, ...(await read(page, html)) };
}

const read = (page: Page, html: string): Promise<Read> =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const named = all('meta[name], meta[property]').map((meta): [string, string] => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      h1s: all('h1').map(({ textContent }) => textContent),
      ids: all('[id]').map(({ id }) => id),
      links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
      meta: Object.fromEntries(named),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      things: all('script[type="application/ld+json"]').map(({ textContent }) => JSON.parse(textContent) as Thing),
    };
  }, html);

/** Width and height, as a PNG itself says. */
export async function sizeOf(request: APIRequestContext, url: string): Promise<[width: number, height: number]> {
  const answer = await request.get(new URL(url).pathname);
  expect(answer.status(), url).toBe(200);
  const picture = await answer.body();
  expect(picture.toString('latin1', 1, 4), url).toBe('PNG');
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
}
