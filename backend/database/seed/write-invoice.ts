import { FIRST_TERMS, type ReminderStage } from '../../contracts';
import {
  calculateLateCharge,
  describeLateCharge,
  DisputeEntity,
  insertDraft,
  Invoice,
  InvoiceIntent,
  InvoiceLine,
  InvoiceReminder,
  Order,
  PaymentRecord,
  Refund,
  Reminder,
} from '../../modules/billing';
import { newId } from '../../platform/database';
import type { MoneyContext } from './money-context';
import type { Timeline } from './timeline';
import type { DemoInvoice, DemoPayment } from './year/invoice-data';

/** Adds an invoice with all that happened to it. `idByKey` has the deposits. */
export function addInvoice(
  timeline: Timeline,
  context: MoneyContext,
  invoice: DemoInvoice,
  idByKey: Map<string, string>,
): void {
  const { created, sent, payments = [], voided, reminders = [], lateCharge, processing } = invoice;
  const dateOf = (daysAgo: number, at: string) => context.dateOf({ daysAgo, at });
  const [createdAt, sentAt] = [dateOf(created, morningOf(created)), dateOf(sent ?? created, noonOf(sent ?? created))];
  let id = '';
  timeline.add(sentAt, async () => {
    id = await writeDraft(context, invoice, { createdAt, idByKey });
    if (sent !== undefined) await context.sending.assignNumber(context.manager, id, sentAt);
  });
  for (const payment of payments) {
    timeline.add(dateOf(payment.daysAgo, '15:42'), () => pay(context, id, payment, dateOf(payment.daysAgo, '15:42')));
    const { refund, disputed } = payment;
    if (refund)
      timeline.add(dateOf(refund.daysAgo, '09:30'), () =>
        writeRefund(context, { invoiceId: id }, refund.amount, dateOf(refund.daysAgo, '09:30')),
      );
    if (disputed)
      timeline.add(dateOf(disputed.daysAgo, '06:12'), () =>
        writeDispute(context, id, dateOf(disputed.daysAgo, '06:12')),
      );
  }
  for (const { daysAgo, stage } of reminders)
    timeline.add(dateOf(daysAgo, '09:00'), () => writeReminder(context, id, stage, dateOf(daysAgo, '09:00')));
  if (lateCharge) {
    const addedAt = dateOf(lateCharge.daysAgo, '11:15');
    timeline.add(addedAt, () => addLateCharge(context, id, addedAt));
  }
  if (processing)
    timeline.add(dateOf(processing.daysAgo, '16:30'), () =>
      startProcessing(context, id, dateOf(processing.daysAgo, '16:30')),
    );
  if (voided)
    timeline.add(dateOf(voided.daysAgo, '14:00'), async () => {
      const voidedAt = dateOf(voided.daysAgo, '14:00');
      await context.manager.update(Invoice, { id }, { voidedAt, voidReason: voided.reason, updatedAt: voidedAt });
    });
}

/** From 8 to 10:59, other on other days. */
const morningOf = (daysAgo: number) => `${8 + (daysAgo % 3)}:${10 + ((daysAgo * 17) % 50)}`;

/** From 11 to 12:59. */
const noonOf = (daysAgo: number) => `${11 + (daysAgo % 2)}:${10 + ((daysAgo * 23) % 50)}`;

async function writeDraft(
  context: MoneyContext,
  { client, project: prefix, description, lines, sent, dueDays, depositKey, key }: DemoInvoice,
  { createdAt, idByKey }: { createdAt: Date; idByKey: Map<string, string> },
): Promise<string> {
  const { manager, dateOf } = context;
  const { id: userId } = context.user(client);
  const dueDate =
    sent !== undefined && dueDays !== undefined
      ? dateOf({ daysAgo: sent - dueDays, at: '12:00' })
          .toISOString()
          .slice(0, 10)
      : null;
  const projectId = prefix ? context.projectOf(userId, prefix).id : null;
  const draft = { userId, projectId, description, dueDate, sendId: null };
  const id = await insertDraft(
    manager,
    draft,
    lines.map((line) => ({ quantity: 1, ...line })),
  );
  if (key) idByKey.set(key, id);
  const depositId = depositKey && idByKey.get(depositKey);
  const times = { createdAt, updatedAt: createdAt };
  await manager.update(Invoice, { id }, { ...times, ...(depositId && { depositId }) });
  return id;
}

async function pay(context: MoneyContext, invoiceId: string, payment: DemoPayment, at: Date): Promise<void> {
  const { manager, history } = context;
  const { by, part } = payment;
  const invoice = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  const amount = part ?? invoice.balance;
  if ('note' in by) {
    const paymentId = await context.recordManual(at, { invoiceId, amount, note: by.note, part: part !== undefined });
    if (part === undefined) await markPaid(context, invoiceId, at, { paymentId });
    return;
  }
  const customer = await context.customerOf(invoice.userId, at);
  const description = `Invoice ${invoice.invoiceNumber}`;
  const paid = await history.payInvoice(at, { customer, amount, description, invoiceId, card: by.card });
  await insertIntent(context, { invoiceId, amount, stripeId: paid.intentId, createdAt: at, closedAt: at });
  const paymentId = await context.recordCard(at, paid, { invoiceId, amount });
  await markPaid(context, invoiceId, at, { paymentId, stripePaymentIntentId: paid.intentId });
}

