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

it('lists each order with number, date, items, total, and status', async () => {
  mockResponse(ordersApi.listMine, [openOrder, { ...partiallyRefundedOrder, id: 'b', orderNumber: 'A-10233' }]);
  openOrders();
  expect(screen.getByText('Loading...')).toBeTruthy();
  const newest = await row('A-10234');
  expect(newest.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(`/orders/${openOrder.id}`);
  expect(newest.getByText('November 5, 2026').getAttribute('datetime')).toBe(openOrder.createdAt);
  expect(newest.getByText('The Shop Window, 2 × On the Map')).toBeTruthy();
  expect(newest.getByText('$1,998.00')).toBeTruthy();
  expect(newest.getByText('then $499.00/month')).toBeTruthy();
  expect(newest.getByText('Unpaid').className).toContain('yellow');

  const older = await row('A-10233');
  expect(older.getByText('Paid').className).toContain('green');
  expect(older.getByText('$100.00 refunded')).toBeTruthy();
});

it.each([
  ['Card declined', 'red', { problem: 'Your card was declined.' }],
  ['Processing', 'purple', { processing: true, checkoutUrl: null }],
])('says what a pending order waits for: %s', async (label, color, fields) => {
  mockResponse(ordersApi.listMine, [{ ...openOrder, ...fields }]);
  openOrders();
  expect((await row('A-10234')).getByText(label).className).toContain(color);
});

it.each(['refunded', 'cancelled', 'expired'] as const)(
  'names no monthly price of an order that is %s',
  async (status) => {
    mockResponse(ordersApi.listMine, [{ ...paidOrder, status }]);
    openOrders();
    const refunded = await row(paidOrder.orderNumber);
    expect(refunded.getByText('$1,998.00')).toBeTruthy();
    expect(refunded.queryByText(/month/)).toBeNull();
  },
);

it('links to the project of an order, says how far it is, and links to the receipt', async () => {
  mockResponse(ordersApi.listMine, [
    { ...paidOrder, project: { id: '7', name: 'The Shop Window', status: 'in-progress' } },
    { ...openOrder, id: 'b', orderNumber: 'A-10233', project: null },
  ]);
  openOrders();
  const paid = await row(paidOrder.orderNumber);
  expect(paid.getByRole('link', { name: 'The Shop Window' }).getAttribute('href')).toBe('/projects/7');
  expect(paid.getByText('In progress').className).toContain('blue');
  const receipt = paid.getByRole('link', { name: `Receipt of ${paidOrder.orderNumber}` });
  expect(receipt.getAttribute('href')).toBe(`/orders/${paidOrder.id}`);
  const open = await row('A-10233');
  expect(open.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['A-10233', 'Pay A-10233']);
  expect(open.getByRole('link', { name: 'Pay A-10233' }).getAttribute('href')).toBe(openOrder.checkoutUrl);
});

it('counts the items that do not fit on one line', async () => {
  const items = ['One', 'Two', 'Three', 'Four'].map((name) => ({ ...onTheMapItem, id: name, name, quantity: 1 }));
  mockResponse(ordersApi.listMine, [{ ...paidOrder, items }]);
  openOrders();
  expect(await screen.findByText('One, Two and 2 more')).toBeTruthy();
});

it('links to the shop when there are no orders', async () => {
  mockResponse(ordersApi.listMine, []);
  openOrders();
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse packages' }).getAttribute('href')).toBe('/products');
});

it('shows an error when loading fails, and retries', async () => {
  mockError(ordersApi.listMine, 500, 'Something went wrong');
  const user = openOrders();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.queryByText('No orders yet')).toBeNull();
  mockResponse(ordersApi.listMine, [openOrder]);
  await user.click(button('Try again'));
  await row('A-10234');
});

it('sends a signed-out client to sign in and back', async () => {
  mockError(ordersApi.listMine, 401, 'Unauthorized');
  const user = openOrders();
  expect(await screen.findByText('You’re signed out.')).toBeTruthy();
  await user.click(button('Sign in'));
  expect(navigations).toEqual(['/api/login?next=%2Forders']);
});

it('loads the next page from the Link header', async () => {
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
