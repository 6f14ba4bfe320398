import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { formatCents, INVOICE_AMOUNT, type OrderTax } from '../../../contracts';
import { affected, violatedConstraint, newId } from '../../../platform/database';
import { Conflict } from '../../../platform/http';
import { Outbox } from '../../../platform/jobs';
import { Project } from '../../projects';
import { Ledger } from '../ledger';
import { type Deadline, findPaymentMismatch, StripeGateway } from '../stripe';
import { insertDraft } from './invoice-drafts.service';
import { markTaxes } from './month-taxes';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { invoiceVoidedJob, notifyPaymentFailed, sendPaymentFailedEmail } from './invoices.queue';
import { lockInvoice, InvoicePaymentRecorder } from './invoice-payment.recorder';
import { InvoiceSendingService } from './invoice-sending.service';
import { type SubscriptionInvoiceSnapshot, StripeInvoiceClient } from './stripe-invoice.client';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';

export type CloseReason = 'void' | 'paid-elsewhere';

export const VOIDED_BY_PROVIDER = 'Voided by our payment provider';

const ORDER_TAXES = 'select taxes from orders where id = $1';

/** Marking an invoice paid calls Stripe before it writes the payment here. */
const MANUAL_PAYMENT_GRACE_MS = 60_000;

export interface SubscriptionRef {
  id: string;
  userId: string;
  orderId: string;
  description: string;
}

/**
 * Mirrors each month that Stripe charges as an invoice. The first month is paid with the order. Idempotent by
 * Stripe's invoice ID.
 */
