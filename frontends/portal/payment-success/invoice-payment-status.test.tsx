import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import {
  declinedInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  refundedInvoice,
  processingInvoice,
  sentInvoice,
} from '@atelier/shared/testing/invoices';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { POLL_INTERVALS_S } from '../payment-status/use-payment-status';
import PaymentSuccess from './payment-success';

const openPage = () =>
  renderPage(
    <ApiQueryProvider>
      <PaymentSuccess />
    </ApiQueryProvider>,
    { at: `/payment-success?invoice=${sentInvoice.id}&redirect_status=succeeded`, user: ann },
  );
const openWithInvoice = (invoice: InvoiceWithLines) => {
  mockResponse(invoicesApi.refreshPaymentStatus, { ...invoice, id: sentInvoice.id });
  openPage();
};
const findHeading = (title: string) => screen.findByRole('heading', { name: title });
const statusText = () => screen.getByRole('status').textContent;
const linkHref = (name: string | RegExp) =>
  within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');
const advanceSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

afterEach(clearQueryCache);

it('thanks for a paid invoice with number, amount, date, and receipt', async () => {
  openWithInvoice(paidInvoice);
  expect(statusText()).toContain('We’re checking your payment');
  await findHeading('Thank you, Ann');
  expect(statusText()).toContain(`Invoice number${paidInvoice.invoiceNumber}Amount$1,506.00Paid on`);
  expect(statusText()).toContain('Paid withVisa ending in 4242');
  expect(linkHref(/^Download receipt/)).toBe(`/api/invoices/${sentInvoice.id}/receipt`);
  expect(linkHref('Return to Dashboard')).toBe('/dashboard');
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /api/invoices/${sentInvoice.id}/ask`]);
});

it('shows refunds', async () => {
  openWithInvoice(partiallyRefundedInvoice);
  await findHeading('Thank you, Ann');
  expect(statusText()).toMatch(/We refunded \$[\d.,]+\. Card refunds usually show up/);
});

it('says only that it was refunded when all of it was', async () => {
  openWithInvoice(refundedInvoice);
  await findHeading('Refunded');
  expect(statusText()).toContain('We refunded $1,506.00.');
  expect(statusText()).not.toContain('paid in full');
});

it('names the method of a refund that didn’t go to the card', async () => {
  const byCheck = { amount: 30_600, method: 'Check 1042', isReturned: false };
  openWithInvoice({ ...partiallyRefundedInvoice, refunds: [byCheck] });
  await findHeading('Thank you, Ann');
  expect(statusText()).toContain('We refunded $306.00. Refund method: Check 1042');
  expect(statusText()).not.toContain('Card refunds');
});

it('shows why the payment failed, that nothing was charged, and a retry link', async () => {
  openWithInvoice(declinedInvoice);
  await findHeading('Payment didn’t go through');
  expect(statusText()).toContain(declinedInvoice.problem);
  expect(statusText()).toContain('You weren’t charged');
  expect(linkHref('Try again')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it('does not trust the redirect status in the URL', async () => {
  openWithInvoice(sentInvoice);
  await findHeading('Not paid yet');
  expect(linkHref('Continue payment')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it('shows Payment not found for an unknown invoice', async () => {
  mockError(invoicesApi.refreshPaymentStatus, 404, 'This does not exist');
  openPage();
  await findHeading('Payment not found');
  expect(linkHref('Invoices')).toBe('/invoices');
});

describe('while the payment is pending', () => {
  beforeEach(() => jest.useFakeTimers());

  it('polls until the invoice is paid, and says when it takes days', async () => {
    openWithInvoice(processingInvoice);
    await advanceSeconds(0);
    expect(statusText()).toContain('please don’t pay again');
    expect(statusText()).toContain('This page will update automatically');
    for (const interval of POLL_INTERVALS_S) await advanceSeconds(interval);
    expect(requests).toHaveLength(POLL_INTERVALS_S.length + 1);
    expect(statusText()).toContain('some banks need a few days');
    mockResponse(invoicesApi.refreshPaymentStatus, paidInvoice);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await advanceSeconds(0);
    expect(statusText()).toContain('Thank you, Ann');
  });

  it('shows a provider outage and keeps polling', async () => {
    mockError(invoicesApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    openPage();
    await advanceSeconds(0);
    expect(statusText()).toContain('We’re having trouble reaching our payment provider');
    for (const interval of POLL_INTERVALS_S) await advanceSeconds(interval);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(statusText()).toContain('your payment is safe');
  });
});
