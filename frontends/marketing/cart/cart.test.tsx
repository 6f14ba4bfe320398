import { cartApi } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import {
  button,
  deferredResponse,
  line,
  lineUrl,
  names,
  open,
  requestLog,
  requestSent,
  summary,
  twoLines,
} from '../testing/cart-page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import Cart from './cart';
import { setCartCount } from '../cart-state/cart-count';
import { preloadAccountHeader } from '../layout/signed-in-header';

beforeAll(() => preloadAccountHeader('/cart', ann));
afterEach(() => setCartCount(undefined));

describe('the cart', () => {
  it('asks a signed-out visitor to sign in and returns to the cart', () => {
    renderPage(<Cart />, { at: '/cart' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In Required');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth?next=%2Fcart',
    );
  });

  it('links to the packages when empty', () => {
    open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your cart is empty.');
    expect(screen.getByRole('link', { name: 'Browse packages' }).getAttribute('href')).toBe('/products');
  });

  it('shows name, unit price, and total of each line', () => {
    open();
    const first = line('The Shop Window');
    expect(first.getByRole('link').getAttribute('href')).toBe('/products/the-shop-window');
    expect(first.getByText('Web Design')).toBeTruthy();
    expect(first.getByText('$1,499.00 one-time')).toBeTruthy();
    expect(first.getByText('$2,998.00')).toBeTruthy();
    expect(line('On the Map').getByText('$249.50/month')).toBeTruthy();
  });

  it('shows subtotal with line count, total, and monthly amount', () => {
    open();
    expect(summary().getByText('Subtotal (2 items)')).toBeTruthy();
    expect(summary().getAllByText('$3,247.50')).toHaveLength(2);
    expect(summary().getByText('Then monthly').parentElement?.textContent).toContain('$249.50/month');
  });

  it('adds each tax to the packages that it applies to', () => {
    open(twoLines, [
      { name: 'Sales tax', percent: 8.25, appliesTo: ['web-design', 'seo'] },
      { name: 'County tax', percent: 0.5, appliesTo: ['seo', 'invoices'] },
      { name: 'City tax', percent: 2, appliesTo: ['invoices'] },
    ]);
    const totals = [...(summary().getByText('Then monthly').closest('dl')?.children ?? [])].map(
      (row) => row.textContent,
    );
    expect(totals).toEqual([
      'Subtotal (2 items)$3,247.50',
      'Sales tax (8.25%)$267.92',
      'County tax (0.5%)$1.25',
      'Total$3,516.67',
      'Then monthly$271.33/month',
    ]);
  });

  it('omits the monthly amount without monthly packages', () => {
    open([cartLine(shopWindow)]);
    expect(summary().getByText('Subtotal (1 item)')).toBeTruthy();
    expect(summary().queryByText(/month/)).toBeNull();
  });

  it('shows changed prices at the line and in the summary', () => {
    open([cartLine(shopWindow, 1, 1299), cartLine(onTheMap)]);
    expect(screen.getByText('The price changed from $1,299.00 to $1,499.00 since you added this.')).toBeTruthy();
    expect(summary().getByText('The Shop Window from $1,299.00 to $1,499.00')).toBeTruthy();
    expect(summary().getAllByText('$1,748.50')).toHaveLength(2);
  });

  it('marks an unavailable package, excludes it from the total, and allows removing it', () => {
    open([cartLine({ ...shopWindow, isActive: false }), cartLine(onTheMap)]);
    const offSaleLine = line('The Shop Window');
    expect(offSaleLine.getByText('No longer available.')).toBeTruthy();
    expect(offSaleLine.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
    expect(summary().getByText('Subtotal (1 item)')).toBeTruthy();
    expect(summary().getAllByText('$249.50')).toHaveLength(2);
  });

  it('disables checkout when no package is available and says why', () => {
    open([cartLine({ ...shopWindow, isActive: false })]);
    const pay = button('Proceed to Checkout');
    expect(pay).toHaveProperty('disabled', true);
    const reason = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('is available anymore');
  });

  it('loads the cart when the page has none and offers a retry after a failure', async () => {
    mockError(cartApi.list, 503, 'Busy');
    const user = renderPage(<Cart />, { at: '/cart', user: ann });
    expect(await screen.findByRole('heading', { name: 'We can’t load your cart right now' })).toBeTruthy();
    mockResponse(cartApi.list, twoLines);
    await user.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'On the Map' })).toBeTruthy();
  });
});

