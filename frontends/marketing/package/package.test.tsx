import type { PageData, Product } from '@atelier/contracts';
import { onTheMap } from '@atelier/shared/testing/products';
import { testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { outline, pageMeta } from '../seo';
import Package from './package';

const wordOfMouth: Product = {
  ...onTheMap,
  id: 'word',
  slug: 'word-of-mouth',
  name: 'Word of Mouth',
  price: 590,
  isRecommended: true,
  features: ['Everything in On the Map', '15 keywords tracked'],
};
const packagePage = { slug: 'word-of-mouth', category: 'seo', isSold: true } as const;
const data: Partial<PageData> = { products: [onTheMap, wordOfMouth], packagePage };
const open = (change: Partial<PageData> = {}) =>
  renderPage(<Package />, { at: '/products/word-of-mouth', data: { ...data, ...change } });
const section = (name: string) => within(screen.getByRole('region', { name }));
const metaAt = (path: string, change: Partial<PageData> = {}) =>
  pageMeta(path, '', { user: null, site: testSite, hasDevPages: false, ...data, ...change });

it('shows name, price, and the features of the packages that it includes', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Word of Mouth');
  expect(screen.getAllByText('$590.00')[0]?.parentElement?.textContent).toBe('$590.00/month');
  const included = section('Everything included');
  expect(included.getByRole('link', { name: 'On the Map' }).getAttribute('href')).toBe('/products/on-the-map');
  expect(included.getByText('Ten search words')).toBeTruthy();
  expect(section('Good to know').getByText('Can I cancel?')).toBeTruthy();
});

it('says whether sales tax is added at checkout', () => {
  open();
  expect(section('Good to know').getByText(/we don’t add sales tax at checkout\.$/)).toBeTruthy();
  cleanup();
  const rate = { name: 'Sales tax', percent: 8.25 };
  open({ site: { ...testSite, taxRates: [{ ...rate, appliesTo: ['seo'] }] } });
  expect(section('Good to know').getByText(/, plus Sales tax \(8\.25%\) at checkout\.$/)).toBeTruthy();
  cleanup();
  open({ site: { ...testSite, taxRates: [{ ...rate, appliesTo: ['web-design', 'invoices'] }] } });
  expect(section('Good to know').getByText(/we don’t add sales tax at checkout\.$/)).toBeTruthy();
});

it('leads back to itself after signing in', () => {
  open();
  const form = screen.getByRole('button', { name: 'Add to Cart' }).closest('form') as HTMLFormElement;
  expect([...new FormData(form)]).toEqual([['next', '/products/word-of-mouth']]);
});

it('compares the packages of the category in a table with row headers', () => {
  open();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Package',
    'On the Map',
    'Word of MouthThis packageRecommended',
  ]);
  const row = table.getByRole('rowheader', { name: 'Ten search words' }).closest('tr') as HTMLElement;
  expect(within(row).getAllByText('Included')).toHaveLength(2);
  expect(table.queryByRole('link', { name: 'Word of Mouth' })).toBeNull();
});

it('shows the packages of the category when it isn’t sold anymore', () => {
  open({ products: [onTheMap], packagePage: { ...packagePage, isSold: false } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We don’t sell this package anymore.');
  expect(screen.getByRole('link', { name: 'On the Map' }).getAttribute('href')).toBe('/products/on-the-map');
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

it('has its own title, canonical address, card, and offer', () => {
  const { head, status, anyQuery } = metaAt('/products/word-of-mouth');
  expect([status, anyQuery]).toEqual([200, true]);
  expect(head).toMatchObject({
    title: `Word of Mouth: SEO package | ${testSite.name}`,
    canonical: '/products/word-of-mouth',
    picture: { path: '/social/seo.png' },
  });
  expect(head.jsonLd?.[1]).toMatchObject({
    '@type': 'Product',
    name: 'Word of Mouth',
    offers: { price: '590.00', url: `${testSite.url}/products/word-of-mouth` },
  });
});

it('moves from other addresses, and is 404 without a package', () => {
  expect(metaAt('/products/word-of-mouth').movedTo).toBeUndefined();
  expect(metaAt('/products/old-name').movedTo).toBe('/products/word-of-mouth');
  const gone = metaAt('/products/word-of-mouth', { packagePage: { ...packagePage, isSold: false } });
  expect([gone.status, gone.head.canonical, gone.movedTo]).toEqual([404, undefined, undefined]);
  expect(metaAt('/products/nothing', { packagePage: undefined })).toMatchObject({ status: 404, chunk: 'not-found' });
});

it('is in the outline of the site', () => {
  const { pages } = outline({ user: null, site: testSite, hasDevPages: false, products: [wordOfMouth] });
  expect(pages).toContainEqual({ path: '/products/word-of-mouth', changed: wordOfMouth.updatedAt.slice(0, 10) });
});
