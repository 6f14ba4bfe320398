import { invoicesApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { cardFrame, postFromFrame, spyOnFrame } from '@atelier/shared/testing/card-frame';
import { paidInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { mockHandler, mockResponse } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import {
  findHeading,
  findMessage,
  openPaymentForm,
  payNowButton,
  submitCard,
  paymentSession,
  requestLog,
} from '../testing/pay-page';

afterEach(() => {
  clearQueryCache();
  jest.restoreAllMocks();
});

const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const disconnect = () => {
  for (const endpoint of [invoicesApi.refreshPaymentStatus, invoicesApi.createPaymentIntent, invoicesApi.get])
    mockHandler(endpoint, loseConnection);
};
const reconnect = (invoice = sentInvoice) => {
  mockResponse(invoicesApi.refreshPaymentStatus, invoice);
  mockResponse(invoicesApi.get, invoice);
  mockResponse(invoicesApi.createPaymentIntent, paymentSession);
};
const failWhilePaying = async () => {
  const user = await openPaymentForm();
  const frame = cardFrame();
  const postMessage = await submitCard(user);
  disconnect();
  await postFromFrame({ type: 'result', error: { message: 'We couldn’t reach the provider.' } });
  expect(await findMessage('Can’t connect')).toBeTruthy();
  expect(cardFrame()).toBe(frame);
  expect(payNowButton()).toHaveProperty('disabled', false);
  return { user, postMessage };
};

it('keeps the form when the connection is lost, and pays again after the payment status was checked', async () => {
  const { user, postMessage } = await failWhilePaying();
  await user.click(payNowButton());
  await waitFor(() => expect(payNowButton()).toHaveProperty('disabled', false));
  expect(postMessage).toHaveBeenCalledTimes(1);
  reconnect();
  await user.click(payNowButton());
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
  expect(requestLog().slice(-3)).toEqual(['POST /ask', 'POST /create-payment-intent', 'GET ']);
  expect(screen.queryByText('Can’t connect')).toBeNull();
});

it('never pays again if the payment went through before the connection was lost', async () => {
  const { user, postMessage } = await failWhilePaying();
  reconnect({ ...paidInvoice, id: sentInvoice.id });
  await user.click(payNowButton());
  expect(await findHeading('Already Paid')).toBeTruthy();
  expect(postMessage).toHaveBeenCalledTimes(1);
});

it('checks the payment when the browser is back online', async () => {
  await failWhilePaying();
  reconnect();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Can’t connect')).toBeNull());
  expect(screen.queryByText('Payment Failed')).toBeNull();
});

it('submits nothing while the browser is offline', async () => {
  const user = await openPaymentForm();
  const postMessage = spyOnFrame();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(payNowButton());
  expect(await findMessage('Can’t connect')).toBeTruthy();
  expect(postMessage).not.toHaveBeenCalled();
});
