import { cartApi, type CartLine } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { inCart, onTheMap, shopWindow } from '@atelier/shared/testing/shelf';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import Cart from './cart';
import { setCartLines } from './count';

const PAY_HERE = 'https://pay.example/session/1';
const offSale = inCart({ ...onTheMap, id: 'gone', name: 'Gone', isActive: false });
const two = [inCart(shopWindow, 2), inCart(onTheMap)];

const open = (cart: CartLine[] = two, now = cart) => {
  answers(cartApi.list, now);
  return show(<Cart />, { at: '/cart', user: ann, data: { cart, cartLineCount: cart.length } });
};
const pay = () => screen.getByRole('button', { name: /^(Proceed to Checkout|Opening the checkout...)$/ });
const ordered = () => asked.filter(({ url }) => url === '/api/checkout').map(({ body }) => body);
const back = () => waitFor(() => expect(pay()).toHaveProperty('disabled', false));

afterEach(() => setCartLines(undefined));

it('orders what can be bought, and leads to where it is paid', async () => {
  answers(cartApi.checkout, { url: PAY_HERE });
  const hands = open([...two, offSale]);
  await hands.click(pay());
  await waitFor(() => expect(sentTo).toEqual([PAY_HERE]));
  expect(ordered()).toEqual([
    {
      items: [
        { productId: shopWindow.id, quantity: 2 },
        { productId: onTheMap.id, quantity: 1 },
      ],
    },
  ]);
});

it('is busy until the browser leaves, and meanwhile nothing can be changed', async () => {
  answers(cartApi.checkout, { url: PAY_HERE });
  const hands = open();
  await hands.click(pay());
  await waitFor(() => expect(sentTo).toEqual([PAY_HERE]));
  expect(pay().textContent).toBe('Opening the checkout...');
  expect(screen.getAllByRole('button').filter((one) => !(one as HTMLButtonElement).disabled)).toEqual([
    screen.getByRole('button', { name: 'Menu' }),
  ]);
});

/** Presses on, and pays before the server has answered that. */
async function payTooEarly(now: CartLine[], status: number, answer: object) {
  let reply: () => void = () => undefined;
  repliesWith(
    cartApi.updateQuantity,
    () => new Promise((resolve) => (reply = () => resolve(new Response(JSON.stringify(answer), { status })))),
  );
  answers(cartApi.checkout, { url: PAY_HERE });
  const hands = open(two, now);
  await hands.click(screen.getByRole('button', { name: 'Increase quantity of The Shop Window' }));
  await hands.click(pay());
  expect(ordered()).toEqual([]);
  reply();
}

it('waits for a change that is on its way, and orders by it', async () => {
  await payTooEarly([inCart(shopWindow, 3), inCart(onTheMap)], 200, inCart(shopWindow, 3));
  await waitFor(() => expect(sentTo).toEqual([PAY_HERE]));
  expect(ordered()).toEqual([
    {
      items: [
        { productId: shopWindow.id, quantity: 3 },
        { productId: onTheMap.id, quantity: 1 },
      ],
    },
  ]);
});

it('orders nothing when a change that was on its way is refused', async () => {
  await payTooEarly(two, 409, { message: 'Not today' });
  await toasted('Update Failed');
  await back();
  expect(ordered()).toEqual([]);
});

it.each([
  ['costs something else', [inCart({ ...shopWindow, price: 1599 }, 2, 1499), inCart(onTheMap)]],
  ['is off sale', [inCart({ ...shopWindow, isActive: false }, 2), inCart(onTheMap)]],
  ['is another number', [inCart(shopWindow, 9), inCart(onTheMap)]],
  ['is not there any more', [inCart(onTheMap)]],
])('when something %s by now it is shown, and not ordered before somebody looked', async (_, now) => {
  const hands = open(two, now);
  await hands.click(pay());
  await toasted('Checkout Failed');
  await toasted('Something in your cart has changed meanwhile. Please look at it once more.');
  await back();
  expect(ordered()).toEqual([]);

  answers(cartApi.checkout, { url: PAY_HERE });
  await hands.click(pay());
  await waitFor(() => expect(sentTo).toEqual([PAY_HERE]));
});

it('says what the server said when it fails, and can be tried again', async () => {
  refuses(cartApi.checkout, 503, 'The payment provider does not answer');
  const hands = open();
  await hands.click(pay());
  await toasted('Checkout Failed');
  await toasted('The payment provider does not answer');
  await back();
  expect(document.activeElement).toBe(pay());
  expect(sentTo).toEqual([]);
});

it('says so when the server cannot even be asked what is in the cart', async () => {
  const hands = open();
  refuses(cartApi.list, 503, 'Down for a minute');
  await hands.click(pay());
  await toasted('Checkout Failed');
  await toasted('Down for a minute');
  await back();
  expect(ordered()).toEqual([]);
});

it('leads whoever was logged out meanwhile to sign in and back', async () => {
  const hands = open();
  refuses(cartApi.list, 401, 'Unauthorized');
  await hands.click(pay());
  await toasted('You are logged out. Logging in again...');
  await waitFor(() => expect(sentTo).toEqual(['/api/login?next=%2Fcart']));
});

it.each(['javascript:alert(1)', 'data:text/html,hi', 'nonsense'])(
  'goes to a page of the web only, not to %s',
  async (url) => {
    answers(cartApi.checkout, { url });
    const hands = open();
    await hands.click(pay());
    await toasted('Checkout Failed');
    await back();
    expect(sentTo).toEqual([]);
  },
);
