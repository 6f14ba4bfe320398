import { invoicesApi, type PaymentSession, type User, type InvoiceWithLines } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import PayInvoice from '../../portal/pay-invoice/pay-invoice';
import { Answers } from '../answers';
import { Route, Routes } from '../router';
import { frameSays } from './card-frame';
import { ann } from './cast';
import { sentInvoice } from './invoices';
import { answers, asked } from './server';
import { show } from './show';

export const session: PaymentSession = { clientSecret: 'pi_1_secret_a', publishableKey: 'pk_test', form: 'test' };
export const path = `/pay-invoice/${sentInvoice.id}`;

export function open(user: User = ann) {
  return show(
    <Answers>
      <Routes>
        <Route path="/pay-invoice/:id" element={<PayInvoice />} />
      </Routes>
    </Answers>,
    { at: path, user },
  );
}

/** Opens the page of an invoice whose card form is there, and answers the hands that use it. */
export async function atTheForm(invoice: InvoiceWithLines = sentInvoice) {
  answers(invoicesApi.get, invoice);
  answers(invoicesApi.createPaymentIntent, session);
  const hands = open();
  await screen.findByTitle('Your card');
  await frameSays({ type: 'ready' });
  await screen.findByRole('button', { name: 'Pay Now' });
  return hands;
}

export const payNow = () => screen.getByRole('button', { name: 'Pay Now' });
export const calls = () =>
  asked.map(({ method, url }) => `${method} ${url.replace(`/api/invoices/${sentInvoice.id}`, '')}`);
export const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
export const total = () => screen.getByText('Total', { selector: 'span' }).parentElement?.textContent;
export const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
export const titled = (name: string) => screen.findByRole('heading', { name });
export const toasted = (words: string) => screen.findByText(words);
