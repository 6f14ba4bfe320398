import { type Order, ordersApi, subscriptionsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import {
  canceledOrder,
  declinedOrder,
  expiredOrder,
  failedOrder,
  openOrder,
  paidOrder,
  partiallyRefundedOrder,
  processingOrder,
  refundedOrder,
  taxedOrder,
} from '@atelier/shared/testing/orders';
import { activeSubscription, canceledByAgency } from '@atelier/shared/testing/subscriptions';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import OrderPage from './order';

const openOrderPage = (order?: Order, user = ann) => {
  if (order) mockResponse(ordersApi.get, order);
  mockResponse(subscriptionsApi.listMine, [{ ...activeSubscription, orderId: 'another' }]);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/orders/:id" element={<OrderPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/orders/${openOrder.id}`, user },
  );
};
const project = { id: '7', name: 'The Shop Window' };
const heading = (name: string) => screen.findByRole('heading', { name });
const rows = () => screen.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent));

afterEach(clearQueryCache);

it('lists the purchased items with the names and prices at purchase time', async () => {
  openOrderPage(paidOrder);
  await heading('Order A-10234');
  expect(rows()).toEqual([
    ['Package', 'Amount'],
    ['The Shop WindowWeb Design, 1 × $1,499.00', '$1,499.00'],
    ['On the MapSEO, 2 × $249.50/month', '$499.00'],
    ['Paid', '$1,998.00'],
    ['Then monthly', '$499.00'],
  ]);
  expect(requests[0]?.url).toBe(`/api/orders/${openOrder.id}`);
});

it('has the taxes of one-time and monthly packages as one', async () => {
  openOrderPage(taxedOrder);
  await heading('Order A-10234');
  expect(rows().slice(3)).toEqual([
    ['Subtotal', '$1,998.00'],
    ['Sales tax (8.25%)', '$164.84'],
    ['Paid', '$2,162.84'],
    ['Then monthly', '$540.17'],
  ]);
});

describe('the order status', () => {
  it('offers payment while the order is unpaid', async () => {
    openOrderPage(openOrder);
    await heading('Awaiting payment');
    expect(screen.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toBe(openOrder.checkoutUrl);
    expect(screen.getByText(/^Nov 6, 2026/).getAttribute('datetime')).toBe(openOrder.expiresAt);
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull();
  });

  it('offers another payment attempt after a declined card', async () => {
    openOrderPage(declinedOrder);
    expect(
      await screen.findByText('Last payment attempt failed: Your card was declined. Please try another card.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue payment' })).toBeTruthy();
  });

  it('links to the cart when the checkout could not be created', async () => {
    openOrderPage({ ...openOrder, checkoutUrl: null });
    expect((await screen.findByRole('link', { name: 'Check out again' })).getAttribute('href')).toBe('/cart');
  });

  it('shows that the bank is processing the payment', async () => {
    openOrderPage(processingOrder);
    await heading('Payment processing');
    expect(screen.queryByRole('link', { name: 'Continue payment' })).toBeNull();
  });

  it('shows that the project is open after payment', async () => {
    openOrderPage({ ...paidOrder, project: { ...project, status: 'pending' } });
    await heading('Paid. Your project is open.');
    expect(screen.getByText(/within one business day.*We emailed your receipt to ann@example.com/)).toBeTruthy();
    expect(screen.queryByText(/refunded/)).toBeNull();
  });

  it.each([
    ['in-progress', 'Paid. Your project is open.', /^Work on your project is underway\. We emailed/],
    ['review', 'Paid. Your project is open.', /^Your project is ready for your review\. We emailed/],
    ['completed', 'Paid. Your project is completed.', /^Thank you for working with us\. We emailed/],
  ] as const)('follows a project that is %s', async (status, title, words) => {
    openOrderPage({ ...paidOrder, project: { ...project, status } });
    await heading(title);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/one business day/)).toBeNull();
  });

  it.each([
    ['refunded in part', partiallyRefundedOrder, 'Paid. Your project is open.', /We refunded \$100\.00\. Card refunds/],
    ['refunded', refundedOrder, 'Refunded', /the full \$1,998\.00/],
    [
      'refunded in part, not by card',
      { ...partiallyRefundedOrder, hasCardRefund: false },
      'Paid. Your project is open.',
      'We refunded $100.00.',
    ],
    [
      'refunded, not by card',
      { ...refundedOrder, hasCardRefund: false },
      'Refunded',
      'We refunded the full $1,998.00.',
    ],
    ['canceled', canceledOrder, 'Canceled', /You weren’t charged/],
    ['failed', failedOrder, 'Canceled', 'Payment didn’t go through: ' + String(failedOrder.problem)],
    ['expired', expiredOrder, 'Expired', /after 24 hours.*You weren’t charged/],
  ])('has its own text for an order that is %s', async (_, order, title, words) => {
    openOrderPage(order);
    await heading(title);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is refreshed on request from the payment provider', async () => {
    const user = openOrderPage(processingOrder);
    mockResponse(ordersApi.refreshPaymentStatus, processingOrder);
    await user.click(await screen.findByRole('button', { name: 'I’ve already paid' }));
    await expectToast('No payment yet');
    mockResponse(ordersApi.refreshPaymentStatus, paidOrder);
    mockResponse(ordersApi.get, paidOrder);
    await user.click(screen.getByRole('button', { name: 'I’ve already paid' }));
    await heading('Paid. Your project is open.');
  });

  it('stays unchanged when the refresh fails', async () => {
    const user = openOrderPage(openOrder);
    mockError(ordersApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    await user.click(await screen.findByRole('button', { name: 'I’ve already paid' }));
    await expectToast('The payment provider does not answer.');
    await heading('Awaiting payment');
  });
});

