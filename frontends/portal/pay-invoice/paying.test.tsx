import { invoicesApi } from '@atelier/contracts';
import { forgetAnswers } from '@atelier/shared/answers';
import { cardFrame, frameSays, toldFrame } from '@atelier/shared/testing/card-frame';
import { declinedInvoice, paidInvoice, processingInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { sentTo } from '@atelier/shared/testing/navigation';
import { atTheForm, calls, payNow, session, titled, toasted, total } from '@atelier/shared/testing/pay-page';
import { answers } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';

afterEach(() => {
  forgetAnswers();
  jest.restoreAllMocks();
});

it('shows the provider’s form in a frame, which alone learns of the card', async () => {
  await atTheForm();
  const { pathname, searchParams } = new URL(cardFrame().src);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/test-provider/card',
    {
      intent: 'pi_1',
      secret: 'pi_1_secret_a',
      return: `http://localhost/payment-success?invoice=${sentInvoice.id}`,
    },
  ]);
  await frameSays({ type: 'height', height: 412 });
  expect(cardFrame().getAttribute('height')).toBe('412');
});

it('pays, believes only the server, thanks, and leads home after two seconds', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.click(payNow());
  expect(told).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost');
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
  answers(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  jest.useFakeTimers();
  await frameSays({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(calls().at(-1)).toBe('POST /ask');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  expect(
    screen.getByText(`Thank you! Your payment for invoice ${paidInvoice.invoiceNumber} has been processed.`),
  ).toBeTruthy();
  expect(sentTo).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(sentTo).toEqual(['/']);
});

it('keeps the payer waiting until the server knows, and says when it takes longer', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.refreshPaymentStatus, sentInvoice);
  jest.useFakeTimers();
  await frameSays({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
  expect(screen.queryByTitle('Your card')).toBeNull();
  answers(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(sentTo).toEqual(['/']);
});

it('asks for a card again when the bank refuses at last what it had taken', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.refreshPaymentStatus, { ...processingInvoice, id: sentInvoice.id });
  await frameSays({ type: 'result' });
  await titled('Your payment is on its way');
  const refused = { ...sentInvoice, problem: 'The bank said no.' };
  answers(invoicesApi.refreshPaymentStatus, refused);
  answers(invoicesApi.get, refused);
  await waitFor(() => expect(screen.queryByTitle('Your card')).toBeTruthy());
  await frameSays({ type: 'ready' });
  expect(await screen.findByText('The last try did not work: The bank said no.')).toBeTruthy();
  expect(payNow()).toHaveProperty('disabled', false);
});

it('says what the provider has against a card, and goes on with the same payment', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.refreshPaymentStatus, declinedInvoice);
  answers(invoicesApi.get, { ...declinedInvoice, id: sentInvoice.id });
  const frame = cardFrame();
  await frameSays({ type: 'result', error: { message: 'Your card was declined.' } });
  expect(await toasted('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your card was declined.')).toBeTruthy();
  expect(screen.queryByText(/The last try did not work/)).toBeNull();
  expect(cardFrame()).toBe(frame);
  await hands.click(payNow());
  expect(told).toHaveBeenCalledTimes(2);
});

it('says why an earlier try did not work, until there is a new one', async () => {
  const hands = await atTheForm({ ...declinedInvoice, id: sentInvoice.id });
  toldFrame();
  expect(screen.getByText('The last try did not work: The card was declined. Please try another one.')).toBeTruthy();
  await hands.click(payNow());
  const other = { ...sentInvoice, problem: 'The card has expired.' };
  answers(invoicesApi.refreshPaymentStatus, other);
  answers(invoicesApi.get, other);
  await frameSays({ type: 'result', error: { message: 'Your card has expired.' } });
  expect(await toasted('Your card has expired.')).toBeTruthy();
  expect(screen.queryByText(/The last try did not work/)).toBeNull();
});

it('is paid once by two clicks, and by Enter in the form as by the button', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.dblClick(payNow());
  await frameSays({ type: 'submit' });
  expect(told).toHaveBeenCalledTimes(1);
});

it('is paid by Enter in the form', async () => {
  await atTheForm();
  const told = toldFrame();
  await frameSays({ type: 'submit' });
  expect(told).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost');
});

it('listens to nobody but the frame', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  await frameSays({ type: 'result' }, { origin: 'https://evil.example' });
  await frameSays({ type: 'result' }, { source: window });
  await frameSays({ type: 'result', source: 'somebody' });
  expect(calls()).not.toContain('POST /ask');
});

it('goes to the bank’s page where the bank wants to be asked', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  await frameSays({ type: 'result', redirect: '/test-provider/confirm/pi_1' });
  await waitFor(() => expect(sentTo).toEqual(['/test-provider/confirm/pi_1']));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
});

it('says that something unexpected happened when the form breaks off, and can be paid again', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.refreshPaymentStatus, sentInvoice);
  await frameSays({ type: 'ready' });
  expect(await toasted('Payment Error')).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
  await waitFor(() => expect(payNow()).toHaveProperty('disabled', false));
});

it('does not call it a failure when another tab has paid meanwhile', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  await frameSays({ type: 'result', error: { message: 'This payment has succeeded already.' } });
  expect(await titled('Already Paid')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(sentTo).toEqual([]);
});

it('says that the invoice has changed when its payment died of that, and shows the new total', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  const changed = { ...sentInvoice, amount: 20000 };
  answers(invoicesApi.refreshPaymentStatus, changed);
  answers(invoicesApi.get, changed);
  answers(invoicesApi.createPaymentIntent, { ...session, clientSecret: 'pi_2_secret_b' });
  await frameSays({ type: 'result', error: { message: 'This payment was cancelled.' } });
  expect(await toasted('This invoice has changed')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(new URL(cardFrame().src).searchParams.get('intent')).toBe('pi_2');
  await frameSays({ type: 'ready' });
  expect(total()).toBe('Total $200.00');
});

it('shows what became of an invoice in the meantime to whoever comes back to its tab', async () => {
  await atTheForm();
  answers(invoicesApi.get, { ...paidInvoice, id: sentInvoice.id });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await titled('Already Paid')).toBeTruthy();
});

it('is loaded anew when a browser shows it as it was left', async () => {
  await atTheForm();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(sentTo).toEqual(['reload']);
});
