import { cartApi, type PageData, type Product } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { setCartCount } from '../cart-state/cart-count';
import { preloadAccountHeader } from '../layout/signed-in-header';
import Products from './products';

const flagship: Product = { ...shopWindow, id: 'flagship', name: 'The Flagship', tier: 'enterprise', sortOrder: 3 };

beforeAll(() => preloadAccountHeader('/products', ann));
afterEach(() => setCartCount(undefined));

const open = (at = '/products', products: Product[] | undefined = [shopWindow, onTheMap, flagship]) =>
  renderPage(<Products />, { at, data: { products } });
const card = (name: string) => within(screen.getByRole('article', { name }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const press = (button: HTMLElement) => act(() => Promise.resolve(void fireEvent.click(button)));

describe('the catalog', () => {
  it('shows one category at a time and puts it into the URL', async () => {
    const user = open();
    expect(names()).toEqual(['The Shop Window', 'The Flagship']);
    await user.click(screen.getByRole('tab', { name: 'SEO' }));
    expect(names()).toEqual(['On the Map']);
    expect(location.search).toBe('?category=seo');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('SEO');
  });

  it('opens the category from the URL', () => {
    open('/products?category=seo');
    expect(names()).toEqual(['On the Map']);
  });

  it.each(['/products?category=shoes', '/products?category='])('%s opens the first category', (at) => {
    open(at);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Web Design');
  });

  it('links to four categories that work without JavaScript', () => {
    open();
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')]);
    expect(tabs).toEqual([
      ['Web Design', '/products?category=web-design'],
      ['SEO', '/products?category=seo'],
      ['Maintenance', '/products?category=maintenance'],
      ['Social Media', '/products?category=social-media'],
    ]);
  });

  it('has headings in order: page, category, packages', () => {
    open();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
    expect(levels.slice(0, 4)).toEqual(['H1', 'H2', 'H3', 'H3']);
    expect(levels.filter((level) => level === 'H1')).toHaveLength(1);
  });

  it.each([
    ['an empty category', '/products?category=maintenance', [shopWindow]],
    ['an empty catalog', '/products?category=maintenance', []],
    ['a page without catalog', '/products?category=maintenance', undefined],
  ])('shows an empty state with a contact link for %s', (_, at, products) => {
    open(at, products);
    expect(names()).toEqual(['Nothing here right now.']);
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Tell us what you need' }).getAttribute('href')).toBe('/contact');
  });
});

describe('a package card', () => {
  it('shows price and billing type', () => {
    open();
    expect(card('The Shop Window').getByText('$1,499.00').parentElement?.textContent).toBe('$1,499.00 one-time');
  });

  it('shows /month for a monthly package', () => {
    open('/products?category=seo');
    expect(card('On the Map').getByText('$249.50').parentElement?.textContent).toBe('$249.50/month');
  });

  it.each([
    ['starter', 'Starter', 'green'],
    ['basic', 'Basic', 'green'],
    ['professional', 'Professional', 'blue'],
    ['pro', 'Pro', 'blue'],
    ['enterprise', 'Enterprise', 'purple'],
    ['premium', 'Premium', 'purple'],
  ] as const)('shows tier %s as “%s” in %s', (tier, label, color) => {
    open('/products', [{ ...shopWindow, tier }]);
    expect(card('The Shop Window').getByText(label).className).toContain(color);
  });

  it('shows five features and expands the rest per package', async () => {
    const user = open();
    const [first, second] = [card('The Shop Window'), card('The Flagship')];
    const isOpen = (one: typeof first) => one.getByText('+2 more features').closest('details')?.open;
    const visible = first.getAllByRole('listitem').filter((item) => !item.closest('details'));
    expect(visible.map(({ textContent }) => textContent)).toEqual(shopWindow.features.slice(0, 5));
    expect(first.getByText('A year of hosting').closest('details')?.open).toBe(false);
    await user.click(first.getByText('+2 more features'));
    expect([isOpen(first), isOpen(second)]).toEqual([true, false]);
    await user.click(first.getByText('Show fewer'));
    expect([isOpen(first), isOpen(second)]).toEqual([false, false]);
  });

  it('has no expander for five features and one for six', () => {
    open('/products?category=seo', [
      onTheMap,
      { ...onTheMap, id: 'six', name: 'Six', features: [...onTheMap.features, 'One more'] },
    ]);
    expect(card('On the Map').queryByText(/more feature/)).toBeNull();
    expect(card('Six').getByText('+1 more feature')).toBeTruthy();
  });
});

describe('Add to Cart', () => {
  const add = (data: Partial<PageData> = {}) =>
    renderPage(<Products />, { at: '/products?category=seo', user: ann, data: { products: [onTheMap], ...data } });
  const carts = () => screen.queryAllByRole('link', { name: /^Cart/ }).map((link) => link.getAttribute('aria-label'));

  it('adds one, shows a toast, and updates the count', async () => {
    mockResponse(cartApi.add, cartLine(onTheMap));
    const user = add({ cartLineCount: 1 });
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await expectToast('Added to Cart');
    expect(requests[0]?.body).toEqual({ productId: onTheMap.id, quantity: 1 });
    expect(screen.getByRole('button', { name: 'Added to Cart' })).toBeTruthy();
    expect(new Set(carts())).toEqual(new Set(['Cart, 2 items']));
  });

  it("doesn't count an existing line again", async () => {
    mockResponse(cartApi.add, cartLine(onTheMap, 2));
    const user = add({ cartLineCount: 1 });
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await expectToast('Added to Cart');
    expect(new Set(carts())).toEqual(new Set(['Cart, 1 item']));
  });

  it("shows the server's error", async () => {
    mockError(cartApi.add, 409, 'There are 99 of it in your cart');
    const user = add();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await expectToast('There are 99 of it in your cart');
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
    expect(navigations).toEqual([]);
  });

  it.each([
    ['who is signed out', null],
    ['whose login has ended', ann],
  ])('asks a visitor %s to log in, redirects after a second, and keeps the pending package', async (_, user) => {
    mockError(cartApi.add, 401, 'Unauthorized');
    renderPage(<Products />, { at: '/products?category=seo', data: { products: [onTheMap] }, user });
    jest.useFakeTimers();
    const [first] = screen.getAllByRole('button', { name: 'Add to Cart' });
    await press(first as HTMLElement);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(navigations).toEqual([]);
    await press(first as HTMLElement);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(navigations).toEqual(['/auth?next=%2Fproducts%3Fcategory%3Dseo']);
    expect(first?.textContent).toBe('Add to Cart');
    expect(sessionStorage.getItem('wanted-packages')).toBe(JSON.stringify([onTheMap.id]));
    jest.useRealTimers();
    await expectToast('Please Log In');
    await expectToast('You need to log in to add items to your cart.');
  });

  it("doesn't redirect after the page is left", async () => {
    open();
    jest.useFakeTimers();
    await press(screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement);
    cleanup();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(navigations).toEqual([]);
  });

  it('leads to the login and back without JavaScript', () => {
    open();
    const form = screen.getAllByRole('button', { name: 'Add to Cart' })[0]?.closest('form') as HTMLFormElement;
    expect([form.getAttribute('action'), form.method]).toEqual(['/auth', 'get']);
    expect([...new FormData(form)]).toEqual([['next', '/products?category=web-design']]);
  });
});

it('the recommended package is marked and has the only filled button', () => {
  open('/products', [shopWindow, { ...flagship, isRecommended: true }]);
  const filled = screen
    .getAllByRole('button', { name: 'Add to Cart' })
    .filter((one) => one.className.includes('filled'));
  expect(filled).toEqual([card('The Flagship').getByRole('button', { name: 'Add to Cart' })]);
  expect(card('The Flagship').getByText('Recommended')).toBeTruthy();
  expect(card('The Shop Window').queryByText('Recommended')).toBeNull();
});

it('a package leads to its page, and its name is above its price', () => {
  open();
  const { textContent } = screen.getByRole('article', { name: 'The Shop Window' });
  expect(card('The Shop Window').getByRole('link').getAttribute('href')).toBe('/products/the-shop-window');
  expect(textContent.indexOf('The Shop Window')).toBeLessThan(textContent.indexOf('$1,499.00'));
});

it('the banner links to contact and sign-in', () => {
  open();
  const banner = within(screen.getByRole('region', { name: 'Not sure which one?' }));
  expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact', '/auth']);
});
