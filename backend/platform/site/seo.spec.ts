import { TestApp } from '../../test/app';

const SITE_URL = 'https://shop.example';
let product: TestApp;
beforeAll(async () => {
  product = await TestApp.start({ SITE_NAME: 'Nuts & "Bolts" <Co>', PUBLIC_URL: SITE_URL }, { runsJobs: false });
});
afterAll(() => product.stop());

const get = (path: string) => fetch(product.url + path);
const textOf = async (path: string) => (await get(path)).text();

it('robots.txt names the sitemap and the disallowed paths', async () => {
  const reply = await get('/robots.txt');
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await reply.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toEqual(
    expect.arrayContaining([
      `Sitemap: ${SITE_URL}/sitemap.xml`,
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /files',
    ]),
  );
  // A robots.txt entry would hide the page's "noindex".
  expect(lines.filter((line) => /^Disallow: (\/|\/reset-password|\/products)$/.test(line))).toEqual([]);
});

it('the sitemap has absolute URLs, and a date only where it is known', async () => {
  const reply = await get('/sitemap.xml');
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const map = await reply.text();
  expect(map).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(map).toContain(`<url><loc>${SITE_URL}/</loc></url>`);
  expect(map).toContain(`<loc>${SITE_URL}/products?category=seo</loc>`);
  expect(map).toMatch(new RegExp(`<loc>${SITE_URL}/terms</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
  expect(map).not.toContain('/dev/');
});

it('the web manifest has the configured name, and icons in their declared size', async () => {
  const reply = await get('/site.webmanifest');
  expect(reply.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const { name, icons } = (await reply.json()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Nuts & "Bolts" <Co>');
  for (const { src, sizes } of icons) {
    const picture = Buffer.from(await (await get(src)).arrayBuffer());
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons).toHaveLength(3);
});

it('security.txt names the contact, and a date within a year', async () => {
  const reply = await get('/.well-known/security.txt');
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries((await reply.text()).split('\n').map((line) => line.split(/: (.*)/))) as Record<
    string,
    string
  >;
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@mainstreetweb.example',
    Canonical: `${SITE_URL}/.well-known/security.txt`,
  });
  const daysLeft = (Date.parse(String(fields.Expires)) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(150);
  expect(daysLeft).toBeLessThan(365);
});

it('these files are cached for one hour', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/site.webmanifest']) {
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=3600');
  }
});

it("a page head has the social tags and escapes the agency's name", async () => {
  const page = await textOf('/products?category=seo');
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];
  expect(page).toContain(`<link rel="canonical" href="${SITE_URL}/products?category=seo">`);
  expect(content('og:url')).toBe(`${SITE_URL}/products?category=seo`);
  expect(content('og:title')).toBe('SEO packages and pricing | Nuts &amp; &quot;Bolts&quot; &lt;Co&gt;');
  expect(content('og:image')).toBe(`${SITE_URL}/social/seo.png`);
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  expect(content('og:image:alt')).toContain('street');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(page.match(/<meta name="theme-color"/g)).toHaveLength(2);
  expect(page).toContain('<link rel="manifest" href="/site.webmanifest">');
  expect(page).not.toContain('<Co>');
});

it("a page that isn't indexed has noindex and no social tags", async () => {
  const page = await textOf('/nowhere');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('og:');
  expect(page).not.toContain('rel="canonical"');
});
