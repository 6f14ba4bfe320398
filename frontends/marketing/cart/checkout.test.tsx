import { cartApi, type CartLine } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import Cart from './cart';
import { setCartCount } from '../cart-state/cart-count';
import { preloadAccountHeader } from '../layout/signed-in-header';

const CHECKOUT_URL = 'https://pay.example/session/1';
const offSaleLine = cartLine({ ...onTheMap, id: 'gone', name: 'Gone', isActive: false });
const twoLines = [cartLine(shopWindow, 2), cartLine(onTheMap)];

const open = (cart: CartLine[] = twoLines, serverLines = cart) => {
  mockResponse(cartApi.list, serverLines);
  return renderPage(<Cart />, { at: '/cart', user: ann, data: { cart, cartLineCount: cart.length } });
};
const payButton = () => screen.getByRole('button', { name: /^(Proceed to Checkout|Opening checkout...)$/ });
const checkoutBodies = () => requests.filter(({ url }) => url === '/api/checkout').map(({ body }) => body);
const payButtonEnabled = () => waitFor(() => expect(payButton()).toHaveProperty('disabled', false));

beforeAll(() => preloadAccountHeader('/cart', ann));
afterEach(() => setCartCount(undefined));

it('checkout orders the available packages and redirects to the payment page', async () => {
  mockResponse(cartApi.checkout, { url: CHECKOUT_URL });
  const user = open([...twoLines, offSaleLine]);
  await user.click(payButton());
  await waitFor(() => expect(navigations).toEqual([CHECKOUT_URL]));
  expect(checkoutBodies()).toEqual([
    {
      items: [
        { productId: shopWindow.id, quantity: 2 },
        { productId: onTheMap.id, quantity: 1 },
      ],
    },
  ]);
});

it('checkout disables all buttons until the browser leaves', async () => {
  mockResponse(cartApi.checkout, { url: CHECKOUT_URL });
  const user = open();
  await user.click(payButton());
  await waitFor(() => expect(navigations).toEqual([CHECKOUT_URL]));
  expect(payButton().textContent).toBe('Opening checkout...');
  const buttons = within(screen.getByRole('main')).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.filter(({ disabled }) => !disabled)).toEqual([]);
});

async function payWhileUpdating(serverLines: CartLine[], status: number, answer: object) {
  let reply: () => void = () => undefined;
  mockHandler(
    cartApi.updateQuantity,
    () => new Promise((resolve) => (reply = () => resolve(new Response(JSON.stringify(answer), { status })))),
  );
  mockResponse(cartApi.checkout, { url: CHECKOUT_URL });
  const user = open(twoLines, serverLines);
  await user.click(screen.getByRole('button', { name: 'Increase quantity of The Shop Window' }));
  await user.click(payButton());
  expect(checkoutBodies()).toEqual([]);
  reply();
}

it('checkout waits for a pending change and orders the new quantity', async () => {
  await payWhileUpdating([cartLine(shopWindow, 3), cartLine(onTheMap)], 200, cartLine(shopWindow, 3));
  await waitFor(() => expect(navigations).toEqual([CHECKOUT_URL]));
  expect(checkoutBodies()).toEqual([
    {
      items: [
        { productId: shopWindow.id, quantity: 3 },
        { productId: onTheMap.id, quantity: 1 },
      ],
    },
  ]);
});

it('checkout stops when a pending change fails', async () => {
  await payWhileUpdating(twoLines, 409, { message: 'Not today' });
  await expectToast('Update Failed');
  await payButtonEnabled();
  expect(checkoutBodies()).toEqual([]);
});

it.each([
  ['has a new price', [cartLine({ ...shopWindow, price: 1599 }, 2, 1499), cartLine(onTheMap)]],
  ['is unavailable', [cartLine({ ...shopWindow, isActive: false }, 2), cartLine(onTheMap)]],
  ['has another quantity', [cartLine(shopWindow, 9), cartLine(onTheMap)]],
  ['is missing', [cartLine(onTheMap)]],
])('when something %s, checkout stops and shows the new cart first', async (_, serverLines) => {
  const user = open(twoLines, serverLines);
  await user.click(payButton());
  await expectToast('Checkout Failed');
  await expectToast('Something in your cart has changed. Please review it before you check out.');
  await payButtonEnabled();
  expect(checkoutBodies()).toEqual([]);

  mockResponse(cartApi.checkout, { url: CHECKOUT_URL });
  await user.click(payButton());
  await waitFor(() => expect(navigations).toEqual([CHECKOUT_URL]));
});

it("checkout shows the server's error and can be retried", async () => {
  mockError(cartApi.checkout, 503, 'The payment provider does not answer');
  const user = open();
  await user.click(payButton());
  await expectToast('Checkout Failed');
  await expectToast('The payment provider does not answer');
  await payButtonEnabled();
  expect(document.activeElement).toBe(payButton());
  expect(navigations).toEqual([]);
});

it('checkout shows the error when reloading the cart fails', async () => {
  const user = open();
  mockError(cartApi.list, 503, 'Down for a minute');
  await user.click(payButton());
  await expectToast('Checkout Failed');
  await expectToast('Down for a minute');
  await payButtonEnabled();
  expect(checkoutBodies()).toEqual([]);
});

it('checkout redirects to sign-in and back after the session expired', async () => {
  const user = open();
  mockError(cartApi.list, 401, 'Unauthorized');
  await user.click(payButton());
  await expectToast('You are logged out. Logging in again...');
  await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fcart']));
});

it.each(['javascript:alert(1)', 'data:text/html,hi', 'nonsense'])('checkout refuses to open %s', async (url) => {
  mockResponse(cartApi.checkout, { url });
  const user = open();
  await user.click(payButton());
  await expectToast('Checkout Failed');
  await payButtonEnabled();
  expect(navigations).toEqual([]);
});