describe('the receipt', () => {
  it('uses the date in the agency’s time zone', async () => {
    openOrderPage({ ...paidOrder, paidAt: '2026-11-05T07:30:00.000Z' });
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByText('November 4, 2026')).toBeTruthy();
  });

  it('shows the agency, the order, the date, and the billing email', async () => {
    openOrderPage(paidOrder);
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    for (const words of ['Atelier', 'A-10234', 'November 5, 2026', 'ann@example.com']) {
      expect(receipt.getByText(words)).toBeTruthy();
    }
    expect(receipt.getByText('November 5, 2026').getAttribute('datetime')).toBe(paidOrder.paidAt);
    expect(receipt.getByText(/hello@example\.com/)).toBeTruthy();
    const pdf = receipt.getByRole('link', { name: 'Download receipt of A-10234, in a new tab' });
    expect(pdf.getAttribute('href')).toBe(`/api/orders/${paidOrder.id}/receipt`);
  });

  it('is printed by its button', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = openOrderPage(paidOrder);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows refunds', async () => {
    openOrderPage(partiallyRefundedOrder);
    await screen.findByRole('region', { name: 'Receipt' });
    expect(rows()).toContainEqual(['Refunded', '-$100.00']);
  });
});

describe('the subscription', () => {
  it('is shown beside its order', async () => {
    openOrderPage(paidOrder);
    mockResponse(subscriptionsApi.listMine, [activeSubscription]);
    const monthly = within(await screen.findByRole('region', { name: 'Monthly subscription' }));
    expect(monthly.getByRole('heading', { name: '2 × On the Map' })).toBeTruthy();
    expect(monthly.getByRole('button', { name: 'Cancel subscription 2 × On the Map' })).toBeTruthy();
  });

  it('has no button to keep it after the agency canceled it', async () => {
    openOrderPage(paidOrder);
    mockResponse(subscriptionsApi.listMine, [canceledByAgency]);
    const monthly = within(await screen.findByRole('region', { name: 'Monthly subscription' }));
    expect(monthly.getByRole('link', { name: 'Contact us' })).toBeTruthy();
    expect(monthly.queryByRole('button')).toBeNull();
  });

  it('is not requested for one-time orders and not shown for other orders', async () => {
    openOrderPage({ ...paidOrder, monthlyAmount: 0 });
    await screen.findByRole('region', { name: 'Receipt' });
    expect(requests.map(({ url }) => url)).not.toContain('/api/subscriptions');
    expect(screen.queryByRole('region', { name: 'Monthly subscription' })).toBeNull();
  });
});

describe('the client’s view for an admin', () => {
  const buyer = { id: ann.id, name: 'Ann Baker', email: ann.email, takenOverAt: '2026-12-31T00:00:00.000Z' };

  it('shows what the client sees, a way back, and nothing that acts as the admin', async () => {
    mockResponse(subscriptionsApi.list, [activeSubscription]);
    openOrderPage({ ...paidOrder, userId: ann.id, buyer, dispute: 'lost' }, ada);
    expect(await screen.findByText(/^You’re viewing this as Ann Baker sees it/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to the order' });
    expect(back.getAttribute('href')).toBe(`/admin/orders/${openOrder.id}`);
    expect(await screen.findByRole('region', { name: 'Monthly subscription' })).toBeTruthy();
    expect(screen.getByText('Before your invitation')).toBeTruthy();
    expect(screen.queryByText(/dispute/i)).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print']);
    const pdf = main.getByRole('link', { name: /^Download receipt/ });
    expect(main.getAllByRole('link')).toEqual([back, pdf]);
  });

  it('offers no payment of the client’s order', async () => {
    openOrderPage({ ...openOrder, userId: ann.id, buyer }, ada);
    await heading('Awaiting payment');
    expect(screen.queryByRole('link', { name: 'Continue payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'I’ve already paid' })).toBeNull();
  });
});

it('shows an error when the order is not found', async () => {
  mockError(ordersApi.get, 404, 'This does not exist');
  openOrderPage();
  await heading('Order not found');
  expect(screen.getByRole('link', { name: 'See all your orders' }).getAttribute('href')).toBe('/orders');
});

it('shows an error when loading fails, and retries', async () => {
  mockError(ordersApi.get, 500, 'Something went wrong');
  const user = openOrderPage();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(ordersApi.get, paidOrder);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Order A-10234');
});

it.each([paidOrder, { ...refundedOrder, project: paidOrder.project }])(
  'leads to the project of an order',
  async (order) => {
    openOrderPage(order);
    const link = await screen.findByRole('link', { name: 'Go to your project The Shop Window' });
    expect(link.getAttribute('href')).toBe('/projects/7');
  },
);
