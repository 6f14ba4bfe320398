import { type Order, ordersApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { hideCartCount } from '@atelier/shared/console-cart-count';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import {
  canceledOrder,
  declinedOrder,
  expiredOrder,
  failedOrder,
  openOrder,
  paidOrder,
  processingOrder,
  refundedOrder,
} from '@atelier/shared/testing/orders';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import PaymentSuccess from './payment-success';
import { POLL_INTERVALS_S } from '../payment-status/use-payment-status';

const openPage = (query = `?order=${openOrder.id}`) =>
  renderPage(
    <ApiQueryProvider>
      <PaymentSuccess />
    </ApiQueryProvider>,
    { at: `/payment-success${query}`, user: ann, data: { cartLineCount: 2 } },
  );
const openWithOrder = (order: Order) => {
  mockResponse(ordersApi.refreshPaymentStatus, order);
  openPage();
};
const findHeading = (title: string) => screen.findByRole('heading', { name: title });
const statusText = () => screen.getByRole('status').textContent;
const linkHref = (name: string | RegExp) =>
  within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

function setVisibility(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => {
  clearQueryCache();
  act(() => hideCartCount(false));
  jest.restoreAllMocks();
});

it('thanks for a paid order with the next steps and the receipt', async () => {
  openWithOrder(paidOrder);
  expect(statusText()).toContain('We’re checking your payment');
  await findHeading('Thank you, Ann');
  expect(statusText()).toContain('We received your payment of $1,998.00');
  expect(statusText()).toContain('Your receipt is on its way to ann@example.com.');
  expect(screen.getByRole('table', { name: 'Items' }).textContent).toContain('The Shop Window');
  expect(linkHref('View order A-10234 and receipt')).toBe(`/orders/${openOrder.id}`);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /api/orders/${openOrder.id}/ask`]);
});

it('focuses the thank-you and leads to the project as soon as it is open', async () => {
  mockResponse(ordersApi.get, { ...paidOrder, project: null });
  openWithOrder({ ...paidOrder, project: null });
  await findHeading('Thank you, Ann');
  expect(document.activeElement?.textContent).toBe('Thank you, Ann');
  expect(screen.queryByRole('link', { name: /Go to your project/ })).toBeNull();
  mockResponse(ordersApi.get, paidOrder);
  expect(await screen.findByRole('link', { name: 'Go to your project The Shop Window' })).toBeTruthy();
  expect(linkHref(/Go to your project/)).toBe('/projects/7');
});

it('hides the cart count once the order is paid', async () => {
  openWithOrder(paidOrder);
  const cart = screen.getByRole('link', { name: /^Cart/, hidden: true });
  expect(cart.textContent).toBe('Cart 2');
  await findHeading('Thank you, Ann');
  expect(cart.textContent).toBe('Cart');
});

it('shows a declined card, that nothing was charged, and where to continue', async () => {
  openWithOrder(declinedOrder);
  await findHeading('Payment didn’t go through');
  expect(statusText()).toContain('Your card was declined. Please try another card.');
  expect(statusText()).toContain('You weren’t charged, and your cart is unchanged.');
  expect(linkHref('Pay now')).toBe(openOrder.checkoutUrl);
  expect(linkHref('Your cart')).toBe('/cart');
});

it('shows a payment declined after processing', async () => {
  openWithOrder(failedOrder);
  await findHeading('Payment didn’t go through');
  expect(statusText()).toContain('Your card was declined. Please try another card.');
  expect(linkHref('Back to your cart')).toBe('/cart');
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

it.each([
  ['canceled', canceledOrder, 'Order A-10234 was canceled', 'Back to your cart', '/cart'],
  ['expired', expiredOrder, 'Order A-10234 expired', 'Back to your cart', '/cart'],
  ['refunded', refundedOrder, 'This order was refunded', 'View order', `/orders/${openOrder.id}`],
])('has its own text for an order that is %s', async (_, order, title, link, to) => {
  openWithOrder(order);
  await findHeading(title);
  expect(linkHref(link)).toBe(to);
});

it.each(['', '?order=', '?invoice='])('shows Payment not found for “%s” without a request', async (query) => {
  openPage(query);
  await findHeading('Payment not found');
  expect(statusText()).toContain('We couldn’t find that order or invoice.');
  expect([linkHref('Orders'), linkHref('Invoices')]).toEqual(['/orders', '/invoices']);
  expect(requests).toEqual([]);
});

it('shows Payment not found for an unknown order', async () => {
  mockError(ordersApi.refreshPaymentStatus, 404, 'This does not exist');
  openPage();
  await findHeading('Payment not found');
});

it('sends a signed-out client to sign in and back after one request', async () => {
  mockError(ordersApi.refreshPaymentStatus, 401, 'Unauthorized');
  jest.useFakeTimers();
  openPage();
  await advanceSeconds(2);
  expect(navigations).toEqual([`/api/login?next=%2Fpayment-success%3Forder%3D${openOrder.id}`]);
  expect(requests).toHaveLength(1);
});

describe('while the payment is pending', () => {
  beforeEach(() => jest.useFakeTimers());

  it('polls with growing intervals for two minutes, then promises an email', async () => {
    openWithOrder(processingOrder);
    await advanceSeconds(0);
    expect(statusText()).toContain('Your bank is processing the payment.');
    for (const [at, interval] of POLL_INTERVALS_S.entries()) {
      await advanceSeconds(interval - 0.1);
      expect(requests).toHaveLength(at + 1);
      await advanceSeconds(0.1);
      expect(requests).toHaveLength(at + 2);
    }
    expect(statusText()).toContain('We’re still waiting for your bank');
    expect(statusText()).toContain('You can close this page; we’ll email you at ann@example.com when it clears.');
    await advanceSeconds(600);
    expect(requests).toHaveLength(POLL_INTERVALS_S.length + 1);
    expect(POLL_INTERVALS_S.reduce((sum: number, interval) => sum + interval, 0)).toBe(120);
  });

  it('updates automatically once the order is paid', async () => {
    openWithOrder(processingOrder);
    await advanceSeconds(0);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    await advanceSeconds(1);
    expect(statusText()).toContain('Thank you, Ann');
    await advanceSeconds(600);
    expect(requests).toHaveLength(2);
  });

  it('pauses polling while the tab is hidden', async () => {
    openWithOrder(openOrder);
    await advanceSeconds(0);
    setVisibility('hidden');
    await advanceSeconds(300);
    expect(requests).toHaveLength(1);
    setVisibility('visible');
    await advanceSeconds(0);
    expect(requests).toHaveLength(2);
  });

  it('restarts polling on Check again', async () => {
    openWithOrder(openOrder);
    await advanceSeconds(0);
    for (const interval of POLL_INTERVALS_S) await advanceSeconds(interval);
    expect(statusText()).toContain('We haven’t received a payment yet');
    expect(linkHref('Pay now')).toBe(openOrder.checkoutUrl);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await advanceSeconds(0);
    expect(statusText()).toContain('Thank you, Ann');
  });

  it('shows a provider outage, keeps polling, and recovers', async () => {
    mockError(ordersApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    openPage();
    await advanceSeconds(0);
    expect(statusText()).toContain('Please don’t pay again.');
    for (const interval of POLL_INTERVALS_S) await advanceSeconds(interval);
    expect(statusText()).toContain('your order is safe');
    expect(requests).toHaveLength(POLL_INTERVALS_S.length + 1);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await advanceSeconds(0);
    expect(statusText()).toContain('Thank you, Ann');
  });

  it('stops polling when the page is left', async () => {
    openWithOrder(openOrder);
    await advanceSeconds(0);
    act(() => history.replaceState(null, '', '/orders'));
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await advanceSeconds(600);
    expect(requests).toHaveLength(1);
  });
});
