import { adminInvoicesApi, ledgerApi } from '../../contracts';
import type { Person, Row } from './world';

const changed = (itemId: string, by: Person) => ({ by, kind: 'invoice', itemId, action: 'changed' }) as const;

export const MONEY: Record<string, Row> = {
  'POST /admin/invoices': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.june, endpoint, '', { userId: w.ann.user.id, amount: 45_000 });
    return { by: w.june, kind: 'invoice', itemId, action: 'made' };
  },
  'PATCH /admin/invoices/:id': async (w, endpoint) => {
    const itemId = await w.draft();
    await w.make(w.june, endpoint, itemId, { amount: 99_000 });
    return { ...changed(itemId, w.june), before: { amount: 120_000 }, after: { amount: 99_000 } };
  },
  'DELETE /admin/invoices/:id': async (w, endpoint) => {
    const itemId = await w.draft();
    await w.make(w.june, endpoint, itemId);
    return { ...changed(itemId, w.june), action: 'removed', after: null };
  },
  'POST /admin/invoices/:id/send': async (w, endpoint) => {
    const itemId = await w.draft();
    await w.make(w.june, endpoint, itemId);
    return changed(itemId, w.june);
  },
  'POST /admin/invoices/:id/deposit': async (w, endpoint) => {
    const itemId = await w.draft();
    await w.make(w.june, endpoint, itemId);
    return changed(itemId, w.june);
  },
  'POST /admin/invoices/:id/mark-paid': async (w, endpoint) => {
    const itemId = await w.sent();
    await w.make(w.june, endpoint, itemId, { note: 'Cash' });
    return { ...changed(itemId, w.june), before: { status: 'sent' }, after: { status: 'paid' } };
  },
  'POST /admin/invoices/:id/void': async (w, endpoint) => {
    const itemId = await w.sent();
    await w.make(w.june, endpoint, itemId, { reason: 'A mistake' });
    return { ...changed(itemId, w.june), before: { voided_at: null, void_reason: null } };
  },
  'POST /admin/invoices/:id/reminders': async (w, endpoint) => {
    const itemId = await w.sent();
    await w.make(w.june, endpoint, itemId, { on: false });
    return { ...changed(itemId, w.june), before: { reminders_on: true }, after: { reminders_on: false } };
  },
  'POST /admin/invoices/:id/late-charge': async (w, endpoint) => {
    const { id: itemId, months } = await w.late();
    await w.make(w.june, endpoint, itemId, { months });
    return { ...changed(itemId, w.june), before: { amount: 100_000 } };
  },
  'POST /admin/invoices/:id/late-charge/waive': async (w, endpoint) => {
    const { id: itemId, months } = await w.late();
    await w.make(w.june, endpoint, itemId, { months });
    return { ...changed(itemId, w.june), before: { waived_months: 0 }, after: { waived_months: months } };
  },
  'POST /create-demo-invoice': async (w, endpoint) => {
    const { id: itemId } = await w.make(w.ann, endpoint, '');
    return changed(itemId, w.ann);
  },
  'POST /admin/payments/:id/refunds': async (w, endpoint) => {
    const invoice = await w.sent();
    await w.june.call(adminInvoicesApi.markPaid, { params: { id: invoice }, body: { note: 'Cash' } });
    const [payment] = (await w.june.call(ledgerApi.list, { query: { invoice } })).body;
    const { id: itemId } = await w.make(w.june, endpoint, payment?.id ?? '', { amount: 500, note: 'In cash' });
    return { by: w.june, kind: 'refund', itemId, action: 'made' };
  },
  'POST /subscriptions/:id/end': async (w, endpoint) => {
    const itemId = await w.subscribed(false);
    await w.make(w.ann, endpoint, itemId);
    const values = { before: { ends_at_period_end: false }, after: { ends_at_period_end: true } };
    return { by: w.ann, kind: 'subscription', itemId, action: 'changed', ...values };
  },
  'POST /subscriptions/:id/keep': async (w, endpoint) => {
    const itemId = await w.subscribed(true);
    await w.make(w.june, endpoint, itemId);
    return { by: w.june, kind: 'subscription', itemId, action: 'changed', after: { ends_at_period_end: false } };
  },
};
