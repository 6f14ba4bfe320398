import { accountClosingApi, passkeysApi, secondStepApi, teamApi, usersApi } from '../../contracts';
import { AccountsService } from '../../modules/auth';
import { newId } from '../../platform/database';
import { PASSWORD } from '../app';
import { addPasskey, SoftwarePasskey } from '../passkey';
import { addAuthenticator, codeOf } from '../second-step';
import type { AuditedCall } from './audit-scenario';

const NAME_ONLY = {
  ...{ name: 'Baker LLC', line1: null, line2: null, city: null, region: null, postalCode: null },
  ...{ country: null, taxId: null },
};

export const USER_CALLS: Record<string, AuditedCall> = {
  'POST /user/closing': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    await scenario.callEndpoint(client, endpoint, '', { currentPassword: PASSWORD });
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', before: { closes_at: null } };
  },
  'DELETE /user/closing': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    await client.call(accountClosingApi.close, { body: { currentPassword: PASSWORD } });
    await scenario.callEndpoint(client, endpoint, '');
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', after: { closes_at: null } };
  },
  'POST /admin/users/:id/closing': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', before: { closes_at: null } };
  },
  'DELETE /admin/users/:id/closing': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.june.call(accountClosingApi.closeOfClient, { params: { id: itemId } });
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', after: { closes_at: null } };
  },
  'PATCH /billing-details': async (scenario, endpoint) => {
    await scenario.callEndpoint(scenario.ann, endpoint, '', NAME_ONLY);
    const values = { before: { billing_name: null }, after: { billing_name: 'Baker LLC' } };
    return { by: scenario.ann, kind: 'user', itemId: scenario.ann.user.id, action: 'changed', ...values };
  },
  'PATCH /admin/users/:id/billing-details': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, NAME_ONLY);
    const values = { before: { billing_name: null }, after: { billing_name: 'Baker LLC' } };
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /second-step/authenticator': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    const { secret, token } = (await client.call(secondStepApi.newAuthenticator)).body;
    await scenario.callEndpoint(client, endpoint, '', { token, code: codeOf(secret) });
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', before: { second_step_at: null } };
  },
  'DELETE /second-step/authenticator': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    await addAuthenticator(client);
    await scenario.callEndpoint(client, endpoint, '');
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', after: { second_step_at: null } };
  },
  'POST /second-step/passkeys': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    const { challenge } = (await client.call(passkeysApi.begin)).body;
    await scenario.callEndpoint(client, endpoint, '', new SoftwarePasskey().create(challenge));
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', before: { second_step_at: null } };
  },
  'DELETE /second-step/passkeys/:id': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    const { passkey } = await addPasskey(client);
    await scenario.callEndpoint(client, endpoint, passkey.id);
    return { by: client, kind: 'user', itemId: client.user.id, action: 'changed', after: { second_step_at: null } };
  },
  'DELETE /admin/users/:id/second-step': async (scenario, endpoint) => {
    const client = await scenario.product.client(`u-${newId()}`);
    await addAuthenticator(client);
    await scenario.callEndpoint(scenario.june, endpoint, client.user.id);
    const itemId = client.user.id;
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', after: { second_step_at: null } };
  },
  'POST /admin/users/:id/second-step/keep': async (scenario, endpoint) => {
    const member = await scenario.product.member(`m-${newId()}`, 'staff');
    await addAuthenticator(member);
    const itemId = member.user.id;
    await scenario.june.call(usersApi.removeSecondStep, { params: { id: itemId } });
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', after: { second_step_ends_at: null } };
  },
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
  'POST /admin/team/assign': async (scenario, endpoint) => {
    const itemId = await scenario.createClient();
    const memberId = scenario.june.user.id;
    await scenario.callEndpoint(scenario.june, endpoint, '', { record: 'client', ids: [itemId], memberId });
    const values = { before: { assigned_to: null }, after: { assigned_to: memberId } };
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/team/:id/hand-over': async (scenario, endpoint) => {
    const [itemId, member] = [await scenario.createClient(), await scenario.product.member(`m-${newId()}`, 'staff')];
    const body = { record: 'client' as const, ids: [itemId], memberId: member.user.id };
    await scenario.june.call(teamApi.assign, { body });
    await scenario.callEndpoint(scenario.june, endpoint, member.user.id, { memberId: null });
    const values = { before: { assigned_to: member.user.id }, after: { assigned_to: null } };
    return { by: scenario.june, kind: 'user', itemId, action: 'changed', ...values };
  },
  'POST /admin/team/leave': async (scenario, endpoint) => {
    const member = await scenario.product.member(`m-${newId()}`, 'staff');
    await scenario.callEndpoint(member, endpoint, '', { memberId: null });
    const itemId = member.user.id;
    return { by: member, kind: 'user', itemId, action: 'changed', before: { deactivated_at: null } };
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
