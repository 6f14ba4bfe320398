import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import {
  declinedInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  sentInvoice,
} from '@atelier/shared/testing/invoices';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { PAUSES } from '../asking/use-asked';
import PaymentSuccess from './payment-success';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <PaymentSuccess />
    </ApiQueryProvider>,
    { at: `/payment-success?invoice=${sentInvoice.id}&redirect_status=succeeded`, user: ann },
  );
const comesBackTo = (invoice: InvoiceWithLines) => {
  mockResponse(invoicesApi.refreshPaymentStatus, { ...invoice, id: sentInvoice.id });
  open();
};
const told = (title: string) => screen.findByRole('heading', { name: title });
const aloud = () => screen.getByRole('status').textContent;
const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

afterEach(clearQueryCache);

it('thanks for an invoice that is paid, with its number, amount, day and papers', async () => {
  comesBackTo(paidInvoice);
  expect(aloud()).toContain('We are asking our payment provider');
  await told('Thank you, Ann');
  expect(aloud()).toContain(`Invoice number${paidInvoice.invoiceNumber}Amount$1,506.00Paid on`);
  expect(leadsTo(/^Receipt/)).toBe(`/api/invoices/${sentInvoice.id}/receipt`);
  expect(leadsTo('Return to Dashboard')).toBe('/dashboard');
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /api/invoices/${sentInvoice.id}/ask`]);
});

it('says what was given back of it', async () => {
  comesBackTo(partiallyRefundedInvoice);
  await told('Thank you, Ann');
  expect(aloud()).toMatch(/We gave back \$[\d.,]+, the way you paid/);
});

it('says why it did not work, that nothing was charged, and leads back to paying', async () => {
  comesBackTo(declinedInvoice);
  await told('The payment did not go through');
  expect(aloud()).toContain(declinedInvoice.problem);
  expect(aloud()).toContain('Nothing was charged');
  expect(leadsTo('Try again')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it('does not believe the address that it was paid', async () => {
  comesBackTo(sentInvoice);
  await told('Not paid yet');
  expect(leadsTo('Go on paying')).toBe(`/pay-invoice/${sentInvoice.id}`);
});

it('finds nothing where the invoice is unknown or somebody else’s', async () => {
  mockError(invoicesApi.refreshPaymentStatus, 404, 'This does not exist');
  open();
  await told('We find no payment here');
  expect(leadsTo('Your invoices')).toBe('/invoices');
});

describe('while nobody knows', () => {
  beforeEach(() => jest.useFakeTimers());

  it('asks until it is paid, and says when that takes days', async () => {
    comesBackTo(processingInvoice);
    await pass(0);
    expect(aloud()).toContain('please do not pay a second time');
    expect(aloud()).toContain('This page changes by itself');
    for (const pause of PAUSES) await pass(pause);
    expect(requests).toHaveLength(PAUSES.length + 1);
    expect(aloud()).toContain('some banks need a few days');
    mockResponse(invoicesApi.refreshPaymentStatus, paidInvoice);
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await pass(0);
    expect(aloud()).toContain('Thank you, Ann');
  });

  it('says when the provider cannot be reached, and goes on asking', async () => {
    mockError(invoicesApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    open();
    await pass(0);
    expect(aloud()).toContain('and keep trying');
    for (const pause of PAUSES) await pass(pause);
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    expect(aloud()).toContain('your money is safe');
  });
});
