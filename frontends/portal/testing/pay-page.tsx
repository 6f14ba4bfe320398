import { invoicesApi, type PaymentSession, type User, type InvoiceWithLines } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { postFromFrame, spyOnFrame } from '@atelier/shared/testing/card-frame';
import { ann } from '@atelier/shared/testing/people';
import { sentInvoice } from '@atelier/shared/testing/invoices';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import PayInvoice from '../pay-invoice/pay-invoice';

export const paymentSession: PaymentSession = {
  clientSecret: 'pi_1_secret_a',
  publishableKey: 'pk_test',
  form: 'test',
};
export const payPagePath = `/pay-invoice/${sentInvoice.id}`;

export function openPayPage(user: User = ann) {
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/pay-invoice/:id" element={<PayInvoice />} />
      </Routes>
    </ApiQueryProvider>,
    { at: payPagePath, user },
  );
}

export async function openPaymentForm(invoice: InvoiceWithLines = sentInvoice) {
  mockResponse(invoicesApi.get, invoice);
  mockResponse(invoicesApi.createPaymentIntent, paymentSession);
  const user = openPayPage();
  await screen.findByTitle('Your card');
  await postFromFrame({ type: 'ready' });
  await screen.findByRole('button', { name: 'Pay Now' });
  return user;
}

/** Presses Pay Now and waits until the card form is submitted. */
export async function submitCard(user: ReturnType<typeof openPayPage>) {
  const postMessage = spyOnFrame();
  await user.click(payNowButton());
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost'));
  return postMessage;
}

export const payNowButton = () => screen.getByRole('button', { name: 'Pay Now' });
export const requestLog = () =>
  requests.map(({ method, url }) => `${method} ${url.replace(`/api/invoices/${sentInvoice.id}`, '')}`);
export const factText = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
export const totalText = () => screen.getByText('Total', { selector: 'span' }).parentElement?.textContent;
export const linkHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
export const findHeading = (name: string) => screen.findByRole('heading', { name });
export const findMessage = (words: string) => screen.findByText(words);
