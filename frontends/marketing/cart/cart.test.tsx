import { cartApi, type CartLine } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { inCart, onTheMap, shopWindow } from '@atelier/shared/testing/shelf';
import { show } from '@atelier/shared/testing/show';
import { act, screen, waitFor, within } from '@testing-library/react';
import Cart from './cart';
import { setCartLines } from './count';

const two = [inCart(shopWindow, 2), inCart(onTheMap)];
const open = (cart: CartLine[] = two) =>
  show(<Cart />, { at: '/cart', user: ann, data: { cart, cartLineCount: cart.length } });

const line = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const amounts = () => within(screen.getByRole('region', { name: 'Order Summary' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const told = () => asked.map(({ method, url, body }) => [method, url, body]);
const pathOf = (product: { id: string }) => `/api/cart/${product.id}`;
const settled = () => waitFor(() => expect(asked.length).toBeGreaterThan(0));

/** An answer that comes when the test says so. */
function later() {
  let settle: (response: Response) => void = () => undefined;
  const response = () => new Promise<Response>((resolve) => (settle = resolve));
  const answer = (body: unknown) =>
    act(() => {
      settle(new Response(JSON.stringify(body)));
      return Promise.resolve();
    });
  return { response, answer };
}

afterEach(() => setCartLines(undefined));

describe('the cart', () => {
  it('of somebody who is signed out asks them to sign in, and leads back here', () => {
    show(<Cart />, { at: '/cart' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign In Required');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth?next=%2Fcart',
    );
  });

  it('with nothing in it leads to the packages', () => {
    open([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your cart is empty.');
    expect(screen.getByRole('link', { name: 'Browse packages' }).getAttribute('href')).toBe('/products');
  });

  it('shows what each line is, what one costs, and what all of it comes to', () => {
    open();
    const first = line('The Shop Window');
    expect(first.getByRole('link').getAttribute('href')).toBe('/products?category=web-design');
    expect(first.getByText('Web Design')).toBeTruthy();
    expect(first.getByText('$1,499.00 one-time')).toBeTruthy();
    expect(first.getByText('$2,998.00')).toBeTruthy();
    expect(line('On the Map').getByText('$249.50/month')).toBeTruthy();
  });

  it('sums up by a label that counts lines, and says what comes each month', () => {
    open();
    expect(amounts().getByText('Subtotal (2 items)')).toBeTruthy();
    expect(amounts().getAllByText('$3,247.50')).toHaveLength(2);
    expect(amounts().getByText('Then each month').parentElement?.textContent).toContain('$249.50/month');
  });

  it('says nothing of months where nothing is monthly', () => {
    open([inCart(shopWindow)]);
    expect(amounts().getByText('Subtotal (1 item)')).toBeTruthy();
    expect(amounts().queryByText(/month/)).toBeNull();
  });

  it('says at the line and before paying what has another price now', () => {
    open([inCart(shopWindow, 1, 1299), inCart(onTheMap)]);
    expect(screen.getByText('The price changed from $1,299.00 to $1,499.00 since you added it.')).toBeTruthy();
    expect(amounts().getByText('The Shop Window from $1,299.00 to $1,499.00')).toBeTruthy();
    expect(amounts().getAllByText('$1,748.50')).toHaveLength(2);
  });

  it('marks what is off sale, does not count it, and lets it be taken out', () => {
    open([inCart({ ...shopWindow, isActive: false }), inCart(onTheMap)]);
    const gone = line('The Shop Window');
    expect(gone.getByText('Not on sale any more.')).toBeTruthy();
    expect(gone.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
    expect(amounts().getByText('Subtotal (1 item)')).toBeTruthy();
    expect(amounts().getAllByText('$249.50')).toHaveLength(2);
  });

  it('cannot be paid when nothing of it is on sale, and says so', () => {
    open([inCart({ ...shopWindow, isActive: false })]);
    const pay = button('Proceed to Checkout');
    expect(pay).toHaveProperty('disabled', true);
    const reason = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('there is nothing to buy');
  });

  it('that did not come with the page is fetched, and asked for again when that fails', async () => {
    refuses(cartApi.list, 503, 'Busy');
    const hands = show(<Cart />, { at: '/cart', user: ann });
    expect(await screen.findByRole('heading', { name: 'Back in a moment' })).toBeTruthy();
    answers(cartApi.list, two);
    await hands.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'On the Map' })).toBeTruthy();
  });
});

describe('how many', () => {
  it('cannot be less than one nor more than 99', () => {
    open([inCart(shopWindow, 1), inCart(onTheMap, 99)]);
    expect(button('Decrease quantity of The Shop Window')).toHaveProperty('disabled', true);
    expect(button('Increase quantity of The Shop Window')).toHaveProperty('disabled', false);
    expect(button('Increase quantity of On the Map')).toHaveProperty('disabled', true);
  });

  it('changes at once, is sent, and is spoken of', async () => {
    const slow = later();
    repliesWith(cartApi.updateQuantity, slow.response);
    const hands = open();
    await hands.click(button('Increase quantity of The Shop Window'));
    expect(line('The Shop Window').getByRole('status').textContent).toBe('3');
    expect(amounts().getAllByText('$4,746.50')).toHaveLength(2);
    expect(told()).toEqual([['PATCH', pathOf(shopWindow), { quantity: 3 }]]);
    await slow.answer(inCart(shopWindow, 3));
    await toasted('Cart Updated');
  });

  it('pressed on before it is sent, is sent once more with the last', async () => {
    const slow = later();
    repliesWith(cartApi.updateQuantity, slow.response);
    const hands = open();
    const more = button('Increase quantity of The Shop Window');
    await hands.click(more);
    await hands.click(more);
    await hands.click(more);
    expect(line('The Shop Window').getByRole('status').textContent).toBe('5');
    expect(told()).toHaveLength(1);
    answers(cartApi.updateQuantity, inCart(shopWindow, 5));
    await slow.answer(inCart(shopWindow, 3));
    await toasted('The Shop Window: 5');
    expect(told().map(([, , body]) => body)).toEqual([{ quantity: 3 }, { quantity: 5 }]);
    expect(line('The Shop Window').getByRole('status').textContent).toBe('5');
  });

  it('is what the server says after it refused', async () => {
    refuses(cartApi.updateQuantity, 409, 'Not today');
    answers(cartApi.list, [inCart(shopWindow, 7), inCart(onTheMap)]);
    const hands = open();
    await hands.click(button('Increase quantity of The Shop Window'));
    await toasted('Update Failed');
    await toasted('Not today');
    await waitFor(() => expect(line('The Shop Window').getByRole('status').textContent).toBe('7'));
  });

  it('leaves the keys where they can go on, at the end of the range', async () => {
    answers(cartApi.updateQuantity, inCart(shopWindow, 1));
    const hands = open();
    await hands.click(button('Decrease quantity of The Shop Window'));
    expect(document.activeElement).toBe(button('Increase quantity of The Shop Window'));
    await toasted('Cart Updated');
  });
});

describe('taking out', () => {
  it('is seen at once, counted above, and leaves the keys at the next line', async () => {
    const slow = later();
    repliesWith(cartApi.remove, slow.response);
    const hands = open();
    await hands.click(line('The Shop Window').getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(['On the Map', 'Order Summary']);
    expect(document.activeElement).toBe(line('On the Map').getByRole('button', { name: 'Remove' }));
    expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
    await slow.answer(null);
    await toasted('Item Removed');
  });

  it('that fails brings it back', async () => {
    refuses(cartApi.remove, 500, 'Something broke');
    answers(cartApi.list, two);
    const hands = open();
    await hands.click(line('The Shop Window').getByRole('button', { name: 'Remove' }));
    await toasted('Remove Failed');
    await toasted('Something broke');
    await waitFor(() => expect(names()).toEqual(['The Shop Window', 'On the Map', 'Order Summary']));
  });

  it('all of it at once needs more than one line, and the server', async () => {
    answers(cartApi.clear, undefined);
    const hands = open();
    await hands.click(button('Clear Cart'));
    await toasted('Cart Cleared');
    expect(screen.getByRole('heading', { name: 'Your cart is empty.' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(told()).toEqual([['DELETE', '/api/cart', undefined]]);
  });

  it('all of it says when it failed, and nothing is gone', async () => {
    refuses(cartApi.clear, 500, 'Something broke');
    answers(cartApi.list, two);
    const hands = open();
    await hands.click(button('Clear Cart'));
    await toasted('Clear Failed');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(button('Clear Cart')).toHaveProperty('disabled', false));
  });
});

it('whoever is logged out meanwhile is told so, and led to sign in and back', async () => {
  refuses(cartApi.updateQuantity, 401, 'Unauthorized');
  refuses(cartApi.list, 401, 'Unauthorized');
  const hands = open();
  await hands.click(button('Increase quantity of The Shop Window'));
  await toasted('You are logged out. Logging in again...');
  await waitFor(() => expect(sentTo).toEqual(['/api/login?next=%2Fcart']));
});

describe('coming back to the page', () => {
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('shows what another tab made of the cart', async () => {
    answers(cartApi.list, [inCart(onTheMap, 4)]);
    open();
    comeBack();
    await waitFor(() => expect(names()).toEqual(['On the Map', 'Order Summary']));
    expect(line('On the Map').getByRole('status').textContent).toBe('4');
  });

  it('shows the same when the server cannot be asked', async () => {
    refuses(cartApi.list, 503, 'Busy');
    open();
    comeBack();
    await settled();
    expect(names()).toHaveLength(3);
  });

  it('has the page made anew for whoever signed out elsewhere', async () => {
    refuses(cartApi.list, 401, 'Unauthorized');
    open();
    comeBack();
    await waitFor(() => expect(sentTo).toEqual(['reload']));
  });
});
