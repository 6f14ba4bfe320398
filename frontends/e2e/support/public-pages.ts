import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A document parsed by the browser without running it. */
export interface PageContent {
  lang: string;
  title: string;
  h1s: string[];
  ids: string[];
  links: string[];
  meta: Record<string, string>;
  canonical: string | undefined;
  structuredData: StructuredData[];
}

export type StructuredData = { '@type': string } & Record<string, unknown>;

export interface PublicPage extends PageContent {
  address: string;
  status: number;
  html: string;
}

/** Crawls all public pages reachable by links from these paths. */
export async function publicPages(page: Page, request: APIRequestContext, startPaths: string[]): Promise<PublicPage[]> {
  const pages = new Map<string, PublicPage>();
  const queue = [...startPaths];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue;
    const visitedPage = await visit(page, request, address);
    pages.set(address, visitedPage);
    queue.push(...visitedPage.links.map((link) => destination(link, visitedPage.address).address).filter(isOwnPath));
  }
  return [...pages.values()];
}

const BASE_URL = 'http://here.example';
const isOwnPath = (address: string) => address.startsWith('/');

export function destination(link: string, base: string): { address: string; fragment: string } {
  const { origin, pathname, search, hash, href } = new URL(link, BASE_URL + base);
  return { address: origin === BASE_URL ? pathname + search : href, fragment: decodeURIComponent(hash.slice(1)) };
}

async function visit(page: Page, request: APIRequestContext, address: string): Promise<PublicPage> {
  const response = await request.get(address);
  const html = response.headers()['content-type']?.startsWith('text/html') ? await response.text() : '';
  return { address, status: response.status(), html, ...(await parsePage(page, html)) };
}

const parsePage = (page: Page, html: string): Promise<PageContent> =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const metaEntries = all('meta[name], meta[property]').map((meta): [string, string] => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    return {
      lang: parsed.documentElement.lang,
      title: parsed.title,
      h1s: all('h1').map(({ textContent }) => textContent),
      ids: all('[id]').map(({ id }) => id),
      links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
      meta: Object.fromEntries(metaEntries),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      structuredData: all('script[type="application/ld+json"]').map(
        ({ textContent }) => JSON.parse(textContent) as StructuredData,
      ),
    };
  }, html);

export async function pngSize(request: APIRequestContext, url: string): Promise<[width: number, height: number]> {
  const response = await request.get(new URL(url).pathname);
  expect(response.status(), url).toBe(200);
  const png = await response.body();
  expect(png.toString('latin1', 1, 4), url).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
