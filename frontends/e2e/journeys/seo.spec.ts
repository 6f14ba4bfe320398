import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { publicPages, pngSize, type StructuredData } from '../support/public-pages';

interface Site {
  request: APIRequestContext;
  baseURL: string;
  pages: Awaited<ReturnType<typeof publicPages>>;
}

test('search engines and previews find on every page what they need', async ({ page, request, baseURL }) => {
  const pages = await publicPages(page, request, ['/', '/no-such-shop', '/reset-password']);
  const site = { request, baseURL: String(baseURL), pages };
  await test.step('one heading, and a title and description of the right length', () => checkTexts(site));
  await test.step('every indexable page, and no other, in the sitemap', () => checkSitemap(site));
  await test.step('no path that robots.txt disallows in the sitemap', () => checkRobots(site));
  await test.step('Open Graph tags and an image of the declared size', () => checkPreviews(site));
  await test.step('structured data with every field that its type requires', () => checkStructuredData(site));
});

function checkTexts({ pages }: Site): void {
  const documents = pages.filter(({ html, h1s }) => html && h1s.length > 0);
  for (const { address, lang, title, h1s, meta } of documents) {
    expect(lang, address).toBe('en');
    expect(h1s, address).toHaveLength(1);
    expect(title.length, `${address}: ${title}`).toBeGreaterThanOrEqual(15);
    expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(65);
    expect(meta.viewport, address).toBe('width=device-width, initial-scale=1');
  }
  const canonicals = new Map(documents.filter(({ canonical }) => canonical).map((one) => [one.canonical, one]));
  for (const { address, meta } of canonicals.values()) {
    const { length } = meta.description ?? '';
    expect(length, `${address}: ${String(meta.description)}`).toBeGreaterThanOrEqual(70);
    expect(length, `${address}: ${String(meta.description)}`).toBeLessThanOrEqual(180);
  }
  for (const field of ['title', 'description'] as const) {
    const values = [...canonicals.values()].map(({ title, meta }) => (field === 'title' ? title : meta.description));
    expect(new Set(values).size, `each ${field} is unique`).toBe(values.length);
  }
}

async function checkSitemap({ pages, request, baseURL }: Site): Promise<void> {
  const indexable = pages.filter(({ status, canonical }) => status === 200 && canonical !== undefined);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect([...listed].sort()).toEqual([...new Set(indexable.map(({ canonical }) => canonical ?? ''))].sort());
  for (const url of listed) {
    expect(url.startsWith(`${baseURL}/`), url).toBe(true);
    const entry = indexable.find(({ address }) => address === url.slice(baseURL.length));
    expect(entry?.canonical, `${url} is the canonical URL`).toBe(url);
  }
  for (const { address, meta, canonical } of pages) {
    expect(meta.robots === 'noindex', `${address} is either canonical or noindex`).toBe(!canonical);
  }
}

async function checkRobots({ request, baseURL }: Site): Promise<void> {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const disallowedPaths = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(disallowedPaths).toContain('/api/');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of disallowedPaths) expect(sitemap).not.toContain(`<loc>${baseURL}${path}`);
}

async function checkPreviews({ pages, request }: Site): Promise<void> {
  const pictures = new Set<string>();
  for (const { address, title, canonical, meta } of pages) {
    if (!canonical) continue;
    expect(meta['og:url'], address).toBe(canonical);
    expect(meta['og:title'], address).toBe(title);
    expect(meta['og:description'], address).toBe(meta.description);
    expect(meta['og:image:alt'], address).toBeTruthy();
    expect(meta['twitter:card'], address).toBe('summary_large_image');
    const claimedSize = [Number(meta['og:image:width']), Number(meta['og:image:height'])];
    expect(await pngSize(request, meta['og:image'] ?? ''), address).toEqual(claimedSize);
    pictures.add(meta['og:image'] ?? '');
  }
  expect(pictures.size).toBeGreaterThan(5);
}

/** Fields that search engines require per type; a dot separates nested names. */
const REQUIRED: Record<string, string[]> = {
  LocalBusiness: ['@id', 'name', 'url', 'telephone', 'email', 'image', 'address.addressLocality', 'priceRange'],
  WebSite: ['name', 'url', 'publisher.@id'],
  Service: ['name', 'description', 'provider.@id', 'areaServed', 'url'],
  Product: [
    'name',
    'description',
    'image',
    'offers.price',
    'offers.priceCurrency',
    'offers.availability',
    'offers.url',
  ],
  BreadcrumbList: ['itemListElement.0.name', 'itemListElement.0.item', 'itemListElement.1.position'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
};

const valueAt = (data: StructuredData, path: string) =>
  path.split('.').reduce<unknown>((current, step) => (current as Record<string, unknown> | undefined)?.[step], data);

async function checkStructuredData({ pages, request, baseURL }: Site): Promise<void> {
  const checkedUrls = new Set<string>();
  const seenTypes = new Set<string>();
  for (const { address, structuredData, html } of pages) {
    for (const data of structuredData) {
      const type = data['@type'];
      seenTypes.add(type);
      expect(data['@context'], address).toBe('https://schema.org');
      expect(Object.keys(REQUIRED), `${type} on ${address} is a known type`).toContain(type);
      for (const path of REQUIRED[type] ?? [])
        expect(valueAt(data, path), `${type}.${path} on ${address}`).toBeTruthy();
      // Own URLs are absolute and reachable.
      const ownUrls = JSON.stringify(data).match(new RegExp(`${baseURL}[^"#]*`, 'g')) ?? [];
      for (const url of ownUrls) {
        if (checkedUrls.has(url)) continue;
        checkedUrls.add(url);
        expect((await request.get(url)).status(), `${url} on ${address}`).toBe(200);
      }
      if (type === 'Product') expect(html).toContain(`>${String(data.name)}<`);
    }
  }
  expect([...seenTypes].sort()).toEqual(Object.keys(REQUIRED).sort());
}