type PaidBy = Pick<Partial<Invoice>, 'paymentId' | 'stripePaymentIntentId'>;

export async function markPaid({ manager }: MoneyContext, id: string, paidAt: Date, by: PaidBy): Promise<void> {
  await manager.update(Invoice, { id }, { status: 'paid', paidAt, updatedAt: paidAt, ...by });
}

type IntentValues = Pick<InvoiceIntent, 'invoiceId' | 'amount' | 'stripeId' | 'createdAt'> &
  Partial<Pick<InvoiceIntent, 'closedAt' | 'nextCheckAt'>>;

export async function insertIntent({ manager, live }: MoneyContext, intent: IntentValues): Promise<void> {
  await manager.insert(InvoiceIntent, { id: newId(), live, lastOpenedAt: intent.createdAt, ...intent });
}

/** By card; the ledger's sums follow by trigger and here. */
export async function writeRefund(
  context: MoneyContext,
  subject: { invoiceId: string } | { orderId: string },
  amount: number,
  at: Date,
): Promise<void> {
  const { manager, history } = context;
  const payment = await manager.findOneByOrFail(PaymentRecord, { ...subject, kind: 'payment' });
  const { id: paymentId, live, providerId: intentId } = payment;
  const providerId = await history.refund(at, intentId ?? '', amount);
  const request = { askedBy: context.user('june').id, createdAt: at, settledAt: at };
  await manager.insert(Refund, { id: newId(), paymentId, amount, state: 'done', providerId, ...request });
  const entry = { kind: 'refund' as const, amount, currency: 'usd', live, refundOf: paymentId, providerId };
  await manager.insert(PaymentRecord, { id: newId(), ...entry, ...subject, createdAt: at });
  if ('invoiceId' in subject)
    await manager.update(Invoice, { id: subject.invoiceId }, { refundedAmount: amount, updatedAt: at });
  else await manager.update(Order, { id: subject.orderId }, { refundedAmount: amount, updatedAt: at });
}

async function writeDispute({ manager, history }: MoneyContext, invoiceId: string, at: Date): Promise<void> {
  const payment = await manager.findOneByOrFail(PaymentRecord, { invoiceId, kind: 'payment' });
  const { id: paymentId, providerId: intentId, live } = payment;
  const {
    id: providerId,
    amount,
    currency,
    reason,
    evidence_details: evidence,
  } = await history.dispute(at, intentId ?? '');
  const respondBy = evidence.due_by === null ? null : new Date(evidence.due_by * 1000);
  const dispute = { id: newId(), providerId, paymentId, amount, reason, respondBy, createdAt: at };
  await manager.insert(DisputeEntity, { ...dispute, state: 'needs-response' });
  const entry = { kind: 'dispute' as const, amount, currency, live, refundOf: paymentId, providerId };
  await manager.insert(PaymentRecord, { id: newId(), ...entry, invoiceId, createdAt: at });
}

async function writeReminder(
  { manager }: MoneyContext,
  invoiceId: string,
  stage: ReminderStage,
  createdAt: Date,
): Promise<void> {
  const { userId } = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  const reminder = { id: newId(), userId, day: createdAt.toISOString().slice(0, 10), createdAt };
  await manager.insert(Reminder, reminder);
  await manager.insert(InvoiceReminder, { invoiceId, stage, reminderId: reminder.id });
  await manager.update(Invoice, { id: invoiceId }, { reminded: stage });
}

async function addLateCharge({ manager }: MoneyContext, invoiceId: string, at: Date): Promise<void> {
  const invoice = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  const lines = await manager.findBy(InvoiceLine, { invoiceId });
  const charge = calculateLateCharge(invoice, lines, at.toISOString().slice(0, 10), FIRST_TERMS);
  if (!charge || invoice.dueDate === null) throw new Error('The demo charges an invoice that is not late');
  const description = describeLateCharge(charge, invoice.dueDate);
  const line = { description, unitAmount: charge.toAdd, position: lines.length, kind: 'late-charge' as const };
  await manager.insert(InvoiceLine, { id: newId(), invoiceId, ...line });
  await manager.update(Invoice, { id: invoiceId }, { amount: invoice.amount + charge.toAdd });
}

async function startProcessing(context: MoneyContext, invoiceId: string, at: Date): Promise<void> {
  const { manager, history } = context;
  const invoice = await manager.findOneByOrFail(Invoice, { id: invoiceId });
  const { balance: amount, invoiceNumber, userId } = invoice;
  const customer = await context.customerOf(userId, at);
  const payment = { customer, amount, description: `Invoice ${invoiceNumber}`, invoiceId };
  const stripeId = await history.startProcessing(at, payment, context.dateOf({ daysAgo: -2, at: '10:00' }));
  const nextCheckAt = context.dateOf({ daysAgo: -1, at: '10:00' });
  await insertIntent(context, { invoiceId, amount, stripeId, createdAt: at, nextCheckAt });
  await manager.update(Invoice, { id: invoiceId }, { status: 'processing', updatedAt: at });
}