describe('the quantity', () => {
  it('of a monthly package stays at one, and more in an older cart says what that costs', async () => {
    open([cartLine(onTheMap)]);
    expect(button('Increase quantity of On the Map')).toHaveProperty('disabled', true);
    cleanup();
    mockResponse(cartApi.updateQuantity, cartLine(onTheMap));
    const user = open([cartLine(onTheMap, 2)]);
    expect(screen.getByText(/you’d pay for 2 of them each month/)).toBeTruthy();
    await user.click(button('Decrease quantity of On the Map'));
    await expectToast('Cart Updated');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quantity of On the Map' }));
    expect(screen.queryByText(/each month/)).toBeNull();
  });

  it('is limited to 1 through 99', () => {
    open([cartLine(shopWindow, 1), cartLine(onTheMap, 99)]);
    expect(button('Decrease quantity of The Shop Window')).toHaveProperty('disabled', true);
    expect(button('Increase quantity of The Shop Window')).toHaveProperty('disabled', false);
    expect(button('Increase quantity of On the Map')).toHaveProperty('disabled', true);
  });

  it('updates at once, is sent, and shows a toast', async () => {
    const deferred = deferredResponse();
    mockHandler(cartApi.updateQuantity, deferred.response);
    const user = open();
    await user.click(button('Increase quantity of The Shop Window'));
    expect(line('The Shop Window').getByRole('status').textContent).toBe('3');
    expect(summary().getAllByText('$4,746.50')).toHaveLength(2);
    expect(requestLog()).toEqual([['PATCH', lineUrl(shopWindow), { quantity: 3 }]]);
    await deferred.answer(cartLine(shopWindow, 3));
    await expectToast('Cart Updated');
  });

  it('changed during a request is sent once more with the latest value', async () => {
    const deferred = deferredResponse();
    mockHandler(cartApi.updateQuantity, deferred.response);
    const user = open();
    const more = button('Increase quantity of The Shop Window');
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(line('The Shop Window').getByRole('status').textContent).toBe('5');
    expect(requestLog()).toHaveLength(1);
    mockResponse(cartApi.updateQuantity, cartLine(shopWindow, 5));
    await deferred.answer(cartLine(shopWindow, 3));
    await expectToast('The Shop Window: 5');
    expect(requestLog().map(([, , body]) => body)).toEqual([{ quantity: 3 }, { quantity: 5 }]);
    expect(line('The Shop Window').getByRole('status').textContent).toBe('5');
  });

  it("shows the server's value after a failed update", async () => {
    mockError(cartApi.updateQuantity, 409, 'Not today');
    mockResponse(cartApi.list, [cartLine(shopWindow, 7), cartLine(onTheMap)]);
    const user = open();
    await user.click(button('Increase quantity of The Shop Window'));
    await expectToast('Update Failed');
    await expectToast('Not today');
    await waitFor(() => expect(line('The Shop Window').getByRole('status').textContent).toBe('7'));
  });

  it('moves focus to the other button at the limit', async () => {
    mockResponse(cartApi.updateQuantity, cartLine(shopWindow, 1));
    const user = open();
    await user.click(button('Decrease quantity of The Shop Window'));
    expect(document.activeElement).toBe(button('Increase quantity of The Shop Window'));
    await expectToast('Cart Updated');
  });
});

describe('removing packages', () => {
  it('updates list and count at once and focuses the next line', async () => {
    const deferred = deferredResponse();
    mockHandler(cartApi.remove, deferred.response);
    const user = open();
    await user.click(line('The Shop Window').getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['On the Map', 'Order Summary']);
    expect(document.activeElement).toBe(line('On the Map').getByRole('button', { name: 'Remove' }));
    expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
    await deferred.answer(null);
    await expectToast('Item Removed');
  });

  it('restores the line after a failure', async () => {
    mockError(cartApi.remove, 500, 'Something broke');
    mockResponse(cartApi.list, twoLines);
    const user = open();
    await user.click(line('The Shop Window').getByRole('button', { name: 'Remove' }));
    await expectToast('Remove Failed');
    await expectToast('Something broke');
    await waitFor(() => expect(names()).toEqual(['The Shop Window', 'On the Map', 'Order Summary']));
  });

  it('clears the cart after the server confirms', async () => {
    mockResponse(cartApi.clear, undefined);
    const user = open();
    await user.click(button('Clear Cart'));
    await expectToast('Cart Cleared');
    expect(screen.getByRole('heading', { name: 'Your cart is empty.' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(requestLog()).toEqual([['DELETE', '/api/cart', undefined]]);
  });

  it('keeps all lines when clearing fails', async () => {
    mockError(cartApi.clear, 500, 'Something broke');
    mockResponse(cartApi.list, twoLines);
    const user = open();
    await user.click(button('Clear Cart'));
    await expectToast('Clear Failed');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(button('Clear Cart')).toHaveProperty('disabled', false));
  });
});

it('an expired session shows a toast and redirects to sign-in and back', async () => {
  mockError(cartApi.updateQuantity, 401, 'Unauthorized');
  mockError(cartApi.list, 401, 'Unauthorized');
  const user = open();
  await user.click(button('Increase quantity of The Shop Window'));
  await expectToast('You are logged out. Logging in again...');
  await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fcart']));
});

describe('returning to the tab', () => {
  const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('shows changes made in another tab', async () => {
    mockResponse(cartApi.list, [cartLine(onTheMap, 4)]);
    open();
    showTab();
    await waitFor(() => expect(names()).toEqual(['On the Map', 'Order Summary']));
    expect(line('On the Map').getByRole('status').textContent).toBe('4');
  });

  it('keeps the lines when the request fails', async () => {
    mockError(cartApi.list, 503, 'Busy');
    open();
    showTab();
    await requestSent();
    expect(names()).toHaveLength(3);
  });

  it('reloads the page after a sign-out in another tab', async () => {
    mockError(cartApi.list, 401, 'Unauthorized');
    open();
    showTab();
    await waitFor(() => expect(navigations).toEqual(['reload']));
  });
});
