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
import { act, fireEvent, screen } from '@testing-library/react';
import PaymentSuccess from './payment-success';
import { PAUSES } from '../asking/use-asked';

const open = (query = `?order=${openOrder.id}`) =>
  renderPage(
    <ApiQueryProvider>
      <PaymentSuccess />
    </ApiQueryProvider>,
    { at: `/payment-success${query}`, user: ann, data: { cartLineCount: 2 } },
  );
const comesBackTo = (order: Order) => {
  mockResponse(ordersApi.refreshPaymentStatus, order);
  open();
};
const told = (title: string) => screen.findByRole('heading', { name: title });
const aloud = () => screen.getByRole('status').textContent;
const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Another tab is looked at, or this one again. */
function look(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => {
  clearQueryCache();
  act(() => hideCartCount(false));
  jest.restoreAllMocks();
});

it('thanks for an order that is paid, with what happens next and its receipt', async () => {
  comesBackTo(paidOrder);
  expect(aloud()).toContain('We are asking our payment provider');
  await told('Thank you, Ann');
  expect(aloud()).toContain('Your payment of $1,998.00 has arrived');
  expect(aloud()).toContain('Your receipt is on its way to ann@example.com.');
  expect(screen.getByRole('table', { name: 'What was ordered' }).textContent).toContain('The Shop Window');
  expect(leadsTo('See order A-10234 and its receipt')).toBe(`/orders/${openOrder.id}`);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /api/orders/${openOrder.id}/ask`]);
});

it('no longer says how many lines are in a cart that is about to be emptied', async () => {
  comesBackTo(paidOrder);
  const cart = screen.getByRole('link', { name: /^Cart/, hidden: true });
  expect(cart.textContent).toBe('Cart2');
  await told('Thank you, Ann');
  expect(cart.textContent).toBe('Cart');
});

it('says that nothing was charged when the card was declined, and leads on', async () => {
  comesBackTo(declinedOrder);
  await told('The payment did not go through');
  expect(aloud()).toContain('The card was declined. Please try another one.');
  expect(aloud()).toContain('Nothing was charged, and your cart is as it was.');
  expect(leadsTo('Pay now')).toBe(openOrder.checkoutUrl);
  expect(leadsTo('Your cart')).toBe('/cart');
});

it('says the same of a bank that took its time and refused at last', async () => {
  comesBackTo(failedOrder);
  await told('The payment did not go through');
  expect(aloud()).toContain('The card was declined. Please try another one.');
  expect(leadsTo('Pay again from your cart')).toBe('/cart');
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

it.each([
  ['cancelled', canceledOrder, 'Order A-10234 was cancelled', 'Pay again from your cart', '/cart'],
  ['expired', expiredOrder, 'Order A-10234 ran out', 'Pay again from your cart', '/cart'],
  ['refunded', refundedOrder, 'This order was refunded', 'See the order', `/orders/${openOrder.id}`],
])('tells an order that is %s from the others', async (_, order, title, link, to) => {
  comesBackTo(order);
  await told(title);
  expect(leadsTo(link)).toBe(to);
});

it.each(['', '?order=', '?invoice='])(
  'says that it finds nothing at an address with “%s”, and asks nobody',
  async (query) => {
    open(query);
    await told('We find no payment here');
    expect(aloud()).toContain('names neither an order nor an invoice');
    expect([leadsTo('Your orders'), leadsTo('Your invoices')]).toEqual(['/orders', '/invoices']);
    expect(requests).toEqual([]);
  },
);

it('says that it finds nothing where the order is unknown or somebody else’s', async () => {
  mockError(ordersApi.refreshPaymentStatus, 404, 'This does not exist');
  open();
  await told('We find no payment here');
});

it('sends whoever was logged out meanwhile to sign in and back here, and asks only once', async () => {
  mockError(ordersApi.refreshPaymentStatus, 401, 'Unauthorized');
  jest.useFakeTimers();
  open();
  await pass(2);
  expect(navigations).toEqual([`/api/login?next=%2Fpayment-success%3Forder%3D${openOrder.id}`]);
  expect(requests).toHaveLength(1);
});

describe('while the money is on its way', () => {
  beforeEach(() => jest.useFakeTimers());

  it('asks again with growing pauses for about two minutes, then says that we mail', async () => {
    comesBackTo(processingOrder);
    await pass(0);
    expect(aloud()).toContain('Your bank is still at it.');
    for (const [at, pause] of PAUSES.entries()) {
      await pass(pause - 0.1);
      expect(requests).toHaveLength(at + 1);
      await pass(0.1);
      expect(requests).toHaveLength(at + 2);
    }
    expect(aloud()).toContain('We are still waiting for your bank');
    expect(aloud()).toContain('You need not keep this page open, we mail you at ann@example.com.');
    await pass(600);
    expect(requests).toHaveLength(PAUSES.length + 1);
    expect(PAUSES.reduce((sum: number, pause) => sum + pause, 0)).toBe(120);
  });

  it('changes by itself as soon as it is there', async () => {
    comesBackTo(processingOrder);
    await pass(0);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    await pass(1);
    expect(aloud()).toContain('Thank you, Ann');
    await pass(600);
    expect(requests).toHaveLength(2);
  });

  it('asks nobody while nobody looks, and at once when somebody looks again', async () => {
    comesBackTo(openOrder);
    await pass(0);
    look('hidden');
    await pass(300);
    expect(requests).toHaveLength(1);
    look('visible');
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('begins anew when it is told to', async () => {
    comesBackTo(openOrder);
    await pass(0);
    for (const pause of PAUSES) await pass(pause);
    expect(aloud()).toContain('have heard of no payment so far');
    expect(leadsTo('Pay now')).toBe(openOrder.checkoutUrl);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await pass(0);
    expect(aloud()).toContain('Thank you, Ann');
  });

  it('says when the provider cannot be reached, goes on trying, and forgets it when it can', async () => {
    mockError(ordersApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    open();
    await pass(0);
    expect(aloud()).toContain('Please do not pay a second time.');
    for (const pause of PAUSES) await pass(pause);
    expect(aloud()).toContain('your order is safe');
    expect(requests).toHaveLength(PAUSES.length + 1);
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await pass(0);
    expect(aloud()).toContain('Thank you, Ann');
  });

  it('asks nobody any longer once the page is left', async () => {
    comesBackTo(openOrder);
    await pass(0);
    act(() => history.replaceState(null, '', '/orders'));
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await pass(600);
    expect(requests).toHaveLength(1);
  });
});
