import { invoicesApi, type PaymentSession } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ann } from '@atelier/shared/testing/people';
import { paidInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { mockResponse } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import type { Stripe } from '@stripe/stripe-js';
import { act, screen, waitFor } from '@testing-library/react';
import PayInvoice from './pay-invoice';

const mockLoadStripe = jest.fn<Promise<Stripe | null>, [string]>();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => mockLoadStripe(key) }));

const session: PaymentSession = { clientSecret: 'pi_1_secret_a', publishableKey: 'pk_live_1', form: 'stripe' };

function mockStripe() {
  const listeners = new Map<string, () => void>();
  const element = {
    on: jest.fn((event: string, listener: () => void) => void listeners.set(event, listener)),
    mount: jest.fn(),
    destroy: jest.fn(),
  };
  const elements = { create: jest.fn(() => element) };
  const stripe = { elements: jest.fn(() => elements), confirmPayment: jest.fn() };
  mockLoadStripe.mockResolvedValue(stripe as unknown as Stripe);
  return {
    ...stripe,
    create: elements.create,
    element,
    elementsGroup: elements,
    emit: (event: string) => listeners.get(event)?.(),
  };
}

function openPayPage() {
  mockResponse(invoicesApi.get, sentInvoice);
  mockResponse(invoicesApi.createPaymentIntent, session);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/pay-invoice/:id" element={<PayInvoice />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/pay-invoice/${sentInvoice.id}`, user: ann },
  );
}

async function openStripeForm() {
  const stripe = mockStripe();
  const user = openPayPage();
  await waitFor(() => expect(stripe.element.mount).toHaveBeenCalled());
  act(() => stripe.emit('ready'));
  return { ...stripe, user, payNow: await screen.findByRole('button', { name: 'Pay Now' }) };
}

afterEach(clearQueryCache);

it('mounts Stripe’s form with the default theme and waits until it is ready', async () => {
  const { elements, create, element } = await openStripeForm();
  expect(mockLoadStripe).toHaveBeenCalledWith('pk_live_1');
  expect(elements).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_a', appearance: { theme: 'stripe' } });
  expect(create).toHaveBeenCalledWith('payment');
  expect(element.mount).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/SSL-secured and processed by Stripe/)).toBeTruthy();
});

it('confirms with the return URL and continues when no redirect is required', async () => {
  const { user, payNow, confirmPayment, elementsGroup } = await openStripeForm();
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  mockResponse(invoicesApi.refreshPaymentStatus, { ...paidInvoice, id: sentInvoice.id });
  await user.click(payNow);
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(confirmPayment.mock.calls).toEqual([
    [
      {
        elements: elementsGroup,
        confirmParams: { return_url: `http://localhost/payment-success?invoice=${sentInvoice.id}` },
        redirect: 'if_required',
      },
    ],
  ]);
});

it('shows the error message from Stripe', async () => {
  const { user, payNow, confirmPayment, element } = await openStripeForm();
  confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } });
  mockResponse(invoicesApi.refreshPaymentStatus, sentInvoice);
  await user.click(payNow);
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your card has insufficient funds.')).toBeTruthy();
  expect(element.destroy).not.toHaveBeenCalled();
});

it('says that a payment method needs a further step', async () => {
  const { user, payNow, confirmPayment } = await openStripeForm();
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'requires_action' } });
  await user.click(payNow);
  expect((await screen.findByRole('alert')).textContent).toContain('Your payment isn’t complete yet.');
  expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

it('leaves invalid fields to Stripe’s form', async () => {
  const { user, payNow, confirmPayment } = await openStripeForm();
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  confirmPayment.mockResolvedValue({ error });
  await user.click(payNow);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveProperty('disabled', false));
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(screen.queryByText(error.message)).toBeNull();
});

it('shows an unexpected error when Stripe.js throws', async () => {
  const { user, payNow, confirmPayment } = await openStripeForm();
  confirmPayment.mockRejectedValue(new Error('boom'));
  mockResponse(invoicesApi.refreshPaymentStatus, sentInvoice);
  await user.click(payNow);
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
});

const findLoadError = () => screen.findByText('Failed to initialize payment. Please try again or contact support.');

it.each([
  ['fails to load', () => mockLoadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'))],
  ['is missing', () => mockLoadStripe.mockResolvedValue(null)],
])('shows an error when Stripe.js %s', async (_, fail) => {
  fail();
  openPayPage();
  expect(await findLoadError()).toBeTruthy();
  expect(await screen.findByText('Failed to initialize payment')).toBeTruthy();
});

it('shows an error when the form fails to load', async () => {
  const { emit } = await openStripeForm();
  act(() => emit('loaderror'));
  expect(await findLoadError()).toBeTruthy();
});
