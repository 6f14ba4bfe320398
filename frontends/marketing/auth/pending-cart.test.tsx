import { authApi, cartApi } from '@atelier/contracts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { storedToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { VIEW_CART } from '../cart-state/view-cart';
import { addPendingPackage } from '../cart-state/pending-cart';
import Auth from './auth';

const addedBodies = () => requests.filter(({ url }) => url === '/api/cart').map(({ body }) => body);
const oneOf = ({ id: productId }: { id: string }) => ({ productId, quantity: 1 });

beforeEach(() => {
  mockResponse(authApi.login, ann);
  mockResponse(authApi.register, ann);
});

function submitForm(tab: 'login' | 'sign-up') {
  renderPage(<Auth />, { at: `/auth?tab=${tab}` });
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: 'ann' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a short sentence' } });
  fireEvent.submit(screen.getByLabelText(/^Username/).closest('form') as HTMLFormElement);
}
const leftPage = () => waitFor(() => expect(navigations).toEqual(['/']));

it.each([
  ['login', 'Welcome back!'],
  ['sign-up', 'Account created!'],
] as const)('%s adds the pending package to the cart and says so in the toast', async (tab, greeting) => {
  mockResponse(cartApi.add, cartLine(shopWindow));
  addPendingPackage(shopWindow);
  submitForm(tab);
  await leftPage();
  expect(addedBodies()).toEqual([oneOf(shopWindow)]);
  const description = `${greeting} Your package is in your cart.`;
  expect(storedToast()).toEqual({ title: 'Added to Cart', description, action: VIEW_CART });
  expect(sessionStorage.getItem('wanted-packages')).toBeNull();
});

it('sign-in adds several pending packages once each', async () => {
  mockResponse(cartApi.add, cartLine(shopWindow));
  [shopWindow, onTheMap, shopWindow].forEach(addPendingPackage);
  submitForm('login');
  await leftPage();
  expect(addedBodies()).toEqual([oneOf(shopWindow), oneOf(onTheMap)]);
  expect(storedToast()).toMatchObject({ description: 'Welcome back! Your 2 packages are in your cart.' });
});

it('sign-in drops an unavailable package and says so', async () => {
  mockError(cartApi.add, 404, 'There is no such package');
  addPendingPackage(shopWindow);
  submitForm('login');
  await leftPage();
  const description = 'One package you picked is no longer available.';
  expect(storedToast()).toMatchObject({ title: 'Welcome back!', description });
});

it('sign-in waits at most 3 seconds for the cart', async () => {
  jest.useFakeTimers();
  mockHandler(cartApi.add, () => new Promise(() => undefined));
  addPendingPackage(shopWindow);
  submitForm('login');
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(navigations).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(navigations).toEqual(['/']);
  expect(storedToast()).toMatchObject({
    title: 'Welcome back!',
    description: expect.stringContaining('check your cart') as string,
  });
});

it('both tabs say which package is added, unless the link has another purpose', () => {
  addPendingPackage(shopWindow);
  const leadAt = (at: string) => {
    renderPage(<Auth />, { at });
    const lead = screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
    cleanup();
    return lead;
  };
  expect(leadAt('/auth')).toBe('Sign in to add The Shop Window to your cart.');
  expect(leadAt('/auth?tab=sign-up')).toMatch(/^Sign up to add The Shop Window to your cart\. All you need/);
  expect(leadAt('/auth?next=%2Ffiles')).toBe('Sign in to view your files.');
  addPendingPackage(onTheMap);
  expect(leadAt('/auth')).toBe('Sign in to add your 2 packages to your cart.');
});

it.each(['not json', '{"a":1}', '[7,null]'])('sign-in ignores the stored value %s', async (stored) => {
  sessionStorage.setItem('wanted-packages', stored);
  submitForm('login');
  await leftPage();
  expect(addedBodies()).toEqual([]);
  expect(storedToast()).toEqual({
    title: 'Welcome back!',
    action: { label: 'Go to your dashboard', href: '/account' },
  });
});

it('a failed sign-in keeps the pending packages', async () => {
  mockError(authApi.login, 401, 'Invalid username or password');
  addPendingPackage(shopWindow);
  submitForm('login');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(addedBodies()).toEqual([]);
  expect(sessionStorage.getItem('wanted-packages')).toBe(JSON.stringify([shopWindow.id]));
});
