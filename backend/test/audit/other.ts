import { accountApi, authApi } from '../../contracts';
import { newId } from '../../platform/database';
import { PASSWORD } from '../app';
import { packageInput, type AuditedCall, tokenIn } from './audit-scenario';
import { SETTINGS_CALLS } from './settings';

export const OTHER_CALLS: Record<string, AuditedCall> = {
  ...SETTINGS_CALLS,
  'POST /admin/products': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, '', packageInput());
    return { by: scenario.june, kind: 'product', itemId, action: 'made' };
  },
  'PATCH /admin/products/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createPackage();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { price: 120, isActive: true });
    const values = { before: { price: 10_000, is_active: false }, after: { price: 12_000, is_active: true } };
    return { by: scenario.june, kind: 'product', itemId, action: 'changed', ...values };
  },
  'POST /admin/products/archive': async (scenario, endpoint) => {
    const itemId = await scenario.createPackage();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId], archived: true });
    return { by: scenario.june, kind: 'product', itemId, action: 'changed', before: { archived_at: null } };
  },
  'POST /admin/files/archive': async (scenario, endpoint) => {
    const itemId = newId();
    await scenario.product.database.query(
      `insert into files (id, filename, original_name, mime_type, size, owner_id, uploaded_by, checksum)
       values ($1::uuid, 'a.pdf', 'Plan.pdf', 'application/pdf', 5, $2, $2, repeat('a', 64))`,
      [itemId, scenario.ann.user.id],
    );
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId], archived: true });
    return { by: scenario.june, kind: 'file', itemId, action: 'changed', before: { archived_at: null } };
  },
  'POST /admin/notifications': async (scenario, endpoint) => {
    const body = { subject: 'Closed on Friday', message: 'Hello', to: [scenario.ann.user.id] };
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, '', body);
    return { by: scenario.june, kind: 'notification', itemId, action: 'made', name: 'Closed on Friday' };
  },
  'POST /admin/notifications/:id/cancel': async (scenario, endpoint) => {
    const itemId = newId();
    await scenario.product.database.query(
      `insert into notifications (id, subject, message, total, without_address, sent_by) values ($1, 'A', 'B', 5, 0, $2)`,
      [itemId, scenario.june.user.id],
    );
    const pendingEmail = `insert into mails (id, kind, notification_id) values ($1, 'notifications.letter', $2)`;
    await scenario.product.database.query(pendingEmail, [newId(), itemId]);
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { by: scenario.june, kind: 'notification', itemId, action: 'changed', before: { cancelled_at: null } };
  },
  'POST /register': async (scenario, endpoint) => {
    const visitor = scenario.product.visitor();
    const username = `u-${newId()}`;
    const { id } = await scenario.callEndpoint(visitor, endpoint, '', { username, password: PASSWORD });
    const by = Object.assign(visitor, { user: { id, username } });
    return { by, kind: 'user', itemId: id, action: 'made', name: username, after: { role: 'guest', username } };
  },
  'POST /login': async (scenario, endpoint) => {
    const { user } = await scenario.product.client(`fay-${newId()}`);
    const visitor = scenario.product.visitor();
    await scenario.callEndpoint(visitor, endpoint, '', { username: user.username, password: PASSWORD });
    const by = Object.assign(visitor, { user });
    const after = { device: 'Unknown device' };
    return { by, kind: 'sign-in', itemId: user.id, action: 'made', name: user.username, before: null, after };
  },
  'PATCH /user': async (scenario, endpoint) => {
    await scenario.callEndpoint(scenario.ann, endpoint, '', { firstName: 'Anna', lastName: null });
    const values = { before: { first_name: 'Ann' }, after: { first_name: 'Anna' } };
    return { by: scenario.ann, kind: 'user', itemId: scenario.ann.user.id, action: 'changed', ...values };
  },
  'POST /password': async (scenario, endpoint) => {
    const bea = await scenario.product.client(`bea-${newId()}`);
    await scenario.callEndpoint(bea, endpoint, '', { currentPassword: PASSWORD, newPassword: `${PASSWORD} home` });
    const redactedPassword = { password: null };
    return {
      by: bea,
      kind: 'user',
      itemId: bea.user.id,
      action: 'changed',
      before: redactedPassword,
      after: redactedPassword,
    };
  },
  'POST /password/reset': async (scenario, endpoint) => {
    const email = `${newId()}@example.com`;
    const cleo = await scenario.product.client(`cleo-${newId()}`, { email });
    await cleo.call(authApi.forgotPassword, { body: { name: email } });
    const token = tokenIn(await scenario.waitForEmail(email, 'reset-password?token'));
    await scenario.callEndpoint(scenario.product.visitor(), endpoint, '', { token, password: `${PASSWORD} home` });
    return { by: cleo, kind: 'user', itemId: cleo.user.id, action: 'changed', after: { password: null } };
  },
  'POST /user/email/confirm': async (scenario, endpoint) => {
    const email = `${newId()}@example.com`;
    const dan = await scenario.product.client(`dan-${newId()}`);
    await dan.call(accountApi.changeEmail, { body: { email, currentPassword: PASSWORD } });
    await scenario.callEndpoint(dan, endpoint, '', { token: tokenIn(await scenario.waitForEmail(email, 'confirm=')) });
    const values = { before: { email: null }, after: { email } };
    return { by: dan, kind: 'user', itemId: dan.user.id, action: 'changed', ...values };
  },
};
