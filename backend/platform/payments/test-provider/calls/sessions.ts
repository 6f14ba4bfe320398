import { listOf } from '../objects';
import { fields, oneOf, text } from '../parameters';
import { noSuch } from '../problems';
import { get, post } from '../route';
import { addSession, expire, newSession } from '../sessions';
import { pageOf, paging } from './paging';

const asked = {
  customer: text,
  payment_intent: text,
  subscription: text,
  status: oneOf('complete', 'expired', 'open'),
};

export const sessions = [
  post('/v1/checkout/sessions', newSession, async (work, wanted) => (await addSession(work, wanted)).object),
  get(
    '/v1/checkout/sessions',
    { ...paging, ...asked, customer_details: fields({ email: text }) },
    (work, { limit, starting_after, ending_before, ...values }) =>
      pageOf(work, 'checkout.session', '/v1/checkout/sessions', values, {
        ...(limit && { limit }),
        ...(starting_after && { starting_after }),
        ...(ending_before && { ending_before }),
      }),
  ),
  get('/v1/checkout/sessions/:id', {}, async (work, _, id) => (await work.get('checkout.session', id)).object),
  get('/v1/checkout/sessions/:id/line_items', paging, async (work, page, id) => {
    const { own } = await work.get('checkout.session', id);
    const from = page.starting_after ? own.lines.findIndex((line) => line.id === page.starting_after) + 1 : 0;
    if (page.starting_after && from === 0) throw noSuch('item', page.starting_after, 'starting_after', 400);
    const to = from + (page.limit ?? 10);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, own.lines.slice(from, to), to < own.lines.length);
  }),
  post('/v1/checkout/sessions/:id/expire', {}, async (work, _, id) => {
    const session = await work.getToChange('checkout.session', id);
    await expire(work, session);
    return session.object;
  }),
];
