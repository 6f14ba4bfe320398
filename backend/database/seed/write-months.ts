import { insertDraft, Invoice, Subscription } from '../../modules/billing';
import { Project } from '../../modules/projects';
import type { MoneyContext } from './money-context';
import { insertIntent, markPaid } from './write-invoice';
import { periodEnd } from './write-order';

/** After the emulator renewed a subscription or tried its card again: the invoice of that month. */
export async function writeMonth(context: MoneyContext, stripeSubscriptionId: string, at: Date): Promise<void> {
  const { manager, history } = context;
  const { subscription: known, invoice: bill, intentId, method } = await history.latestBill(stripeSubscriptionId);
  const subscription = await manager.findOneByOrFail(Subscription, { stripeSubscriptionId });
  const { id: subscriptionId, userId, orderId, description, monthlyAmount: amount } = subscription;
  const existing = await manager.findOneBy(Invoice, { stripeInvoiceId: bill.id });
  const id = existing?.id ?? (await writeInvoice());
  const isPaid = bill.status === 'paid';
  if (isPaid && existing?.status !== 'paid') {
    const { brand = '', last4 = '' } = method.card ?? {};
    const paid = { intentId, method: { type: 'card' as const, brand, last4 } };
    const paymentId = await context.recordCard(at, paid, { invoiceId: id, amount });
    await markPaid(context, id, at, { paymentId, stripePaymentIntentId: intentId });
  }
  const status = known.status === 'past_due' ? 'past-due' : 'active';
  await manager.update(
    Subscription,
    { id: subscriptionId },
    { status, currentPeriodEnd: periodEnd(known), updatedAt: at },
  );

  async function writeInvoice(): Promise<string> {
    const project = await manager.findOneBy(Project, { orderId });
    const fields = { userId, subscriptionId, projectId: project?.id ?? null, description, stripeInvoiceId: bill.id };
    const invoiceId = await insertDraft(manager, fields, [{ description, quantity: 1, unitAmount: amount }]);
    await manager.update(Invoice, { id: invoiceId }, { createdAt: at, updatedAt: at });
    await context.sending.assignNumber(manager, invoiceId, at);
    const schedule = bill.status === 'paid' ? { closedAt: at } : { nextCheckAt: new Date(Date.now() + 3_600_000) };
    await insertIntent(context, { invoiceId, amount, stripeId: intentId, createdAt: at, ...schedule });
    return invoiceId;
  }
}
