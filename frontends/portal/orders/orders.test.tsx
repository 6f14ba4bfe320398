import { ordersApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { onTheMapItem, openOrder, paidOrder, partiallyRefundedOrder } from '@atelier/shared/testing/orders';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import Orders from './orders';

const openOrders = () =>
  renderPage(
    <ApiQueryProvider>
      <Orders />
    </ApiQueryProvider>,
    { at: '/orders', user: ann },
  );
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const button = (name: string) => screen.getByRole('button', { name });

afterEach(clearQueryCache);

it('shows of each order its number, day, packages, sum and status', async () => {
  mockResponse(ordersApi.listMine, [openOrder, { ...partiallyRefundedOrder, id: 'b', orderNumber: 'A-10233' }]);
  openOrders();
  expect(screen.getByText('Loading...')).toBeTruthy();
  const newest = await row('A-10234');
  expect(newest.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(`/orders/${openOrder.id}`);
  expect(newest.getByText(/^Nov 5, 2026/).getAttribute('datetime')).toBe(openOrder.createdAt);
  expect(newest.getByText('The Shop Window, 2 × On the Map')).toBeTruthy();
  expect(newest.getByText('$1,998.00')).toBeTruthy();
  expect(newest.getByText('then $499.00/month')).toBeTruthy();
  expect(newest.getByText('pending').className).toContain('yellow');

  const older = await row('A-10233');
  expect(older.getByText('paid').className).toContain('green');
  expect(older.getByText('$100.00 refunded')).toBeTruthy();
});

it('counts the packages that one line has no room for', async () => {
  const items = ['One', 'Two', 'Three', 'Four'].map((name) => ({ ...onTheMapItem, id: name, name, quantity: 1 }));
  mockResponse(ordersApi.listMine, [{ ...paidOrder, items }]);
  openOrders();
  expect(await screen.findByText('One, Two and 2 more')).toBeTruthy();
});

it('leads whoever has ordered nothing to the shop', async () => {
  mockResponse(ordersApi.listMine, []);
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse packages' }).getAttribute('href')).toBe('/products');
});

it('says when they do not come, and tries again', async () => {
  mockError(ordersApi.listMine, 500, 'Something went wrong');
  const user = openOrders();
  expect(await screen.findByText('500: Something went wrong')).toBeTruthy();
  expect(screen.queryByText('No orders yet')).toBeNull();
  mockResponse(ordersApi.listMine, [openOrder]);
  await user.click(button('Try again'));
  await row('A-10234');
});

it('sends whoever was logged out meanwhile to sign in and back here', async () => {
  mockError(ordersApi.listMine, 401, 'Unauthorized');
  const user = openOrders();
  expect(await screen.findByText('You are logged out.')).toBeTruthy();
  await user.click(button('Sign in'));
  expect(navigations).toEqual(['/api/login?next=%2Forders']);
});

it('goes on where the server says that it goes on', async () => {
  const link = '</api/orders?limit=25&after=12.abc>; rel="next"';
  mockHandler(ordersApi.listMine, () => new Response(JSON.stringify([openOrder]), { headers: { Link: link } }));
  const user = openOrders();
  await row('A-10234');
  mockResponse(ordersApi.listMine, [{ ...paidOrder, id: 'b', orderNumber: 'A-10001' }]);
  await user.click(button('Show more'));
  await row('A-10001');
  expect(requests.map(({ url }) => url)).toEqual(['/api/orders?limit=25', '/api/orders?limit=25&after=12.abc']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
