import { AccountsService } from '../../modules/auth';
import { newId } from '../../platform/database';
import type { AuditedCall } from './audit-scenario';

export const USER_CALLS: Record<string, AuditedCall> = {
  'POST /admin/users': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, '', {
      email: `${newId()}@example.com`,
      role: 'admin',
    });
    return { by: scenario.june, kind: 'user', itemId, action: 'made', before: null, after: { role: 'admin' } };
  },
  'PATCH /admin/users/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { lastName: 'Okafor' });
    const values = { before: { last_name: null }, after: { last_name: 'Okafor' } };
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/users/:id/role': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { role: 'admin' });
    const values = { before: { role: 'guest' }, after: { role: 'admin' } };
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/users/:id/deactivate': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, {});
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', before: { deactivated_at: null } };
  },
  'POST /admin/clients/:id/accept': async (scenario, endpoint) => {
    const email = `${newId()}@example.com`;
    const { user } = await scenario.product.client(`u-${newId()}`, { email });
    const unproven = 'update users set email_proven_at = null, email_accepted_at = null where id = $1';
    await scenario.product.database.query(unproven, [user.id]);
    await scenario.callEndpoint(scenario.june, endpoint, user.id, { email });
    return { by: scenario.june, kind: 'user', itemId: user.id, action: 'changed', before: { email_accepted_at: null } };
  },
  'POST /admin/users/:id/reactivate': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.product.app.get(AccountsService).deactivate(itemId);
    await scenario.callEndpoint(scenario.june, endpoint, itemId, {});
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', after: { deactivated_at: null } };
  },
};
