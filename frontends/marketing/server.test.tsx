import { publicPages, publicPaths } from '@atelier/shared/public-pages';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { render } from './server';

const visit = (path: string, data: Partial<Parameters<typeof render>[0]> = {}) =>
  render({ path, search: '', user: null, site: testSite, hasDevPages: false, ...data });

it.each([...publicPaths, '/auth/'])('%s is fully rendered on the server', async (path) => {
  const page = await visit(path);
  expect(page).toMatchObject({ status: 200, remote: 'marketing' });
  expect(page.html).toMatch(/<h1[ >]/);
  expect(page.head.title).toContain(testSite.name);
});

it('an unknown path returns 404 with a page', async () => {
  const page = await visit('/nowhere');
  expect(page).toMatchObject({ status: 404, chunk: 'not-found' });
  expect(page.html).toMatch(/<h1[ >]/);
  expect(page.head.canonical).toBeUndefined();
});

it.each(publicPaths.filter((path) => publicPages[path].anyQuery))("%s doesn't depend on the query", async (path) => {
  const page = await visit(path);
  expect(page.anyQuery).toBe(true);
  const search = '?action=consult&utm_source=mail&category=seo&next=%2Ffiles&tab=sign-up&sent=1&about=other&token=x';
  expect(await visit(path, { search })).toEqual(page);
});

it.each(['/auth', '/products', '/contact', '/reset-password', '/nowhere'])('%s depends on the query', async (path) => {
  expect((await visit(path)).anyQuery).toBe(false);
});

it('clients keep the portal’s header in the shop, visitors and admins get the public one', async () => {
  for (const path of ['/products', '/products/the-shop-window', '/cart']) {
    const page = await visit(path, { user: ann });
    expect(page.headerChunk).toBe('account-header');
    expect(page.html).toContain('href="/invoices"');
    expect(page.html).toContain('Sign out');
  }
  for (const [path, user] of [
    ['/products', null],
    ['/products', ada],
    ['/', ann],
  ] as const) {
    const page = await visit(path, { user });
    expect(page.headerChunk).toBeUndefined();
    expect(page.html).not.toContain('href="/invoices"');
  }
});

it('the sign-in page redirects a signed-in user home', async () => {
  expect((await visit('/auth', { user: ann })).redirect).toBe('/');
  expect((await visit('/auth')).redirect).toBeUndefined();
});

it('public pages show whether the visitor is signed in', async () => {
  expect((await visit('/')).html).toContain('Sign In');
  expect((await visit('/', { user: ann })).html).toContain('My Account');
});

it('the gallery is rendered in development only', async () => {
  expect(await visit('/dev/ui', { hasDevPages: true })).toMatchObject({ status: 200, chunk: 'gallery' });
  const elsewhere = await visit('/dev/ui');
  expect(elsewhere).toMatchObject({ status: 404, chunk: 'not-found' });
  expect(elsewhere.html).toBe((await visit('/nowhere')).html);
});

it('pages have no style attributes, which the content security policy forbids', async () => {
  for (const path of [...publicPaths, '/nowhere']) {
    expect((await visit(path)).html).not.toMatch(/ style="/);
  }
  expect((await visit('/cart', { user: ann, cart: [cartLine(shopWindow), cartLine(onTheMap)] })).html).not.toMatch(
    / style="/,
  );
});

it('the cart page shows the cart and says what needs JavaScript', async () => {
  const { html } = await visit('/cart', {
    user: ann,
    cart: [cartLine(shopWindow), cartLine(onTheMap)],
    cartLineCount: 2,
  });
  expect(html).toContain('Subtotal (<!-- -->2<!-- --> <!-- -->items<!-- -->)');
  expect(html).toContain('$1,748.50');
  expect(html).toContain('aria-label="Cart, 2 items"');
  expect(html).toMatch(/<noscript>.*turn on JavaScript.*<\/noscript>/);
  expect((await visit('/cart')).html).toContain('Sign In Required');
});

it('a form posted without JavaScript is rendered with its values and message', async () => {
  const form = { form: 'login', values: { username: 'ann' }, message: 'Invalid username or password' };
  const { html } = await visit('/auth', { form });
  expect(html).toContain('value="ann"');
  expect(html).toContain('Invalid username or password');
});

it('the contact page includes the challenge, so that the form works without JavaScript', async () => {
  const { html } = await visit('/contact', { challenge: { token: 'a.signed.sum', num1: 3, num2: 4 } });
  expect(html).toContain('name="challengeToken" value="a.signed.sum"');
  expect(html).toContain('what is 3 + 4?');
});
