import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Payments } from '../../../platform/payments';
import { processDue } from '../stripe/process-due';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';
import { Deadline } from '../stripe/deadline';
import { causeOf } from '../stripe/stripe-unavailable';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { nextCheckAt, IDEMPOTENCY_KEY_MS } from './invoice-payment-state';

const BATCH_SIZE = 50;
const TIMEOUT_MS = 10_000;

/** Checks open payments whose Stripe event never arrived. */
@Injectable()
export class InvoiceReconciler {
  private readonly log = new Logger('Reconciler');

  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly payments: Payments,
  ) {}

  reconcileDue(now: Date): Promise<void> {
    return processDue(
      () =>
        this.intents.find({
          where: { nextCheckAt: LessThanOrEqual(now) },
          order: { nextCheckAt: 'ASC' },
          take: BATCH_SIZE,
        }),
      (intent) => this.reconcile(intent, now),
    );
  }

  /** A failure does not stop the others; the check is repeated as for any open payment. */
  private async reconcile(intent: InvoiceIntent, now: Date): Promise<void> {
    const claimed = await this.intents.update(
      { id: intent.id, nextCheckAt: LessThanOrEqual(now) },
      { nextCheckAt: nextCheckAt(intent.lastOpenedAt, now) },
    );
    if (affected(claimed) === 0) return;
    const invoice = await this.invoices.findOneByOrFail({ id: intent.invoiceId });
    try {
      await this.refreshPaymentStatus(intent, invoice, now);
    } catch (error) {
      this.log.warn(`Could not check the payment of invoice ${invoice.invoiceNumber}: ${causeOf(error)}`);
    }
  }

  private async refreshPaymentStatus(
    { id, amount, stripeId, live, createdAt }: InvoiceIntent,
    invoice: Invoice,
    now: Date,
  ): Promise<void> {
    const isKeyExpired = now.getTime() - createdAt.getTime() > IDEMPOTENCY_KEY_MS;
    if (live !== this.payments.live || (!stripeId && isKeyExpired)) return this.paymentSync.closeAttempt(invoice, id);
    if (!stripeId) return;
    const deadline = new Deadline(TIMEOUT_MS);
    const attempt = { id, amount, stripeId, closedAt: null };
    if (invoice.status !== 'paid' && !invoice.voidedAt) await this.paymentSync.refresh(invoice, attempt, deadline);
    // Already paid another way or void: cancel, so that it can't be paid again.
    else
      await this.paymentSync.applySnapshot(
        invoice,
        attempt,
        await this.paymentIntents.cancel(stripeId, deadline),
        deadline,
      );
  }
}
