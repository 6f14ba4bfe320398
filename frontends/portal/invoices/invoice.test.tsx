import { INVOICE_VOIDED, invoicesApi, invoiceTexts, subscriptionsApi, type InvoiceWithLines } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import {
  balanceInvoice,
  declinedInvoice,
  depositInvoice,
  monthlyInvoice,
  openMonthInvoice,
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  refundedInvoice,
  sentInvoice,
  taxedInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError, mockHandler, requests } from '@atelier/shared/testing/server';
import { activeSubscription, pastDueSubscription } from '@atelier/shared/testing/subscriptions';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import InvoicePage from './invoice';

const openInvoice = (invoice?: InvoiceWithLines, user = ann) => {
  if (invoice) mockResponse(invoicesApi.get, invoice);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/invoices/${invoice?.id ?? sentInvoice.id}`, user },
  );
};
const heading = (name: string) => screen.findByRole('heading', { name });
const invoiceDocument = async () => within(await screen.findByRole('region', { name: 'Invoice' }));
const payLink = () => screen.queryByRole('link', { name: /^Pay / });
const checkPaymentButton = () => screen.queryByRole('button', { name: 'I’ve already paid' });

const documentFacts = async () =>
  (await invoiceDocument())
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

const refund = { amount: 30600, method: null, isReturned: false };
const checkRefundedInvoice = { ...partiallyRefundedInvoice, refunds: [{ ...refund, method: 'Check 1042' }] };
const returnedRefundInvoice = { ...paidInvoice, refunds: [{ ...refund, isReturned: true }] };

afterEach(clearQueryCache);

it('has the agency’s tax ID', async () => {
  openInvoice(taxedInvoice);
  await heading('Invoice INV-2026-00042');
  expect(await documentFacts()).toContainEqual(['Our tax ID', '12-3456789']);
});

it('shows everything that the invoice PDF shows', async () => {
  openInvoice(paidInvoice);
  await heading('Invoice INV-2026-00041');
  expect(await documentFacts()).toEqual([
    ['Sent', 'November 24, 2026'],
    ['Due', 'December 24, 2026'],
    ['Paid', 'November 25, 2026'],
    ['Project', 'The Shop Window'],
  ]);
  const document = await invoiceDocument();
  expect(document.getByRole('link', { name: 'The Shop Window' }).getAttribute('href')).toBe(
    `/projects/${String(paidInvoice.projectId)}`,
  );
  expect(document.getByRole('row', { name: 'Pictures of the shop 12 × $25.50 $306.00' })).toBeTruthy();
  expect(document.getByRole('link', { name: /^Download PDF/ }).getAttribute('href')).toBe(
    `/api/invoices/${paidInvoice.id}/pdf`,
  );
  expect(document.getByRole('link', { name: /^Download receipt/ })).toBeTruthy();
});

it('asks for nothing when no balance is due', async () => {
  openInvoice({ ...overdueInvoice, paidAmount: overdueInvoice.amount });
  await heading('Nothing to pay');
  expect(payLink()).toBeNull();
});

describe('the invoice status', () => {
  it('of a sent invoice offers payment until the due date', async () => {
    openInvoice(sentInvoice);
    await heading('Due December 24, 2026');
    expect(payLink()?.getAttribute('href')).toBe(`/pay-invoice/${sentInvoice.id}`);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('mailto:hello@example.com');
    expect(checkPaymentButton()).toBeNull();
  });

  it('of an overdue invoice offers payment and links to the Terms', async () => {
    openInvoice(overdueInvoice);
    await heading('Past due since September 15, 2026');
    expect(payLink()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect((await invoiceDocument()).getByText('Late charge: 2 months at 1.5%')).toBeTruthy();
  });

  it('says how to pay without a card where the agency takes other payments', async () => {
    openInvoice({ ...sentInvoice, otherWaysToPay: { transfer: 'Harbor Bank\nAccount 1234567890', check: null } });
    const ways = within(await screen.findByRole('region', { name: 'Other ways to pay' }));
    expect(ways.getByRole('heading', { level: 3 }).textContent).toBe('By bank transfer');
    expect(ways.getByText(/^Harbor Bank\s+Account 1234567890$/)).toBeTruthy();
    expect(ways.getByText(sentInvoice.invoiceNumber)).toBeTruthy();
  });

  it('of a declined payment shows the problem and offers a retry', async () => {
    openInvoice(declinedInvoice);
    expect(
      await screen.findByText('Last payment attempt failed: Your card was declined. Please try another card.'),
    ).toBeTruthy();
    expect(payLink()).not.toBeNull();
    expect(checkPaymentButton()).not.toBeNull();
  });

  it('of a processing payment offers no payment', async () => {
    openInvoice(processingInvoice);
    await heading('Payment processing');
    expect(payLink()).toBeNull();
  });

  it.each([
    ['paid', paidInvoice, 'Paid', /We received your payment on November 25, 2026\./],
    ['refunded in part', partiallyRefundedInvoice, 'Paid', /We refunded \$306\.00\. Card refunds/],
    ['refunded', refundedInvoice, 'Refunded', /the full \$1,506\.00/],
    ['refunded by check', checkRefundedInvoice, 'Paid', 'We refunded $306.00. Refund method: Check 1042'],
    ['paid after a returned refund', returnedRefundInvoice, 'Paid', /Your bank returned our refund of \$306\.00/],
  ])('of an invoice that is %s has its own text', async (_, invoice, title, words) => {
    openInvoice(invoice);
    await heading(title);
    expect(screen.getByText(words)).toBeTruthy();
    expect(payLink()).toBeNull();
    expect(checkPaymentButton()).toBeNull();
  });

  it('of a returned refund that was made another way is no longer corrected', async () => {
    const refunds = [...returnedRefundInvoice.refunds, ...checkRefundedInvoice.refunds];
    openInvoice({ ...partiallyRefundedInvoice, refunds });
    expect(await screen.findByText('We refunded $306.00. Refund method: Check 1042')).toBeTruthy();
    expect(screen.queryByText(/returned our refund/)).toBeNull();
  });

  it('is refreshed on request from the payment provider', async () => {
    const user = openInvoice(processingInvoice);
    await heading('Payment processing');
    mockResponse(invoicesApi.refreshPaymentStatus, processingInvoice);
    await user.click(screen.getByRole('button', { name: 'I’ve already paid' }));
    await expectToast('No payment yet');
    mockResponse(invoicesApi.refreshPaymentStatus, paidInvoice);
    mockResponse(invoicesApi.get, paidInvoice);
    await user.click(screen.getByRole('button', { name: 'I’ve already paid' }));
    await heading('Paid');
  });

  it('stays unchanged when the refresh fails', async () => {
    const user = openInvoice(declinedInvoice);
    mockError(invoicesApi.refreshPaymentStatus, 503, 'The payment provider does not answer.');
    await user.click(await screen.findByRole('button', { name: 'I’ve already paid' }));
    await expectToast('The payment provider does not answer.');
    await heading('Due December 24, 2026');
  });
});

describe('related documents', () => {
  it.each([
    ['the deposit', balanceInvoice, 'Deposit', 'INV-2026-00038', depositInvoice],
    ['the balance', depositInvoice, 'Balance', 'INV-2026-00042', balanceInvoice],
  ])('include %s', async (_, invoice, name, number, other) => {
    openInvoice(invoice);
    expect((await documentFacts()).at(-1)).toEqual([name, number]);
    expect((await invoiceDocument()).getByRole('link', { name: number }).getAttribute('href')).toBe(
      `/invoices/${other.id}`,
    );
  });

  it('include the deposit deduction', async () => {
    openInvoice(balanceInvoice);
    expect((await invoiceDocument()).getByRole('row', { name: 'Less deposit -$753.00' })).toBeTruthy();
  });

  it('include the subscription of a monthly invoice', async () => {
    mockResponse(subscriptionsApi.get, activeSubscription);
    openInvoice(monthlyInvoice);
    const monthly = within(await screen.findByRole('region', { name: 'Monthly subscription' }));
    expect(monthly.getByText('$499.00')).toBeTruthy();
    expect(monthly.getByRole('link', { name: 'A-10234' }).getAttribute('href')).toBe(
      `/orders/${activeSubscription.orderId}`,
    );
    expect((await documentFacts()).map(([name]) => name)).toEqual(['Sent', 'Due', 'Paid']);
  });
});

it('does not link to itself when its own month is unpaid', async () => {
  mockResponse(subscriptionsApi.get, pastDueSubscription);
  openInvoice(openMonthInvoice);
  const monthly = within(await screen.findByRole('region', { name: 'Monthly subscription' }));
  expect(monthly.getByText('Past due')).toBeTruthy();
  expect(monthly.queryByRole('link', { name: 'View invoice' })).toBeNull();
});

describe('the client’s view for an admin', () => {
  const owner = { name: 'Ann Baker', takenOverAt: '2026-12-31T00:00:00.000Z' };
  const backLink = () => screen.getByRole('link', { name: 'Back to the invoice' }).getAttribute('href');

  it('shows what the client sees, a way back, and nothing that acts as the admin', async () => {
    mockResponse(subscriptionsApi.get, pastDueSubscription);
    openInvoice({ ...openMonthInvoice, stripePaymentIntentId: 'pi_1', owner }, ada);
    expect(await screen.findByText(/^You’re viewing this as Ann Baker sees it/)).toBeTruthy();
    expect(backLink()).toBe(`/admin/invoices/${openMonthInvoice.id}`);
    expect(screen.getByText('Before your invitation')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Monthly subscription' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button')).toEqual([]);
    expect(main.queryByRole('link', { name: /^(Pay |All invoices)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Submissions' })).toBeNull();
    expect(requests[0]?.url).toBe(`/api/invoices/${openMonthInvoice.id}?audience=client`);
  });

  it.each([
    ['a draft', undefined, 'Invoice not found'],
    ['a voided invoice', INVOICE_VOIDED, 'Invoice Voided'],
  ])('shows that the client finds nothing of %s, and leads to the console', async (_, code, title) => {
    mockHandler(invoicesApi.get, () => Response.json({ message: 'Gone', code }, { status: 404 }));
    openInvoice(undefined, ada);
    await heading(title);
    expect(screen.getByText(/^You’re viewing this as the client sees it/)).toBeTruthy();
    expect(backLink()).toBe(`/admin/invoices/${sentInvoice.id}`);
    expect(screen.queryByRole('link', { name: 'See all your invoices' })).toBeNull();
  });

  it('leaves an invoice of their own as it is', async () => {
    openInvoice(sentInvoice, ada);
    await heading('Due December 24, 2026');
    expect(payLink()).not.toBeNull();
    expect(screen.queryByText(/^You’re viewing this/)).toBeNull();
  });
});

it('shows an error when the invoice is not found', async () => {
  mockError(invoicesApi.get, 404, 'This does not exist');
  openInvoice();
  await heading('Invoice not found');
  expect(screen.getByRole('link', { name: 'See all your invoices' }).getAttribute('href')).toBe('/invoices');
});

it('says that the invoice was voided', async () => {
  const message = invoiceTexts.voided.text(voidedInvoice.invoiceNumber);
  mockHandler(invoicesApi.get, () => Response.json({ message, code: INVOICE_VOIDED }, { status: 404 }));
  openInvoice();
  await heading('Invoice Voided');
  await heading(message);
  expect(screen.getByRole('link', { name: 'See all your invoices' }).getAttribute('href')).toBe('/invoices');
});

it('shows an error when loading fails, and retries', async () => {
  mockError(invoicesApi.get, 500, 'Something went wrong');
  const user = openInvoice();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(invoicesApi.get, sentInvoice);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Due December 24, 2026');
});
