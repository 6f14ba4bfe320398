import { text } from '../parameters';
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