@Injectable()
export class SubscriptionInvoicesService {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeInvoiceClient,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paidInvoices: InvoicePaymentRecorder,
    private readonly ledger: Ledger,
    private readonly invoiceSending: InvoiceSendingService,
    private readonly outbox: Outbox,
  ) {}

  /** Returns whether Stripe may still charge one of the months. */
  async syncAll(subscription: SubscriptionRef, stripeId: string, deadline: Deadline): Promise<boolean> {
    const stripeInvoices = await this.stripe.list(stripeId, deadline);
    for (const stripeInvoice of stripeInvoices.reverse()) await this.sync(subscription, stripeInvoice, deadline);
    return stripeInvoices.some(({ status }) => status === 'open' || status === 'preparing');
  }

  async sync(
    subscription: SubscriptionRef,
    stripeInvoice: SubscriptionInvoiceSnapshot,
    deadline: Deadline,
  ): Promise<void> {
    if (stripeInvoice.isFirst || stripeInvoice.status === 'preparing' || stripeInvoice.total === 0) return;
    const existing = await this.invoices.findOneBy({ stripeInvoiceId: stripeInvoice.id });
    if (!existing && stripeInvoice.status === 'void') return;
    const mismatch = this.findMismatch(stripeInvoice, existing);
    if (mismatch) {
      const note = `${mismatch} (month ${stripeInvoice.id})`;
      return this.ledger.recordRejection({ orderId: subscription.orderId, live: this.gateway.live, note });
    }
    const invoice = existing ?? (await this.create(subscription, stripeInvoice));
    if (stripeInvoice.status === 'paid' && !isPaidBy(invoice, stripeInvoice))
      await this.markPaid(invoice, stripeInvoice, deadline);
    if (stripeInvoice.status === 'void') await this.markVoided(invoice);
  }

  private async create(
    { id: subscriptionId, userId, orderId, description }: SubscriptionRef,
    stripeInvoice: SubscriptionInvoiceSnapshot,
  ): Promise<Invoice> {
    try {
      await this.outbox.transaction(async (manager, enqueue) => {
        const project = await manager.findOneBy(Project, { orderId, userId });
        const owner = { userId, subscriptionId, projectId: project?.id ?? null };
        const fields = { ...owner, description, stripeInvoiceId: stripeInvoice.id };
        const [order] = await manager.query<{ taxes: OrderTax[] }[]>(ORDER_TAXES, [orderId]);
        const lines = markTaxes(stripeInvoice.lines, order?.taxes ?? []);
        const id = await insertDraft(manager, fields, lines);
        await this.invoiceSending.assignNumber(manager, id);
        await this.savePaymentIntent(manager, id, stripeInvoice);
        if (stripeInvoice.status !== 'open') return;
        await enqueue(sendPaymentFailedEmail, { invoiceId: id });
        await enqueue(notifyPaymentFailed, { invoiceId: id });
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'invoices_stripe_invoice_key') throw error;
    }
    return this.invoices.findOneByOrFail({ stripeInvoiceId: stripeInvoice.id });
  }

  /** The client pays Stripe's own payment intent, so the card isn't charged twice. */
  private async savePaymentIntent(
    manager: EntityManager,
    invoiceId: string,
    stripeInvoice: SubscriptionInvoiceSnapshot,
  ): Promise<void> {
    const { paymentIntentId: stripeId, total: amount, live, status } = stripeInvoice;
    if (!stripeId) return;
    const sqlNow = () => 'now()';
    const schedule = status === 'open' ? { nextCheckAt: sqlNow } : { closedAt: sqlNow };
    const intent = { id: newId(), invoiceId, amount, live, stripeId, ...schedule };
    await manager.createQueryBuilder().insert().into(InvoiceIntent).values(intent).orIgnore().execute();
  }

  /** Charges the unpaid months to a new card; returns when Stripe has tried each. */
  async retryOpen(stripeId: string, key: string, deadline: Deadline): Promise<void> {
    for (const { id, status } of await this.stripe.list(stripeId, deadline))
      if (status === 'open') await this.stripe.charge(id, `${key}-${id}`, deadline);
  }

  /** Called when the client wants to pay and no payment intent is known. */
  async refresh(invoice: Invoice, deadline: Deadline): Promise<void> {
    const stripeInvoice = invoice.stripeInvoiceId && (await this.stripe.find(invoice.stripeInvoiceId, deadline));
    if (!stripeInvoice || this.findMismatch(stripeInvoice, invoice)) return;
    if (stripeInvoice.status === 'paid') await this.markPaid(invoice, stripeInvoice, deadline);
    else if (stripeInvoice.status === 'void') await this.markVoided(invoice);
    else await this.outbox.transaction((manager) => this.savePaymentIntent(manager, invoice.id, stripeInvoice));
  }

  /** Closes the month at Stripe; 409 if it was just paid by card. */
  async close(invoice: Invoice, reason: CloseReason, deadline: Deadline): Promise<void> {
    const { id, stripeInvoiceId } = invoice;
    if (!stripeInvoiceId) return;
    const stripeInvoice =
      reason === 'void'
        ? await this.stripe.void(stripeInvoiceId, deadline)
        : await this.stripe.markPaidOutOfBand(stripeInvoiceId, deadline);
    if (stripeInvoice?.isPaidByCard) {
      await this.markPaid(invoice, stripeInvoice, deadline);
      throw new Conflict({ status: 'This invoice was just paid by card.' });
    }
    const isClosed = reason === 'void' ? stripeInvoice?.status === 'void' : stripeInvoice?.status === 'paid';
    if (!isClosed) throw deadline.unavailable(new Error(`${stripeInvoiceId} was not closed`));
    await this.outbox.transaction((manager) => closeIntents(manager, id));
  }

  private async markPaid(
    { id, status }: Invoice,
    stripeInvoice: SubscriptionInvoiceSnapshot,
    deadline: Deadline,
  ): Promise<void> {
    const { paymentIntentId, isPaidByCard: byCard, total: received, live, paidAt } = stripeInvoice;
    if (byCard && paymentIntentId) {
      const payment = await this.paymentIntents.find(paymentIntentId, deadline);
      const method = payment?.method ?? null;
      return this.paidInvoices.recordCardPayment(id, { id: paymentIntentId, received, live, method });
    }
    const paidSince = paidAt ?? new Date();
    if (status === 'paid' || Date.now() - paidSince.getTime() < MANUAL_PAYMENT_GRACE_MS) return;
    const note = 'Paid by other means, according to our payment provider';
    await this.outbox.transaction((manager) => closeIntents(manager, id));
    await this.paidInvoices.recordManualPayment(id, { note, live, paidAt: paidSince });
  }

  /** Also ends a payment in progress, which will not complete. */
  private async markVoided({ id }: Invoice): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      await lockInvoice(manager, id);
      await closeIntents(manager, id);
      const updated = await manager
        .createQueryBuilder()
        .update(Invoice)
        .set({
          status: () => `case when status = 'processing' then 'sent' else status end`,
          voidedAt: () => 'now()',
          voidReason: VOIDED_BY_PROVIDER,
        })
        .where(`id = :id and status in ('sent', 'overdue', 'processing') and voided_at is null`, { id })
        .execute();
      if (affected(updated) > 0) await enqueue(invoiceVoidedJob, { invoiceId: id });
    });
  }

  private findMismatch(stripeInvoice: SubscriptionInvoiceSnapshot, existing: Invoice | null): string | undefined {
    const { live, currency, total } = stripeInvoice;
    const expected = { live: this.gateway.live, ...(existing && { amount: existing.amount }) };
    const isPossible = total >= INVOICE_AMOUNT.min && total <= INVOICE_AMOUNT.max;
    const mismatch = findPaymentMismatch(expected, { live, currency, amount: total });
    return mismatch ?? (isPossible ? undefined : `An invoice can't be for ${formatCents(total)}`);
  }
}

const closeIntents = (manager: EntityManager, invoiceId: string) =>
  manager.update(InvoiceIntent, { invoiceId, closedAt: IsNull() }, { closedAt: () => 'now()', nextCheckAt: null });

const isPaidBy = (
  { status, stripePaymentIntentId }: Invoice,
  { isPaidByCard: byCard, paymentIntentId }: SubscriptionInvoiceSnapshot,
): boolean => status === 'paid' && (!byCard || stripePaymentIntentId === paymentIntentId);
