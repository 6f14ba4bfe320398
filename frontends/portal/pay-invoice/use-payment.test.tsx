import { invoicesApi, UNAUTHORIZED } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { cardFrame, postFromFrame, spyOnFrame } from '@atelier/shared/testing/card-frame';
import { declinedInvoice, paidInvoice, processingInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import {
  openPaymentForm,
  requestLog,
  payNowButton,
  submitCard,
  payPagePath,
  paymentSession,
  findHeading,
  findMessage,
  totalText,
  factText,
} from '../testing/pay-page';
import { mockError, mockResponse } from '@atelier/shared/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  clearQueryCache();
  jest.restoreAllMocks();
});

it('shows the provider’s form in an iframe', async () => {
  await openPaymentForm();
  const { pathname, searchParams } = new URL(cardFrame().src);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/test-provider/card',
    {
      intent: 'pi_1',
      secret: 'pi_1_secret_a',
      return: `http://localhost/payment-success?invoice=${sentInvoice.id}`,
    },
  ]);
  await postFromFrame({ type: 'height', height: 412 });
  expect(cardFrame().getAttribute('height')).toBe('412');
});

it('confirms a payment only after the server does, and redirects home after two seconds', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
  mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  jest.useFakeTimers();
  await postFromFrame({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(requestLog().at(-1)).toBe('POST /ask');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  expect(
    screen.getByText(`Thank you! Your payment for invoice ${paidInvoice.invoiceNumber} has been processed.`),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Thank you, Ann' })).toBeTruthy();
  expect(screen.queryByText('Already Paid')).toBeNull();
  expect(factText('Paid with')).toBe('Visa ending in 4242');
  const receiptNote = within(screen.getByText(/You can download your receipt here or anytime under/));
  expect(receiptNote.getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/invoices');
  expect(screen.getByRole('link', { name: /^Download receipt/ })).toBeTruthy();
  expect(navigations).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(navigations).toEqual(['/']);
});

it('keeps waiting until the server confirms, and says when it takes longer', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  mockResponse(invoicesApi.refreshPaymentStatus, sentInvoice);
  jest.useFakeTimers();
  await postFromFrame({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { name: 'Payment processing' })).toBeTruthy();
  expect(screen.queryByTitle('Your card')).toBeNull();
  mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(navigations).toEqual(['/']);
});

it('asks for a card again when the bank declines after processing', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  mockResponse(invoicesApi.refreshPaymentStatus, { ...processingInvoice, id: sentInvoice.id });
  await postFromFrame({ type: 'result' });
  await findHeading('Payment processing');
  const refused = { ...sentInvoice, problem: 'The bank said no.' };
  mockResponse(invoicesApi.refreshPaymentStatus, refused);
  mockResponse(invoicesApi.get, refused);
  await waitFor(() => expect(screen.queryByTitle('Your card')).toBeTruthy());
  await postFromFrame({ type: 'ready' });
  expect(await screen.findByText('Last payment attempt failed: The bank said no.')).toBeTruthy();
  expect(payNowButton()).toHaveProperty('disabled', false);
});

it('shows why a card was declined and keeps the same payment session', async () => {
  const user = await openPaymentForm();
  const postMessage = await submitCard(user);
  mockResponse(invoicesApi.refreshPaymentStatus, declinedInvoice);
  mockResponse(invoicesApi.get, { ...declinedInvoice, id: sentInvoice.id });
  const frame = cardFrame();
  await postFromFrame({ type: 'result', error: { message: 'Your card was declined.' } });
  expect(await findMessage('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your card was declined.')).toBeTruthy();
  expect(screen.queryByText(/Last payment attempt failed/)).toBeNull();
  expect(cardFrame()).toBe(frame);
  await user.click(payNowButton());
  expect(postMessage).toHaveBeenCalledTimes(2);
});

it('shows an earlier problem until the next attempt', async () => {
  const user = await openPaymentForm({ ...declinedInvoice, id: sentInvoice.id });
  expect(
    screen.getByText('Last payment attempt failed: Your card was declined. Please try another card.'),
  ).toBeTruthy();
  await submitCard(user);
  const other = { ...sentInvoice, problem: 'The card has expired.' };
  mockResponse(invoicesApi.refreshPaymentStatus, other);
  mockResponse(invoicesApi.get, other);
  await postFromFrame({ type: 'result', error: { message: 'Your card has expired.' } });
  expect(await findMessage('Your card has expired.')).toBeTruthy();
  expect(screen.queryByText(/Last payment attempt failed/)).toBeNull();
});

it('pays once on a double click and Enter', async () => {
  const user = await openPaymentForm();
  const postMessage = spyOnFrame();
  await user.dblClick(payNowButton());
  await postFromFrame({ type: 'submit' });
  await waitFor(() => expect(postMessage).toHaveBeenCalled());
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('charges no card after the session ended, and goes to the sign-in page', async () => {
  const user = await openPaymentForm();
  const postMessage = spyOnFrame();
  mockError(invoicesApi.get, 401, UNAUTHORIZED);
  await user.click(payNowButton());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(navigations[0]).toContain(encodeURIComponent(payPagePath));
  expect(postMessage).not.toHaveBeenCalled();
});

it('charges no card once the invoice is paid', async () => {
  const user = await openPaymentForm();
  const postMessage = spyOnFrame();
  mockResponse(invoicesApi.get, { ...paidInvoice, id: sentInvoice.id });
  await user.click(payNowButton());
  expect(await findHeading('Already Paid')).toBeTruthy();
  expect(postMessage).not.toHaveBeenCalled();
});

it('pays on Enter in the form', async () => {
  await openPaymentForm();
  const postMessage = spyOnFrame();
  await postFromFrame({ type: 'submit' });
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost'));
});

it('ignores messages from other windows and origins', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  await postFromFrame({ type: 'result' }, { origin: 'https://evil.example' });
  await postFromFrame({ type: 'result' }, { source: window });
  await postFromFrame({ type: 'result', source: 'another-source' });
  expect(requestLog()).not.toContain('POST /ask');
});

it('redirects to the bank’s confirmation page', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  await postFromFrame({ type: 'result', redirect: '/test-provider/confirm/pi_1' });
  await waitFor(() => expect(navigations).toEqual(['/test-provider/confirm/pi_1']));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
});

it('shows an unexpected error when the form reloads, and can be retried', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  mockResponse(invoicesApi.refreshPaymentStatus, sentInvoice);
  await postFromFrame({ type: 'ready' });
  expect(await findMessage('Payment Error')).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
  await waitFor(() => expect(payNowButton()).toHaveProperty('disabled', false));
});

