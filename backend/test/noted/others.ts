import { authApi } from '../../contracts';
import { newId } from '../../platform/database';
import { PASSWORD } from '../app';
import { onTheShelf, type Row, tokenIn } from './world';

export const OTHERS: Record<string, Row> = {
  'POST /admin/products': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.june, endpoint, '', onTheShelf());
    return { by: w.june, kind: 'product', itemId, action: 'made' };
  },
  'PATCH /admin/products/:id': async (w, endpoint) => {
    const itemId = await w.packaged();
    await w.make(w.june, endpoint, itemId, { price: 120, isActive: true });
    const values = { before: { price: 10_000, is_active: false }, after: { price: 12_000, is_active: true } };
    return { by: w.june, kind: 'product', itemId, action: 'changed', ...values };
  },
  'POST /admin/notifications': async (w, endpoint) => {
    const body = { subject: 'Closed on Friday', message: 'Hello', to: [w.ann.user.id] };
    const { id: itemId } = await w.make(w.june, endpoint, '', body);
    return { by: w.june, kind: 'notification', itemId, action: 'made', name: 'Closed on Friday' };
  },
  'POST /admin/notifications/:id/cancel': async (w, endpoint) => {
    const itemId = newId();
    await w.product.database.query(
      `insert into notifications (id, subject, message, total, without_address, sent_by) values ($1, 'A', 'B', 5, 0, $2)`,
      [itemId, w.june.user.id],
    );
    const waiting = `insert into mails (id, kind, notification_id) values ($1, 'notifications.letter', $2)`;
    await w.product.database.query(waiting, [newId(), itemId]);
    await w.make(w.june, endpoint, itemId);
    return { by: w.june, kind: 'notification', itemId, action: 'changed', before: { cancelled_at: null } };
  },
  'POST /register': async (w, endpoint) => {
    const visitor = w.product.visitor();
    const username = `u-${newId()}`;
    const { id } = await w.make(visitor, endpoint, '', { username, password: PASSWORD });
    const by = Object.assign(visitor, { user: { id, username } });
    return { by, kind: 'user', itemId: id, action: 'made', name: username, after: { role: 'guest', username } };
  },
  'PATCH /user': async (w, endpoint) => {
    await w.make(w.ann, endpoint, '', { firstName: 'Anna', lastName: null });
    const values = { before: { first_name: 'Ann' }, after: { first_name: 'Anna' } };
    return { by: w.ann, kind: 'user', itemId: w.ann.user.id, action: 'changed', ...values };
  },
  'POST /password': async (w, endpoint) => {
    const bea = await w.product.member(`bea-${newId()}`);
    await w.make(bea, endpoint, '', { currentPassword: PASSWORD, newPassword: `${PASSWORD} home` });
    const nothing = { password: null };
    return { by: bea, kind: 'user', itemId: bea.user.id, action: 'changed', before: nothing, after: nothing };
  },
  'POST /password/reset': async (w, endpoint) => {
    const email = `${newId()}@example.com`;
    const cleo = await w.product.member(`cleo-${newId()}`, { email });
    await cleo.call(authApi.forgotPassword, { body: { name: email } });
    const token = tokenIn(await w.mailed(email, 'reset-password?token'));
    await w.make(w.product.visitor(), endpoint, '', { token, password: `${PASSWORD} home` });
    return { by: cleo, kind: 'user', itemId: cleo.user.id, action: 'changed', after: { password: null } };
  },
  'POST /user/email/confirm': async (w, endpoint) => {
    const email = `${newId()}@example.com`;
    const dan = await w.product.member(`dan-${newId()}`);
    await dan.call(authApi.changeEmail, { body: { email, currentPassword: PASSWORD } });
    await w.make(dan, endpoint, '', { token: tokenIn(await w.mailed(email, 'confirm=')) });
    const values = { before: { email: null }, after: { email } };
    return { by: dan, kind: 'user', itemId: dan.user.id, action: 'changed', ...values };
  },
};
