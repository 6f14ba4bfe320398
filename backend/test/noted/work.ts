import type { Row } from './world';

export const LEADS: Record<string, Row> = {
  'PATCH /admin/submissions/:id/status': async (w, endpoint) => {
    const itemId = await w.lead();
    await w.make(w.june, endpoint, itemId, { status: 'closed' });
    const values = { before: { status: 'new' }, after: { status: 'closed' } };
    return { by: w.june, kind: 'lead', itemId, action: 'changed', name: 'Rosa Diaz', ...values };
  },
  'POST /admin/submissions/:id/respond': async (w, endpoint) => {
    const itemId = await w.lead();
    await w.make(w.june, endpoint, itemId, { response: 'Come in' });
    const before = { status: 'new', responded_at: null };
    return { by: w.june, kind: 'lead', itemId, action: 'changed', before };
  },
  'POST /admin/submissions/:id/convert': async (w, endpoint) => {
    const itemId = await w.lead();
    await w.make(w.june, endpoint, itemId, { project: { name: 'A bakery' }, invite: false });
    return { by: w.june, kind: 'lead', itemId, action: 'changed', after: { status: 'converted' } };
  },
};

export const PROJECTS: Record<string, Row> = {
  'POST /projects': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.ann, endpoint, '', { name: 'A page' });
    const after = { name: 'A page', status: 'pending', progress: 0, user_id: w.ann.user.id };
    return { by: w.ann, kind: 'project', itemId, action: 'made', name: 'A page', before: null, after };
  },
  'POST /admin/projects': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.june, endpoint, '', { name: 'A page', userId: w.ann.user.id });
    return { by: w.june, kind: 'project', itemId, action: 'made' };
  },
  'PATCH /admin/projects/:id': async (w, endpoint) => {
    const itemId = await w.project();
    await w.make(w.june, endpoint, itemId, { name: 'Another name', description: 'Words are not watched' });
    const values = { before: { name: 'A shop window' }, after: { name: 'Another name' } };
    return { by: w.june, kind: 'project', itemId, action: 'changed', ...values };
  },
  'PATCH /projects/:id/status': async (w, endpoint) => {
    const itemId = await w.project();
    await w.make(w.june, endpoint, itemId, { status: 'review', progress: 60 });
    const values = { before: { status: 'pending', progress: 0 }, after: { status: 'review', progress: 60 } };
    return { by: w.june, kind: 'project', itemId, action: 'changed', ...values };
  },
};
