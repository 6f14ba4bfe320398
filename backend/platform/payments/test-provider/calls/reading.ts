import { listOf } from '../objects';
import { oneOf, text } from '../parameters';
import { get } from '../route';
import { created, pageOf, paging } from './paging';

export const charges = [
  get(
    '/v1/charges',
    { ...paging, created, payment_intent: text, customer: text },
    (work, { payment_intent, customer, ...page }) =>
      pageOf(
        work,
        'charge',
        '/v1/charges',
        { ...(payment_intent && { payment_intent }), ...(customer && { customer }) },
        page,
      ),
  ),
  get('/v1/charges/:id', {}, async (work, _, id) => (await work.get('charge', id)).object),
];

export const subscriptions = [
  get(
    '/v1/subscriptions',
    { ...paging, customer: text, status: oneOf('active', 'all') },
    (work, { customer, status, ...page }) =>
      pageOf(
        work,
        'subscription',
        '/v1/subscriptions',
        { ...(customer && { customer }), ...(status !== 'all' && { status: 'active' }) },
        page,
      ),
  ),
  get('/v1/subscriptions/:id', {}, async (work, _, id) => (await work.get('subscription', id)).object),
];

export const invoices = [
  get('/v1/invoices', { ...paging, customer: text }, (work, { customer, ...page }) =>
    pageOf(work, 'invoice', '/v1/invoices', { ...(customer && { customer }) }, page),
  ),
  get('/v1/invoices/:id', {}, async (work, _, id) => (await work.get('invoice', id)).object),
  get('/v1/invoice_payments', { ...paging, invoice: text }, async (work, { invoice }) => {
    const payments = invoice ? (await work.named('invoice', invoice, 'invoice')).own.payments : [];
    return listOf('/v1/invoice_payments', payments);
  }),
];
