import { Accounts } from '../../modules/auth';
import { newId } from '../../platform/database';
import type { Row } from './world';

/** What admins do to accounts. */
export const PEOPLE: Record<string, Row> = {
  'POST /admin/users': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.june, endpoint, '', { email: `${newId()}@example.com`, role: 'admin' });
    return { by: w.june, kind: 'user', itemId, action: 'made', before: null, after: { role: 'admin' } };
  },
  'PATCH /admin/users/:id': async (w, endpoint) => {
    const itemId = await w.somebody();
    await w.make(w.june, endpoint, itemId, { lastName: 'Okafor' });
    const values = { before: { last_name: null }, after: { last_name: 'Okafor' } };
    return { by: w.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/users/:id/role': async (w, endpoint) => {
    const itemId = await w.somebody();
    await w.make(w.june, endpoint, itemId, { role: 'admin' });
    const values = { before: { role: 'guest' }, after: { role: 'admin' } };
    return { by: w.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/users/:id/deactivate': async (w, endpoint) => {
    const itemId = await w.somebody();
    await w.make(w.june, endpoint, itemId, {});
    return { by: w.june, kind: 'user', itemId, action: 'changed', before: { deactivated_at: null } };
  },
  'POST /admin/users/:id/reactivate': async (w, endpoint) => {
    const itemId = await w.somebody();
    await w.product.app.get(Accounts).deactivate(itemId);
    await w.make(w.june, endpoint, itemId, {});
    return { by: w.june, kind: 'user', itemId, action: 'changed', after: { deactivated_at: null } };
  },
};
