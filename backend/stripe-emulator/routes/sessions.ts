import { fields, oneOf, text } from '../parameters/parameters';
import { get, post } from './route';
import { sessionParameters } from '../checkout/session-parameters';
import { addSession, expireSession } from '../checkout/sessions';
import { listItems, listObjects, pageParameters } from './paging';

const listParameters = {
  customer: text,
  payment_intent: text,
  subscription: text,
  status: oneOf('complete', 'expired', 'open'),
};

export const sessionRoutes = [
  post('/v1/checkout/sessions', sessionParameters, async (tx, input) => (await addSession(tx, input)).object),
  get(
    '/v1/checkout/sessions',
    { ...pageParameters, ...listParameters, customer_details: fields({ email: text }) },
    (tx, { limit, starting_after, ending_before, ...values }) =>
      listObjects(tx, 'checkout.session', '/v1/checkout/sessions', values, {
        ...(limit && { limit }),
        ...(starting_after && { starting_after }),
        ...(ending_before && { ending_before }),
      }),
  ),
  get('/v1/checkout/sessions/:id', {}, async (tx, _, id) => (await tx.get('checkout.session', id)).object),
  get('/v1/checkout/sessions/:id/line_items', pageParameters, async (tx, page, id) => {
    const { own } = await tx.get('checkout.session', id);
    return listItems(`/v1/checkout/sessions/${id}/line_items`, own.lines, page);
  }),
  post('/v1/checkout/sessions/:id/expire', {}, async (tx, _, id) => {
    const session = await tx.getForUpdate('checkout.session', id);
    await expireSession(tx, session);
    return session.object;
  }),
];
