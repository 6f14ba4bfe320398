import { text } from '../parameters/parameters';
import { get } from './route';
import { createdParameters, listObjects, pageParameters } from './paging';

export const chargeRoutes = [
  get(
    '/v1/charges',
    { ...pageParameters, created: createdParameters, payment_intent: text, customer: text },
    (tx, { payment_intent, customer, ...page }) =>
      listObjects(
        tx,
        'charge',
        '/v1/charges',
        { ...(payment_intent && { payment_intent }), ...(customer && { customer }) },
        page,
      ),
  ),
  get('/v1/charges/:id', {}, async (tx, _, id) => (await tx.get('charge', id)).object),
];
