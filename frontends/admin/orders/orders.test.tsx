import { clientsApi, ordersApi, ledgerApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import {
  declinedOrder,
  failedOrder,
  openOrder,
  paidOrder,
  partiallyRefundedOrder,
  processingOrder,
  refundedOrder,
} from '@atelier/shared/testing/orders';
import { orderPayment } from '@atelier/shared/testing/payments';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import OrderPage from './order';
import OrdersPage from './orders';
import { filterChips, setFilter } from '../testing/set-filter';

const buyer = { id: ann.id, name: 'Ann Baker', email: 'ann@example.com', hasProvenEmail: true };
const open = (at = '/admin/orders') => {
  mockResponse(clientsApi.search, []);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/orders" element={<OrdersPage />} />
        <Route path="/admin/orders/:id" element={<OrderPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^Select ${name}`) });
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const requestUrls = () => requests.map(({ url }) => url);

afterEach(clearQueryCache);

describe('order list', () => {
  it('shows the filtered client and clears the filter', async () => {
    mockResponse(clientsApi.get, buyer);
    mockResponse(ordersApi.list, []);
    const user = open(`/admin/orders?client=${ann.id}`);
    await waitFor(() => expect(filterChips()).toEqual(['Client: Ann Baker']));
    expect(requestUrls()).toContain(`/api/admin/orders?limit=25&total=1000&client=${ann.id}`);
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    expect(location.search).toBe('');
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  it('shows the client of each order with links', async () => {
    mockResponse(ordersApi.list, [{ ...paidOrder, buyer }]);
    open();
    const order = within(await row('A-10234'));
    expect(order.getByText(/Ann Baker/)).toBeTruthy();
    const hrefs = order.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([`/admin/orders/${openOrder.id}`, `/admin/users/${ann.id}`]);
  });

  it('marks a paid order whose dispute was lost', async () => {
    mockResponse(ordersApi.list, [{ ...paidOrder, buyer, dispute: 'lost' }]);
    open();
    expect((await row('A-10234')).textContent).toContain('Paid Dispute lost');
  });

  it('filters by status through the URL', async () => {
    mockResponse(ordersApi.list, [{ ...paidOrder, buyer }]);
    const user = open();
    await row('A-10234');
    mockResponse(ordersApi.list, []);
    await setFilter(user, 'Status', 'Expired');
    await heading('No matches');
    expect(location.search).toBe('?status=expired');
    expect(requestUrls()).toContain('/api/admin/orders?limit=25&total=1000&status=expired');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await row('A-10234');
  });

  it('ignores an unknown status in the URL', async () => {
    mockResponse(ordersApi.list, []);
    open('/admin/orders?status=stolen');
    await heading('No orders yet');
    expect(requestUrls()).toContain('/api/admin/orders?limit=25&total=1000');
  });

  it('shows a load error, retries, and refreshes', async () => {
    mockError(ordersApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    mockResponse(ordersApi.list, [openOrder]);
    await user.click(button('Try again'));
    expect((await row('A-10234')).textContent).toContain('Pending');
    mockResponse(ordersApi.list, [paidOrder]);
    await user.click(button('Refresh'));
    expect(await screen.findByText('Paid', { selector: '.badge' })).toBeTruthy();
  });

  it('loads the next page from the Link header', async () => {
    const link = '</api/admin/orders?limit=25&after=12.abc>; rel="next"';
    mockHandler(ordersApi.list, () => new Response(JSON.stringify([openOrder]), { headers: { Link: link } }));
    const user = open();
    await row('A-10234');
    mockResponse(ordersApi.list, [{ ...paidOrder, id: 'b', orderNumber: 'A-10001' }]);
    await user.click(button('Show more'));
    await row('A-10001');
  });
});

describe('order page', () => {
  const openOrderPage = (order = { ...paidOrder, buyer }) => {
    mockResponse(ordersApi.get, order);
    mockResponse(ledgerApi.list, [orderPayment]);
    return open(`/admin/orders/${openOrder.id}`);
  };

  it('shows client, items, and Stripe IDs', async () => {
    openOrderPage();
    await heading('Order A-10234');
    expect(screen.getByText('Ann Baker')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ann@example.com' }).getAttribute('href')).toBe('mailto:ann@example.com');
    expect(screen.getByText('cs_test_a1')).toBeTruthy();
    expect(screen.getByText('pi_test_b2')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Items' }).textContent).toContain('2 × $249.50/month');
    expect(screen.queryByText('Receipt sent to')).toBeNull();
    const receipt = screen.getByRole('link', { name: 'Download receipt of A-10234, in a new tab' });
    expect(receipt.getAttribute('href')).toBe(`/api/orders/${paidOrder.id}/receipt`);
  });

  it('lists payments with a refund button and links client and project', async () => {
    openOrderPage({ ...paidOrder, buyer, project: { id: 'p1', name: 'A shop window', status: 'in-progress' } });
    const payments = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(payments.getByText('$1,998.00 of $1,998.00')).toBeTruthy();
    expect(payments.getByText('Refundable').nextElementSibling?.textContent).toBe('$1,998.00');
    expect(payments.getByRole('button', { name: 'Refund order A-10234' })).toBeTruthy();
    expect(requestUrls()).toContain(`/api/admin/payments?order=${openOrder.id}&limit=100`);
    expect(screen.getByRole('link', { name: 'A shop window' }).getAttribute('href')).toBe('/admin/projects/p1');
    expect(screen.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
  });

  it('copies IDs or shows an error', async () => {
    const user = openOrderPage();
    await user.click(await screen.findByRole('button', { name: 'Copy Payment' }));
    await expectToast('Payment copied');
    expect(await navigator.clipboard.readText()).toBe('pi_test_b2');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(button('Copy Checkout session'));
    await expectToast('Couldn’t copy it');
  });

  it.each([
    ['open', openOrder, /^Can be paid until Nov 6, 2026/],
    ['declined', declinedOrder, /^The last payment attempt failed: Your card was declined.* Can be paid until/],
    ['failed', failedOrder, /^The payment failed: Your card was declined.* Nothing was charged\.$/],
    ['processing', processingOrder, /^The payment is processing/],
    ['paid', paidOrder, /^Paid Nov 5, 2026/],
    ['refunded in part', partiallyRefundedOrder, /^Paid, \$100\.00 refunded\.$/],
    ['refunded', refundedOrder, /^Fully refunded\.$/],
  ])('describes a %s order', async (_, order, text) => {
    openOrderPage({ ...order, buyer });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows a load error, retries, and shows a not-found page', async () => {
    mockError(ordersApi.get, 500, 'Something went wrong');
    const user = open(`/admin/orders/${openOrder.id}`);
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    mockError(ordersApi.get, 404, 'This does not exist');
    await user.click(button('Try again'));
    await heading('Order not found');
  });
});
