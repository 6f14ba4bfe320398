import { messagesApi, adminProjectsApi, projectsApi, submissionsApi } from '../../contracts';
import type { AuditedCall } from './audit-scenario';

export const SUBMISSION_CALLS: Record<string, AuditedCall> = {
  'PATCH /admin/submissions/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { lastName: 'Baker' });
    const values = { before: { last_name: 'Diaz' }, after: { last_name: 'Baker' } };
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Baker', ...values };
  },
  'PATCH /admin/submissions/:id/status': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { status: 'closed' });
    const values = { before: { status: 'new' }, after: { status: 'closed' } };
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Diaz', ...values };
  },
  'POST /admin/submissions/status': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId], status: 'contacted' });
    const values = { before: { status: 'new' }, after: { status: 'contacted' } };
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Diaz', ...values };
  },
  'POST /admin/submissions/status/undo': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    const { body } = await scenario.june.call(submissionsApi.setStatuses, {
      body: { ids: [itemId], status: 'contacted' },
    });
    const changes = [{ id: itemId, status: 'new', revision: body.changed[0]?.revision }];
    await scenario.callEndpoint(scenario.june, endpoint, '', { changes });
    const values = { before: { status: 'contacted' }, after: { status: 'new' } };
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Diaz', ...values };
  },
  'POST /admin/submissions/archive': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId], archived: true });
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', before: { archived_at: null } };
  },
  'POST /admin/submissions/:id/respond': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { response: 'Come in' });
    const before = { status: 'new', responded_at: null };
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', before };
  },
  'POST /admin/submissions/:id/convert': async (scenario, endpoint) => {
    const itemId = await scenario.createSubmission();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { project: { name: 'A bakery' }, invite: false });
    return { by: scenario.june, kind: 'lead', itemId, action: 'changed', after: { status: 'converted' } };
  },
};

export const PROJECT_CALLS: Record<string, AuditedCall> = {
  'POST /projects': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.ann, endpoint, '', { name: 'A page' });
    const after = { name: 'A page', status: 'pending', progress: 0, user_id: scenario.ann.user.id };
    return { by: scenario.ann, kind: 'project', itemId, action: 'made', name: 'A page', before: null, after };
  },
  'POST /admin/projects': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, '', {
      name: 'A page',
      userId: scenario.ann.user.id,
    });
    return { by: scenario.june, kind: 'project', itemId, action: 'made' };
  },
  'PATCH /admin/projects/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, {
      name: 'Another name',
      description: 'Words are not watched',
    });
    const values = { before: { name: 'A shop window' }, after: { name: 'Another name' } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'PATCH /projects/:id/status': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { status: 'review', progress: 60 });
    const values = { before: { status: 'pending', progress: 0 }, after: { status: 'review', progress: 60 } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'POST /admin/projects/status': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId], status: 'review' });
    const values = { before: { status: 'pending' }, after: { status: 'review' } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'POST /admin/projects/status/undo': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    const { body } = await scenario.june.call(adminProjectsApi.setStatuses, {
      body: { ids: [itemId], status: 'review' },
    });
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: body.heldEmails.map(({ id }) => id) });
    const values = { before: { status: 'review' }, after: { status: 'pending' } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'POST /messages/:id/withdraw': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    const body = { message: 'For another client' };
    const { id } = (await scenario.june.call(projectsApi.postUpdate, { params: { id: itemId }, body })).body;
    await scenario.callEndpoint(scenario.june, endpoint, id);
    const after = { withdrawn_update: 'For another client' };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', after };
  },
  'PATCH /messages/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    const { id } = (
      await scenario.june.call(messagesApi.post, { params: { id: itemId }, body: { message: 'On Tuesday' } })
    ).body;
    await scenario.callEndpoint(scenario.june, endpoint, id, { message: 'On Wednesday' });
    const values = { before: { message: 'On Tuesday' }, after: { message: 'On Wednesday' } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'POST /admin/held-emails/:id/undo': async (scenario, endpoint) => {
    const itemId = await scenario.createProject();
    const set = { params: { id: itemId }, body: { status: 'completed' } } as const;
    const { heldEmail } = (await scenario.june.call(projectsApi.setStatus, set)).body;
    await scenario.callEndpoint(scenario.june, endpoint, heldEmail?.id ?? '');
    const values = { before: { status: 'completed', progress: 100 }, after: { status: 'pending', progress: 0 } };
    return { by: scenario.june, kind: 'project', itemId, action: 'changed', ...values };
  },
};
