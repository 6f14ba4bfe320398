import { invoicesApi } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { frameSays } from '@atelier/shared/testing/card-frame';
import { ada } from '@atelier/shared/testing/cast';
import {
  draftInvoice,
  overdueInvoice,
  paidInvoice,
  partlyRefundedInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { sentTo } from '@atelier/shared/testing/navigation';
import {
  atTheForm,
  calls,
  fact,
  leadsTo,
  open,
  path,
  session,
  titled,
  toasted,
  total,
} from '@atelier/shared/testing/pay-page';
import { answers, refuses, repliesWith } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  forgetAnswers();
  jest.restoreAllMocks();
});

it('says that it loads, and that it initializes, before the card form is there', async () => {
  answers(invoicesApi.get, sentInvoice);
  repliesWith(invoicesApi.createPaymentIntent, () => new Promise(() => undefined));
  open();
  expect(screen.getByText('Loading invoice details...')).toBeTruthy();
  expect(await screen.findByText('Initializing secure payment...')).toBeTruthy();
  expect(screen.queryByText('Loading invoice details...')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

it('shows what is to be paid, what for and until when', async () => {
  await atTheForm();
  const details = within(screen.getByRole('region', { name: 'Invoice Details' }));
  expect([fact('Invoice number'), fact('Amount'), fact('Description'), fact('Due date')]).toEqual([
    'INV-2026-00042',
    '$1,506.00',
    'The front page, and its pictures',
    'December 24, 2026',
  ]);
  expect(details.getByText('Pictures of the shop')).toBeTruthy();
  expect(leadsTo('Back to Dashboard')).toBe('/dashboard');
  const payment = screen.getByRole('region', { name: 'Payment Information' });
  expect(payment.textContent).toContain('Total $1,506.00');
  expect(payment.textContent).toContain('SSL-secured and processed by a card payment provider');
});

it('leaves out what an invoice does not say, and says that it is overdue', async () => {
  await atTheForm({ ...overdueInvoice, id: sentInvoice.id, description: null, dueDate: null, lines: [] });
  expect(screen.queryByText('Description', { selector: 'dt' })).toBeNull();
  expect(screen.queryByText('Due date')).toBeNull();
  expect(screen.queryByText('What it is for')).toBeNull();
  expect(screen.getByText('overdue')).toBeTruthy();
});

it('asks for the invoice once more when its payment is open, so that the total is the one that is charged', async () => {
  answers(invoicesApi.get, sentInvoice);
  repliesWith(invoicesApi.createPaymentIntent, () => {
    answers(invoicesApi.get, { ...sentInvoice, amount: 9900 });
    return new Response(JSON.stringify(session));
  });
  open();
  await screen.findByTitle('Your card');
  await frameSays({ type: 'ready' });
  expect(total()).toBe('Total $99.00');
  expect(calls()).toEqual(['GET ', 'POST /create-payment-intent', 'GET ']);
});

describe('when no payment can be begun', () => {
  it.each([
    ['what the server says', 503, 'The payment provider does not answer.', 'The payment provider does not answer.'],
    ['the usual words where it says nothing', 502, '', 'Failed to initialize payment'],
  ])('says %s in passing, and what to do in place', async (_, status, message, words) => {
    answers(invoicesApi.get, sentInvoice);
    refuses(invoicesApi.createPaymentIntent, status, message);
    const hands = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to initialize payment. Please try again or contact support.');
    expect(await toasted('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    answers(invoicesApi.createPaymentIntent, session);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Your card')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payment Information' }));
  });

  it('says the same when the form does not come', async () => {
    answers(invoicesApi.get, sentInvoice);
    answers(invoicesApi.createPaymentIntent, session);
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.getByRole('alert').textContent).toContain('Failed to initialize payment. Please try again');
  });

  it('shows that it is paid when the server says that there is nothing left to pay', async () => {
    answers(invoicesApi.get, sentInvoice);
    refuses(invoicesApi.createPaymentIntent, 409, 'This invoice is paid.');
    answers(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
    open();
    expect(await titled('Already Paid')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows that there is nothing when it was taken back meanwhile', async () => {
    answers(invoicesApi.get, sentInvoice);
    repliesWith(invoicesApi.createPaymentIntent, () => {
      refuses(invoicesApi.get, 404, 'Not found');
      refuses(invoicesApi.refreshPaymentStatus, 404, 'Not found');
      return new Response('{}', { status: 404 });
    });
    open();
    expect(await titled('Invoice Not Found')).toBeTruthy();
  });
});

describe('an invoice that is not to be paid', () => {
  it('is not found where it is unknown or somebody else’s', async () => {
    refuses(invoicesApi.get, 404, 'This does not exist');
    open();
    await titled('Invoice Not Found');
    expect(
      screen.getByText("The invoice you're looking for doesn't exist or you don't have permission to view it"),
    ).toBeTruthy();
    expect(leadsTo('Return to Dashboard')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is looked for again where it could not be had', async () => {
    refuses(invoicesApi.get, 503, 'Back in a moment.');
    const hands = open();
    await titled('Invoice Not Found');
    expect(screen.getByText('It may be only for a moment: Back in a moment.')).toBeTruthy();
    answers(invoicesApi.get, { ...paidInvoice, id: sentInvoice.id });
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titled('Already Paid')).toBeTruthy();
  });

  it('is already paid, with its number, amount and day', async () => {
    answers(invoicesApi.get, paidInvoice);
    open();
    await titled('Already Paid');
    expect([fact('Invoice number'), fact('Amount')]).toEqual([paidInvoice.invoiceNumber, '$1,506.00']);
    expect(fact('Paid on')).toMatch(/^\w+ \d+, 20\d\d$/);
    expect(leadsTo('Return to Dashboard')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: /^Receipt/ })).toBeTruthy();
    expect(screen.queryByText('Invoice Details')).toBeNull();
    expect(calls()).toHaveLength(1);
    expect(sentTo).toEqual([]);
  });

  it('says what was given back', async () => {
    answers(invoicesApi.get, partlyRefundedInvoice);
    open();
    await titled('Already Paid');
    expect(screen.getByText(/We gave back \$[\d.,]+, the way you paid/)).toBeTruthy();
  });

  it('is on its way, and asks the server until it knows', async () => {
    answers(invoicesApi.get, { ...processingInvoice, id: sentInvoice.id });
    answers(invoicesApi.refreshPaymentStatus, { ...processingInvoice, id: sentInvoice.id });
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
    expect(calls()).toEqual(['GET ', 'POST /ask']);
    answers(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { name: 'Already Paid' })).toBeTruthy();
    expect(sentTo).toEqual([]);
  });

  it.each([
    ['somebody else’s', sentInvoice, 'The form to pay it with is shown to them alone.'],
    ['a draft', draftInvoice, 'This is a draft. Its client sees it once it is sent.'],
    ['voided', voidedInvoice, 'This invoice was voided. Its client does not see it any longer.'],
  ])('is shown to an admin without a form when it is %s', async (_, invoice, words) => {
    answers(invoicesApi.get, invoice);
    open(ada);
    await screen.findByRole('region', { name: 'Invoice Details' });
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(calls()).toHaveLength(1);
  });
});

it.each([
  [
    'when the page loads',
    () => refuses(invoicesApi.get, 401, 'Unauthorized'),
    `/auth?next=${encodeURIComponent(path)}`,
  ],
  [
    'when the payment is begun',
    () => {
      answers(invoicesApi.get, sentInvoice);
      refuses(invoicesApi.createPaymentIntent, 401, 'Unauthorized');
      refuses(invoicesApi.refreshPaymentStatus, 401, 'Unauthorized');
    },
    `/api/login?next=${encodeURIComponent(path)}`,
  ],
])('sends whoever was logged out to sign in and back here, %s', async (_, loggedOut, to) => {
  loggedOut();
  open();
  await waitFor(() => expect(sentTo).toEqual([to]));
});