it('leaves invalid fields to the form, without a toast or a request', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  const before = requestLog();
  const message = 'Enter your card number.';
  await postFromFrame({ type: 'result', error: { type: 'validation_error', message } });
  await waitFor(() => expect(payNowButton()).toHaveProperty('disabled', false));
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
  expect(requestLog()).toEqual(before);
});

it('shows no error when another tab has paid', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  await postFromFrame({ type: 'result', error: { message: 'This payment has succeeded already.' } });
  expect(await findHeading('Already Paid')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(navigations).toEqual([]);
});

it('announces a changed invoice and shows the new total', async () => {
  const user = await openPaymentForm();
  await submitCard(user);
  const changed = { ...sentInvoice, amount: 20000 };
  mockResponse(invoicesApi.refreshPaymentStatus, changed);
  mockResponse(invoicesApi.get, changed);
  mockResponse(invoicesApi.createPaymentIntent, { ...paymentSession, clientSecret: 'pi_2_secret_b' });
  await postFromFrame({ type: 'result', error: { message: 'This payment was canceled.' } });
  expect(await findMessage('This invoice was updated')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(new URL(cardFrame().src).searchParams.get('intent')).toBe('pi_2');
  await postFromFrame({ type: 'ready' });
  expect(totalText()).toBe('Total $200.00');
});

it('refreshes the invoice when its tab becomes visible', async () => {
  await openPaymentForm();
  mockResponse(invoicesApi.get, { ...paidInvoice, id: sentInvoice.id });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await findHeading('Already Paid')).toBeTruthy();
});

it('reloads when restored from the back/forward cache', async () => {
  await openPaymentForm();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(navigations).toEqual(['reload']);
});
