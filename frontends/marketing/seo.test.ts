import { testSite } from '@atelier/shared/testing/people';
import { onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { publicPages, publicPaths } from '@atelier/shared/public-pages';
import type { PageData } from '@atelier/contracts';
import { outline, pageMeta } from './seo';

const data: PageData = { user: null, site: testSite, hasDevPages: true, products: [shopWindow, onTheMap] };
const listedPaths = publicPaths.filter((path) => !publicPages[path].isUnlisted);
const head = (path: string, search = '') => pageMeta(path, search, data).head;
const typesIn = (path: string, search?: string) =>
  (head(path, search).jsonLd ?? []).map((thing) => (thing as Record<string, unknown>)['@type']);

it('the site outline lists each public page once and the private paths', () => {
  const { pages, closed } = outline(data);
  expect(pages.map(({ path }) => path)).toEqual([
    ...listedPaths,
    '/products?category=seo',
    '/products?category=maintenance',
    '/products?category=social-media',
    '/products/the-shop-window',
    '/products/on-the-map',
  ]);
  const dated = pages.filter(({ changed }) => changed).map(({ path }) => path);
  expect(dated.slice(0, 2)).toEqual(['/privacy', '/terms']);
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/files', '/projects', '/pay-invoice']));
  expect(closed.filter((path) => /[:*]/.test(path))).toEqual([]);
});

it.each([
  ['', '/products', 'Packages and pricing'],
  ['?category=web-design', '/products', 'Packages and pricing'],
  ['?category=shoes', '/products', 'Packages and pricing'],
  ['?category=seo', '/products?category=seo', 'SEO packages and pricing'],
  ['?category=seo&from=mail', '/products?category=seo', 'SEO packages and pricing'],
])('/products%s has the canonical URL %s', (search, canonical, title) => {
  expect(head('/products', search)).toMatchObject({ canonical, title: `${title} | ${testSite.name}` });
});

it('structured data lists the visible packages only', () => {
  const products = (search: string) => head('/products', search).jsonLd?.slice(1) as Record<string, unknown>[];
  expect(products('')).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name: shopWindow.name,
      offers: expect.objectContaining({ price: '1499.00', priceCurrency: 'USD' }) as object,
    }),
  ]);
  expect(products('?category=seo')[0]?.offers).toMatchObject({
    price: '249.50',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: '249.50', unitCode: 'MON' },
  });
  expect(products('?category=maintenance')).toEqual([]);
});

it('each page has its structured data types', () => {
  expect(typesIn('/')).toEqual(expect.arrayContaining(['LocalBusiness', 'WebSite', 'Service']));
  for (const path of listedPaths.filter((listed) => listed !== '/')) {
    expect(typesIn(path)).toContain('BreadcrumbList');
  }
  expect(typesIn('/nowhere')).toEqual([]);
});

it('structured data splits the city and lists configured profiles only', () => {
  const site = {
    ...testSite,
    city: 'Asheville, North Carolina',
    social: { ...testSite.social, facebook: 'https://f.example' },
  };
  const [agency] = pageMeta('/', '', { ...data, site }).head.jsonLd ?? [];
  expect(agency).toMatchObject({
    address: { addressLocality: 'Asheville', addressRegion: 'North Carolina' },
    sameAs: ['https://f.example'],
  });
  expect(head('/').jsonLd?.[0]).not.toHaveProperty('sameAs');
  expect(head('/').jsonLd?.[0]).toMatchObject({ address: { addressLocality: testSite.city } });
});

it('private pages have no canonical URL', () => {
  const unlistedPaths = publicPaths.filter((path) => publicPages[path].isUnlisted);
  expect(unlistedPaths).toEqual(['/reset-password', '/cart']);
  for (const path of [...unlistedPaths, '/nowhere', '/dev/ui', '/dev/pictures']) {
    expect(head(path).canonical).toBeUndefined();
  }
});
