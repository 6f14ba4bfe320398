import { type Dispute, disputesApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { paidInvoice } from '@atelier/shared/testing/invoices';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { OpenDisputes } from './open-disputes';

const dispute: Dispute = {
  id: '01890a5d-ac96-774b-bcce-b302099a9901',
  state: 'needs-response',
  amount: 150600,
  reason: 'The cardholder says they didn’t make this payment.',
  respondBy: '2026-12-10T17:00:00.000Z',
  invoiceId: paidInvoice.id,
  invoiceNumber: paidInvoice.invoiceNumber,
  orderId: null,
  orderNumber: null,
  clientName: 'Ann Baker',
  providerId: 'du_test_1',
  createdAt: '2026-12-03T17:00:00.000Z',
  closedAt: null,
};

const open = (scope = {}) =>
  renderPage(
    <ApiQueryProvider>
      <OpenDisputes {...scope} />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );

afterEach(clearQueryCache);

it('lists open disputes with amount, source, client, reason, and the last day to answer', async () => {
  const reviewed = { ...dispute, id: '2', state: 'under-review' as const, respondBy: null };
  mockResponse(disputesApi.list, [dispute, reviewed]);
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe(
    `$1,506.00 for ${paidInvoice.invoiceNumber}, Ann BakerThe cardholder says they didn’t make this payment. Respond in your Stripe dashboard by December 10, 2026. Don’t refund the payment before the bank decides.`,
  );
  expect(second?.textContent).toContain('The bank is reviewing it.');
  const [link] = screen.getAllByRole('link', { name: paidInvoice.invoiceNumber });
  expect(link?.getAttribute('href')).toBe(`/admin/invoices/${paidInvoice.id}`);
  expect(requests.map(({ url }) => url)).toEqual(['/api/admin/disputes?open=1&limit=20']);
});

it('shows an error and retries', async () => {
  mockError(disputesApi.list, 500, 'Something went wrong');
  const user = open();
  expect(await screen.findByText('Couldn’t load disputes')).toBeTruthy();
  mockResponse(disputesApi.list, [dispute]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Disputed payments' })).toBeTruthy();
});

it('lists only those of one invoice or order', async () => {
  const ofOrder = { ...dispute, id: '2', invoiceId: null, orderId: 'o1', orderNumber: 'ORD-2026-00001' };
  mockResponse(disputesApi.list, [dispute, ofOrder]);
  open({ orderId: 'o1' });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('order ORD-2026-00001'),
  ]);
});
