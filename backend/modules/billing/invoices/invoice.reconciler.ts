import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { InvoiceWithLines } from '../../../contracts';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import {
  causeOf,
  checkDueRows,
  Deadline,
  IDEMPOTENCY_KEY_LIFETIME_MS,
  nextCheckAfter,
  StripeGateway,
  StripeUnavailable,
} from '../stripe';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoicePaymentSync, isSent } from './invoice-payment.sync';
import { InvoiceQueries } from './invoice.queries';
import { StripePaymentIntentClient } from './stripe-payment-intent.client';

/** Rate limit; the payment page polls every few seconds, possibly in two tabs. */
const REFRESH_LIMIT: RateLimit = { name: 'invoices:ask', max: 60, minutes: 1 };
const REFRESH_TIMEOUT_MS = 5000;
const RECONCILE_TIMEOUT_MS = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Checks open payments on a schedule and on request, in case webhooks were lost. */
@Injectable()
export class InvoiceReconciler {
  private readonly log = new Logger('Invoices');

  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly queries: InvoiceQueries,
    private readonly gateway: StripeGateway,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly rateLimits: RateLimitService,
  ) {}

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
    if (live !== this.gateway.live || (!stripeId && isKeyExpired)) return this.paymentSync.closeAttempt(invoice, id);
    if (!stripeId) return;
    const deadline = new Deadline(RECONCILE_TIMEOUT_MS);
    // Already paid another way or void: cancel, so that it can't be paid again.
    const isOver = invoice.status === 'paid' || invoice.voidedAt !== null;
    const facts = await this.paymentIntents[isOver ? 'cancel' : 'find'](stripeId, deadline);
    await this.paymentSync.applySnapshot(invoice, intent, facts, deadline);
  }

  /** Returns the stored status if Stripe is unavailable. */
  async refreshPaymentStatus(viewer: User, id: string): Promise<InvoiceWithLines> {
    const invoice = await this.queries.get(viewer, id);
    const where = { invoiceId: id, closedAt: IsNull(), stripeId: Not(IsNull()) };
    const intent = await this.intents.findOne({ where, relations: { invoice: true } });
    const { invoice: current } = intent ?? {};
    if (!current || !isSent(intent)) return invoice;
    await this.rateLimits.countAttempt(REFRESH_LIMIT, viewer.id);
    try {
      await asSystem(() => this.paymentSync.refresh(current, intent, new Deadline(REFRESH_TIMEOUT_MS)));
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`Could not refresh the payment status of invoice ${invoice.invoiceNumber}: ${causeOf(error)}`);
    }
    return this.queries.get(viewer, id);
  }
}
