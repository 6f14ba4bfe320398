import { authApi, cartApi } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/cast';
import { sentTo } from '@atelier/shared/testing/navigation';
import { keptToast } from '@atelier/shared/testing/said';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { inCart, onTheMap, shopWindow } from '@atelier/shared/testing/shelf';
import { show } from '@atelier/shared/testing/show';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { want } from '../cart/wanted';
import Auth from './auth';

const added = () => asked.filter(({ url }) => url === '/api/cart').map(({ body }) => body);
const one = ({ id: productId }: { id: string }) => ({ productId, quantity: 1 });

beforeEach(() => {
  answers(authApi.login, ann);
  answers(authApi.register, ann);
});

function enter(tab: 'login' | 'sign-up') {
  show(<Auth />, { at: `/auth?tab=${tab}` });
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: 'ann' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a short sentence' } });
  fireEvent.submit(screen.getByLabelText(/^Username/).closest('form') as HTMLFormElement);
}
const gone = () => waitFor(() => expect(sentTo).toEqual(['/']));

it.each([
  ['login', 'Welcome back!'],
  ['sign-up', 'Account created!'],
] as const)('what was wanted before is in the cart after a %s, which says so', async (tab, greeting) => {
  answers(cartApi.add, inCart(shopWindow));
  want(shopWindow.id);
  enter(tab);
  await gone();
  expect(added()).toEqual([one(shopWindow)]);
  const description = `${greeting} One package that you chose is in your cart.`;
  expect(keptToast()).toEqual({ title: 'Added to Cart', description });
  expect(sessionStorage.getItem('wanted-packages')).toBeNull();
});

it('several are all of them in the cart, each once', async () => {
  answers(cartApi.add, inCart(shopWindow));
  [shopWindow, onTheMap, shopWindow].forEach(({ id }) => want(id));
  enter('login');
  await gone();
  expect(added()).toEqual([one(shopWindow), one(onTheMap)]);
  expect(keptToast()).toMatchObject({ description: 'Welcome back! 2 packages that you chose are in your cart.' });
});

it('what is gone from the shop meanwhile is dropped, and said', async () => {
  refuses(cartApi.add, 404, 'There is no such package');
  want(shopWindow.id);
  enter('login');
  await gone();
  const description = 'One package that you chose is not on sale any more.';
  expect(keptToast()).toEqual({ title: 'Welcome back!', description });
});

it('nobody waits long for the cart', async () => {
  jest.useFakeTimers();
  repliesWith(cartApi.add, () => new Promise(() => undefined));
  want(shopWindow.id);
  enter('login');
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(sentTo).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(sentTo).toEqual(['/']);
  expect(keptToast()).toMatchObject({
    title: 'Welcome back!',
    description: expect.stringContaining('look into') as string,
  });
});

it.each(['not json', '{"a":1}', '[7,null]'])('what is kept as %s is nothing', async (kept) => {
  sessionStorage.setItem('wanted-packages', kept);
  enter('login');
  await gone();
  expect(added()).toEqual([]);
  expect(keptToast()).toEqual({ title: 'Welcome back!' });
});

it('a refused sign-in keeps what was wanted for the next try', async () => {
  refuses(authApi.login, 401, 'Invalid username or password');
  want(shopWindow.id);
  enter('login');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(added()).toEqual([]);
  expect(sessionStorage.getItem('wanted-packages')).toBe(JSON.stringify([shopWindow.id]));
});
