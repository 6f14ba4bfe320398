import { adminInvoicesApi, ledgerApi } from '../../contracts';
import { addDays, dayOf } from '../../platform/dates';
import type { Person, AuditedCall } from './audit-scenario';

const invoiceChanged = (itemId: string, by: Person) => ({ by, kind: 'invoice', itemId, action: 'changed' }) as const;

export const BILLING_CALLS: Record<string, AuditedCall> = {
  'POST /admin/invoices': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, '', {
      userId: scenario.ann.user.id,
      amount: 45_000,
    });
    return { by: scenario.june, kind: 'invoice', itemId, action: 'made' };
  },
  'PATCH /admin/invoices/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createDraft();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { amount: 99_000 });
    return { ...invoiceChanged(itemId, scenario.june), before: { amount: 120_000 }, after: { amount: 99_000 } };
  },
  'PATCH /admin/invoices/:id/properties': async (scenario, endpoint) => {
    const itemId = await scenario.createSentInvoice();
    const dueDate = addDays(dayOf(new Date(), 'UTC'), 90);
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { dueDate });
    return { ...invoiceChanged(itemId, scenario.june), after: { due_date: dueDate } };
  },
  'DELETE /admin/invoices/:id': async (scenario, endpoint) => {
    const itemId = await scenario.createDraft();
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { ...invoiceChanged(itemId, scenario.june), action: 'removed', after: null };
  },
  'POST /admin/invoices/:id/send': async (scenario, endpoint) => {
    const itemId = await scenario.createDraft();
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return invoiceChanged(itemId, scenario.june);
  },
  'POST /admin/invoices/:id/deposit': async (scenario, endpoint) => {
    const itemId = await scenario.createDraft();
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return invoiceChanged(itemId, scenario.june);
  },
  'POST /admin/invoices/:id/deposit/undo': async (scenario, endpoint) => {
    const itemId = await scenario.createDraft();
    await scenario.june.call(adminInvoicesApi.splitDeposit, { params: { id: itemId } });
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { ...invoiceChanged(itemId, scenario.june), before: { amount: 60_000 }, after: { amount: 120_000 } };
  },
  'POST /admin/invoices/:id/duplicate': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, await scenario.createSentInvoice());
    return { ...invoiceChanged(itemId, scenario.june), action: 'made' };
  },
  'POST /admin/invoices/:id/email': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.createOverdueInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { kind: 'reminder' });
    return { ...invoiceChanged(itemId, scenario.june), before: { emailed_at: null } };
  },
  'POST /admin/invoices/remind': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.createOverdueInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [itemId] });
    return { ...invoiceChanged(itemId, scenario.june), before: { emailed_at: null } };
  },
  'POST /admin/receivables/remind': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.createOverdueInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, '', { ids: [scenario.ann.user.id] });
    return { ...invoiceChanged(itemId, scenario.june), before: { emailed_at: null } };
  },
  'POST /admin/invoices/:id/mark-paid': async (scenario, endpoint) => {
    const itemId = await scenario.createSentInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { note: 'Cash' });
    return { ...invoiceChanged(itemId, scenario.june), before: { status: 'sent' }, after: { status: 'paid' } };
  },
  'POST /admin/invoices/:id/part-payments': async (scenario, endpoint) => {
    const invoice = await scenario.createSentInvoice();
    const { amount: balance } = (await scenario.june.call(adminInvoicesApi.get, { params: { id: invoice } })).body;
    await scenario.callEndpoint(scenario.june, endpoint, invoice, { amount: 500, balance, note: 'Cash' });
    const [payment] = (await scenario.june.call(ledgerApi.list, { query: { invoice } })).body;
    return { by: scenario.june, kind: 'payment', itemId: payment?.id ?? '', action: 'made' };
  },
  'POST /admin/invoices/:id/allowed-part': async (scenario, endpoint) => {
    const itemId = await scenario.createSentInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { amount: 500 });
    return { ...invoiceChanged(itemId, scenario.june), before: { part_amount: null }, after: { part_amount: 500 } };
  },
  'POST /admin/invoices/:id/void': async (scenario, endpoint) => {
    const itemId = await scenario.createSentInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { reason: 'A mistake' });
    return { ...invoiceChanged(itemId, scenario.june), before: { voided_at: null, void_reason: null } };
  },
  'POST /admin/invoices/:id/reminders': async (scenario, endpoint) => {
    const itemId = await scenario.createSentInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { on: false });
    return { ...invoiceChanged(itemId, scenario.june), before: { reminders_on: true }, after: { reminders_on: false } };
  },
  'POST /admin/invoices/:id/late-charge': async (scenario, endpoint) => {
    const { id: itemId, months } = await scenario.createOverdueInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { months });
    return { ...invoiceChanged(itemId, scenario.june), before: { amount: 100_000 } };
  },
  'POST /admin/invoices/:id/late-charge/waive': async (scenario, endpoint) => {
    const { id: itemId, months } = await scenario.createOverdueInvoice();
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { months });
    return { ...invoiceChanged(itemId, scenario.june), before: { waived_months: 0 }, after: { waived_months: months } };
  },
  'POST /admin/invoices/:id/late-charge/reverse': async (scenario, endpoint) => {
    const { id: itemId, months } = await scenario.createOverdueInvoice();
    const added = await scenario.june.call(adminInvoicesApi.addLateCharge, {
      params: { id: itemId },
      body: { months },
    });
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { amount: added.body.lateCharge?.lastAdded });
    return { ...invoiceChanged(itemId, scenario.june), after: { amount: 100_000 } };
  },
  'POST /admin/invoices/:id/late-charge/waive/undo': async (scenario, endpoint) => {
    const { id: itemId, months } = await scenario.createOverdueInvoice();
    await scenario.june.call(adminInvoicesApi.waiveLateCharge, { params: { id: itemId }, body: { months } });
    await scenario.callEndpoint(scenario.june, endpoint, itemId, { months });
    return { ...invoiceChanged(itemId, scenario.june), before: { waived_months: months }, after: { waived_months: 0 } };
  },
  'POST /create-demo-invoice': async (scenario, endpoint) => {
    const { id: itemId } = await scenario.callEndpoint(scenario.ann, endpoint, '');
    return invoiceChanged(itemId, scenario.ann);
  },
  'POST /admin/payments/:id/refunds': async (scenario, endpoint) => {
    const invoice = await scenario.createSentInvoice();
    await scenario.june.call(adminInvoicesApi.markPaid, { params: { id: invoice }, body: { note: 'Cash' } });
    const [payment] = (await scenario.june.call(ledgerApi.list, { query: { invoice } })).body;
    const { id: itemId } = await scenario.callEndpoint(scenario.june, endpoint, payment?.id ?? '', {
      amount: 500,
      note: 'In cash',
    });
    return { by: scenario.june, kind: 'refund', itemId, action: 'made' };
  },
  'POST /subscriptions/:id/end': async (scenario, endpoint) => {
    const itemId = await scenario.createSubscription(false);
    await scenario.callEndpoint(scenario.ann, endpoint, itemId);
    const values = { before: { ends_at_period_end: false }, after: { ends_at_period_end: true } };
    return { by: scenario.ann, kind: 'subscription', itemId, action: 'changed', ...values };
  },
  'POST /subscriptions/:id/keep': async (scenario, endpoint) => {
    const itemId = await scenario.createSubscription(true);
    await scenario.callEndpoint(scenario.june, endpoint, itemId);
    return { by: scenario.june, kind: 'subscription', itemId, action: 'changed', after: { ends_at_period_end: false } };
  },
};
