import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type Repository } from 'typeorm';
import type { InvoiceWithLines } from '../../../contracts';
import { affected, isUuid } from '../../../platform/database';
import type { User } from '../../auth';
import { Ledger } from '../ledger';
import { REFUND_EVENTS, RefundRecorder } from '../refunds';
import {
  checkDueRows,
  Deadline,
  type EventPayload,
  IDEMPOTENCY_KEY_LIFETIME_MS,
  ignoredResult,
  nextCheckAfter,
  OnStripeEvent,
  PaymentSync,
  refusedResult,
  type StripeEventResult,
} from '../stripe';
import { BusinessCalendarService } from './business-calendar.service';
import { InvoiceIntent } from './invoice-intent.entity';
import {
  determineInvoicePaymentState,
  type InvoicePayment,
  type InvoicePaymentState,
  toInvoicePayment,
  wrongInvoiceMessage,
} from './invoice-payment-state';
import { lockInvoice, InvoicePaymentRecorder } from './invoice-payment.recorder';
import { Invoice } from './invoice.entity';
import { InvoiceQueries } from './invoice.queries';
import { type PaymentIntentSnapshot, StripePaymentIntentClient } from './stripe-payment-intent.client';

const RECONCILE_DEADLINE_MS = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Keeps invoices in step with their PaymentIntents. */
@Injectable()
export class InvoicePaymentSync extends PaymentSync<InvoicePayment, PaymentIntentSnapshot, InvoicePaymentState> {
  protected readonly refreshLimit = { name: 'invoices:ask', max: 60, minutes: 1 };
  protected readonly unknownMessage = 'Stripe does not know this payment';
  protected readonly describeOther = wrongInvoiceMessage;

  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly queries: InvoiceQueries,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentRecorder: InvoicePaymentRecorder,
    private readonly ledger: Ledger,
    private readonly refundRecorder: RefundRecorder,
    private readonly calendar: BusinessCalendarService,
  ) {
    super();
  }

  /** Checkout payments cause this event, too; orders handle them by their session. */
  @OnStripeEvent(
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  )
  async handlePayment(payload: EventPayload): Promise<StripeEventResult> {
    const result = payload.objectId && (await this.handle(payload.objectId, payload));
    if (result) return result;
    return payload.invoiceId
      ? refusedResult('No invoice has this payment')
      : ignoredResult('This payment belongs to no invoice');
  }

  @OnStripeEvent(...REFUND_EVENTS)
  async handleRefund(payload: EventPayload): Promise<StripeEventResult | null> {
    return payload.paymentIntentId ? this.handle(payload.paymentIntentId, payload) : null;
  }

  /** Returns null if the payment belongs to no invoice. */
  private async handle(stripeId: string, payload: EventPayload): Promise<StripeEventResult | null> {
    const payment = await this.findPayment(stripeId, payload.invoiceId);
    return payment && this.applyEvent(payment, payload, stripeId);
  }

  private async findPayment(stripeId: string, namedInvoiceId: string | null): Promise<InvoicePayment | null> {
    const intent = await this.intents.findOne({ where: { stripeId }, relations: { invoice: true } });
    if (intent?.invoice) return toInvoicePayment(intent.invoice, intent);
    // Subscription invoices have no intent of ours; the ledger knows their payment.
    const recorded = await this.ledger.findCardPayment(stripeId);
    const id = recorded?.invoiceId ?? namedInvoiceId;
    const invoice = id && isUuid(id) ? await this.invoices.findOneBy({ id }) : null;
    if (!invoice) return null;
    const known = recorded?.invoiceId ? { amount: recorded.amount ?? invoice.amount, stripeId } : null;
    return { invoice, amount: invoice.amount, stripeId: null, openIntentId: null, ...known };
  }

  reconcileDue(now: Date): Promise<void> {
    return checkDueRows(now, {
      rows: this.intents,
      relations: { invoice: true },
      // After a day, daily while the invoice is open.
      nextCheckAt: ({ lastOpenedAt: at }) => nextCheckAfter(at, now, now.getTime() - at.getTime() < DAY ? HOUR : DAY),
      check: (intent) => this.reconcile(intent, now),
      describe: ({ invoice }) => `the payment of invoice ${invoice?.invoiceNumber ?? ''}`,
    });
  }

  private async reconcile(intent: InvoiceIntent, now: Date): Promise<void> {
    const { id, invoice, stripeId, live, createdAt } = intent;
    if (!invoice) return;
    const isKeyExpired = now.getTime() - createdAt.getTime() > IDEMPOTENCY_KEY_LIFETIME_MS;
    if (live !== this.gateway.live || (!stripeId && isKeyExpired)) return this.closeAttempt(invoice, id);
    if (!stripeId) return;
    const deadline = new Deadline(RECONCILE_DEADLINE_MS);
    // Already paid another way or void: cancel, so that it can't be paid again.
    const isOver = invoice.status === 'paid' || invoice.voidedAt !== null;
    const facts = await this.paymentIntents[isOver ? 'cancel' : 'find'](stripeId, deadline);
    await this.applySnapshot(toInvoicePayment(invoice, intent), facts, deadline);
  }

  async refreshPaymentStatus(viewer: User, id: string): Promise<InvoiceWithLines> {
    const invoice = await this.queries.get(viewer, id);
    const where = { invoiceId: id, closedAt: IsNull(), stripeId: Not(IsNull()) };
    const intent = await this.intents.findOne({ where, relations: { invoice: true } });
    if (!intent?.invoice) return invoice;
    await this.refreshForViewer(viewer, toInvoicePayment(intent.invoice, intent));
    return this.queries.get(viewer, id);
  }

  protected documentOf({ invoice: { id: invoiceId, invoiceNumber }, amount }: InvoicePayment) {
    return { subject: { invoiceId }, amount, label: `invoice ${invoiceNumber}` };
  }

  protected async retrieve({ stripeId }: InvoicePayment, deadline: Deadline, id = stripeId) {
    if (!id) throw new Error('The payment has no Stripe id yet');
    return this.paymentIntents.find(id, deadline);
  }

  protected determineState(payment: InvoicePayment, facts: PaymentIntentSnapshot | null): InvoicePaymentState {
    const state = determineInvoicePaymentState(payment, facts, this.gateway.live);
    const isOver = state.type === 'over' || state.type === 'unknown';
    if (payment.invoice.status !== 'draft' || isOver) return state;
    return { type: 'refused', reason: 'The invoice is still a draft' };
  }

  protected recordRejection({ invoice }: InvoicePayment, facts: PaymentIntentSnapshot | null, note: string) {
    const { id: providerId, currency } = facts ?? {};
    const amount = facts && (facts.received || facts.amount);
    return this.ledger.recordRejection({
      invoiceId: invoice.id,
      amount,
      currency,
      live: this.gateway.live,
      providerId,
      note,
    });
  }

  protected async applyState(
    { invoice, openIntentId }: InvoicePayment,
    state: InvoicePaymentState,
    deadline: Deadline,
  ): Promise<undefined> {
    if (state.type === 'paid') {
      await this.paymentRecorder.recordCardPayment(invoice.id, state.facts);
      await this.refundRecorder.syncFromStripe(state.facts.id, state.facts.refunded, deadline);
    } else if (openIntentId) {
      if (state.type === 'processing') await this.markProcessing(invoice.id);
      else if (state.type === 'open') await this.markOpen(invoice, state.problem);
      else await this.closeAttempt(invoice, openIntentId);
    }
  }

  private async markProcessing(id: string): Promise<void> {
    await this.invoices.update(
      { id, status: In(['sent', 'overdue']), voidedAt: IsNull() },
      { status: 'processing', problem: null },
    );
  }

  /** If the loaded invoice was not processing, this snapshot may be older than the one that set it. */
  private async markOpen(invoice: Invoice, problem: string | null): Promise<void> {
    if (invoice.status === 'processing') return this.reopen(invoice.id, problem);
    if (invoice.problem === problem) return;
    await this.invoices.update({ id: invoice.id, status: In(['sent', 'overdue']) }, { problem });
  }

  async closeAttempt({ id }: Pick<Invoice, 'id'>, intentId: string): Promise<void> {
    await this.intents.manager.transaction(async (manager) => {
      await lockInvoice(manager, id);
      const openIntent = { id: intentId, closedAt: IsNull() };
      const result = await manager.update(InvoiceIntent, openIntent, { closedAt: () => 'now()', nextCheckAt: null });
      // Without an open attempt the invoice would stay in processing forever.
      if (affected(result) > 0) await this.reopen(id, null, manager);
    });
  }

  private async reopen(id: string, problem: string | null, manager = this.invoices.manager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(Invoice)
      .set({
        status: () => `case when due_date < :today then 'overdue' else 'sent' end`,
        problem,
      })
      .where({ id, status: 'processing' })
      .setParameters({ today: this.calendar.today() })
      .execute();
  }
}
