import { INVOICE_VOIDED, invoicesApi, invoiceTexts } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { postFromFrame } from '@atelier/shared/testing/card-frame';
import { ada } from '@atelier/shared/testing/people';
import {
  overdueInvoice,
  paidInvoice,
  partiallyRefundedInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import {
  openPaymentForm,
  requestLog,
  factText,
  linkHref,
  openPayPage,
  payPagePath,
  paymentSession,
  findHeading,
  findMessage,
  totalText,
} from '../testing/pay-page';
import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  jest.restoreAllMocks();
});

it('shows the loading texts before the card form is ready', async () => {
  mockResponse(invoicesApi.get, sentInvoice);
  mockHandler(invoicesApi.createPaymentIntent, () => new Promise(() => undefined));
  openPayPage();
  expect(screen.getByText('Loading invoice details...')).toBeTruthy();
  expect(await screen.findByText('Initializing secure payment...')).toBeTruthy();
  expect(screen.queryByText('Loading invoice details...')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

it('shows the amount, the description, and the due date', async () => {
  await openPaymentForm();
  const details = within(screen.getByRole('region', { name: 'Invoice Details' }));
  expect([factText('Invoice number'), factText('Amount'), factText('Description'), factText('Due date')]).toEqual([
    'INV-2026-00042',
    '$1,506.00',
    'The front page, and its pictures',
    'December 24, 2026',
  ]);
  expect(details.getByText('Pictures of the shop')).toBeTruthy();
  expect(linkHref('Back to Dashboard')).toBe('/dashboard');
  const payment = screen.getByRole('region', { name: 'Payment Information' });
  expect(payment.textContent).toContain('Total $1,506.00');
  expect(payment.textContent).toContain('SSL-secured and processed by a card payment provider');
});

it('says below the card form how else to pay', async () => {
  await openPaymentForm({ ...sentInvoice, otherWaysToPay: { transfer: null, check: 'Payable to Harbor Web' } });
  expect(screen.getByRole('heading', { level: 3, name: 'By check' })).toBeTruthy();
  expect(screen.queryByText('By bank transfer')).toBeNull();
});

it('leaves out missing details and shows that the invoice is overdue', async () => {
  await openPaymentForm({ ...overdueInvoice, id: sentInvoice.id, description: null, dueDate: null, lines: [] });
  expect(screen.queryByText('Description', { selector: 'dt' })).toBeNull();
  expect(screen.queryByText('Due date')).toBeNull();
  expect(screen.queryByText('View line items')).toBeNull();
  expect(screen.getByText('Past due')).toBeTruthy();
});

it('reloads the invoice after creating the payment session, so that the total matches the charge', async () => {
  mockResponse(invoicesApi.get, sentInvoice);
  mockHandler(invoicesApi.createPaymentIntent, () => {
    mockResponse(invoicesApi.get, { ...sentInvoice, amount: 9900 });
    return new Response(JSON.stringify(paymentSession));
  });
  openPayPage();
  await screen.findByTitle('Your card');
  await postFromFrame({ type: 'ready' });
  expect(totalText()).toBe('Total $99.00');
  expect(requestLog()).toEqual(['GET ', 'POST /create-payment-intent', 'GET ']);
});

it.each([0, -500])('asks for nothing when the balance is %s cents', async (balance) => {
  mockResponse(invoicesApi.get, { ...overdueInvoice, id: sentInvoice.id, paidAmount: overdueInvoice.amount - balance });
  openPayPage();
  expect(await findHeading('Nothing to pay')).toBeTruthy();
  expect(screen.getByText('No balance is due on this invoice.')).toBeTruthy();
  expect(linkHref('Return to Dashboard')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  expect(requestLog()).toEqual(['GET ']);
});

it('collapses the line items where the form is below the details', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  await openPaymentForm();
  expect(screen.getByText('View line items').closest('details')?.open).toBe(false);
});

describe('when no payment session can be created', () => {
  it.each([
    ['the server’s message', 503, 'The payment provider does not answer.', 'The payment provider does not answer.'],
    ['the default message', 502, '', 'Failed to initialize payment'],
  ])('shows %s in a toast and a retry button in place', async (_, status, message, words) => {
    mockResponse(invoicesApi.get, sentInvoice);
    mockError(invoicesApi.createPaymentIntent, status, message);
    const user = openPayPage();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to initialize payment. Please try again or contact support.');
    expect(await findMessage('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    mockResponse(invoicesApi.createPaymentIntent, paymentSession);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Your card')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payment Information' }));
  });

  it('shows the same error when the card form does not load', async () => {
    mockResponse(invoicesApi.get, sentInvoice);
    mockResponse(invoicesApi.createPaymentIntent, paymentSession);
    jest.useFakeTimers();
    openPayPage();
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.getByRole('alert').textContent).toContain('Failed to initialize payment. Please try again');
  });

  it('shows Already Paid when the server reports that nothing is due', async () => {
    mockResponse(invoicesApi.get, sentInvoice);
    mockError(invoicesApi.createPaymentIntent, 409, 'This invoice is paid.');
    mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
    openPayPage();
    expect(await findHeading('Already Paid')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows that a payment is processing when another tab has paid', async () => {
    mockResponse(invoicesApi.get, sentInvoice);
    mockError(invoicesApi.createPaymentIntent, 409, 'Your payment for this invoice is still processing.');
    mockResponse(invoicesApi.refreshPaymentStatus, { ...processingInvoice, id: sentInvoice.id });
    openPayPage();
    expect(await findHeading('Payment processing')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows that the invoice is not found when it was voided in the meantime', async () => {
    mockResponse(invoicesApi.get, sentInvoice);
    mockHandler(invoicesApi.createPaymentIntent, () => {
      mockError(invoicesApi.get, 404, 'Not found');
      mockError(invoicesApi.refreshPaymentStatus, 404, 'Not found');
      return new Response('{}', { status: 404 });
    });
    openPayPage();
    expect(await findHeading('Invoice Not Found')).toBeTruthy();
  });
});

describe('an invoice that cannot be paid here', () => {
  it('is not found when it is unknown or belongs to another client', async () => {
    mockError(invoicesApi.get, 404, 'This does not exist');
    openPayPage();
    await findHeading('Invoice Not Found');
    expect(
      screen.getByText("The invoice you're looking for doesn't exist or you don't have permission to view it"),
    ).toBeTruthy();
    expect(linkHref('Return to Dashboard')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that the invoice was voided', async () => {
    const message = invoiceTexts.voided.text(voidedInvoice.invoiceNumber);
    mockHandler(invoicesApi.get, () => Response.json({ message, code: INVOICE_VOIDED }, { status: 404 }));
    openPayPage();
    await findHeading('Invoice Voided');
    expect(screen.getByText(message)).toBeTruthy();
    expect(linkHref('Return to Dashboard')).toBe('/dashboard');
  });

  it('is requested again after a temporary error', async () => {
    mockError(invoicesApi.get, 503, 'We’ll be right back.');
    const user = openPayPage();
    await findHeading('Invoice Not Found');
    expect(screen.getByText('This may be temporary: We’ll be right back.')).toBeTruthy();
    mockResponse(invoicesApi.get, { ...paidInvoice, id: sentInvoice.id });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findHeading('Already Paid')).toBeTruthy();
  });

  it('is shown as paid, with number, amount, and date', async () => {
    mockResponse(invoicesApi.get, paidInvoice);
    openPayPage();
    await findHeading('Already Paid');
    expect([factText('Invoice number'), factText('Amount')]).toEqual([paidInvoice.invoiceNumber, '$1,506.00']);
    expect(factText('Paid on')).toMatch(/^\w+ \d+, 20\d\d$/);
    expect(linkHref('Return to Dashboard')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: /^Download receipt/ })).toBeTruthy();
    expect(screen.queryByText('Invoice Details')).toBeNull();
    expect(requestLog()).toHaveLength(1);
    expect(navigations).toEqual([]);
  });

  it('shows refunds', async () => {
    mockResponse(invoicesApi.get, partiallyRefundedInvoice);
    openPayPage();
    await findHeading('Already Paid');
    expect(screen.getByText(/We refunded \$[\d.,]+\. Card refunds usually show up/)).toBeTruthy();
  });

  it('is polled while the payment is processing', async () => {
    mockResponse(invoicesApi.get, { ...processingInvoice, id: sentInvoice.id });
    mockResponse(invoicesApi.refreshPaymentStatus, { ...processingInvoice, id: sentInvoice.id });
    jest.useFakeTimers();
    openPayPage();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Payment processing' })).toBeTruthy();
    expect(requestLog()).toEqual(['GET ', 'POST /ask']);
    mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { name: 'Thank you, Ann' })).toBeTruthy();
    expect(navigations).toEqual([]);
  });

  const backLink = () => linkHref('Back to the invoice');
  const owner = { name: 'Ann Baker' };

  it('is shown to an admin as its client sees it, without the payment form', async () => {
    mockResponse(invoicesApi.get, { ...sentInvoice, owner });
    openPayPage(ada);
    await screen.findByRole('region', { name: 'Invoice Details' });
    expect(screen.getByText(/^You’re viewing this as Ann Baker sees it, without the payment form/)).toBeTruthy();
    expect(backLink()).toBe(`/admin/invoices/${sentInvoice.id}`);
    expect(requestLog()).toEqual(['GET ?audience=client']);
  });

  it('isn’t refreshed for an admin while the payment is processing', async () => {
    mockResponse(invoicesApi.get, { ...processingInvoice, id: sentInvoice.id, owner });
    openPayPage(ada);
    await findHeading('Payment processing');
    expect(screen.getByText(/^You’re viewing this as Ann Baker sees it\.$/)).toBeTruthy();
    expect(requestLog()).toEqual(['GET ?audience=client']);
  });

  it.each([
    ['a draft', undefined, 'Invoice Not Found'],
    ['a voided invoice', INVOICE_VOIDED, 'Invoice Voided'],
  ])('shows an admin that the client finds nothing of %s', async (_, code, title) => {
    mockHandler(invoicesApi.get, () => Response.json({ message: 'Gone', code }, { status: 404 }));
    openPayPage(ada);
    await findHeading(title);
    expect(screen.getByText(/^You’re viewing this as the client sees it/)).toBeTruthy();
    expect(backLink()).toBe(`/admin/invoices/${sentInvoice.id}`);
  });
});

it.each([
  [
    'when the page loads',
    () => mockError(invoicesApi.get, 401, 'Unauthorized'),
    `/auth?next=${encodeURIComponent(payPagePath)}`,
  ],
  [
    'when the payment is begun',
    () => {
      mockResponse(invoicesApi.get, sentInvoice);
      mockError(invoicesApi.createPaymentIntent, 401, 'Unauthorized');
      mockError(invoicesApi.refreshPaymentStatus, 401, 'Unauthorized');
    },
    `/api/login?next=${encodeURIComponent(payPagePath)}`,
  ],
])('sends a signed-out client to sign in and back, %s', async (_, mockSignedOut, to) => {
  mockSignedOut();
  openPayPage();
  await waitFor(() => expect(navigations).toEqual([to]));
});
