import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { InvoiceWithLines } from '../../../contracts';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import { Deadline } from '../stripe/deadline';
import { causeOf, StripeUnavailable } from '../stripe/stripe-unavailable';
import { InvoiceQueries } from './invoice.queries';
import { InvoiceIntent } from './invoice-intent.entity';
import { InvoicePaymentSync } from './invoice-payment.sync';

/** Rate limit; the payment page polls every few seconds, possibly in two tabs. */
const REFRESH_LIMIT: RateLimit = { name: 'invoices:ask', max: 60, minutes: 1 };
const TIMEOUT_MS = 5000;

@Injectable()
export class InvoicePaymentStatusService {
  private readonly log = new Logger('Invoices');

  constructor(
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly invoiceQueries: InvoiceQueries,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly rateLimits: RateLimitService,
  ) {}

  /** Returns the stored status if Stripe is unavailable. */
  async refreshPaymentStatus(viewer: User, id: string): Promise<InvoiceWithLines> {
    const invoice = await this.invoiceQueries.get(viewer, id);
    const openIntent = { invoiceId: id, closedAt: IsNull(), stripeId: Not(IsNull()) };
    const attempt = await this.intents.findOne({ where: openIntent, relations: { invoice: true } });
    if (!attempt?.invoice || !attempt.stripeId) return invoice;
    await this.rateLimits.countAttempt(REFRESH_LIMIT, viewer.id);
    const { stripeId, amount, closedAt } = attempt;
    try {
      const openAttempt = { id: attempt.id, amount, stripeId, closedAt };
      const { invoice: currentInvoice } = attempt;
      await asSystem(() => this.paymentSync.refresh(currentInvoice, openAttempt, new Deadline(TIMEOUT_MS)));
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`Could not refresh the payment status of invoice ${invoice.invoiceNumber}: ${causeOf(error)}`);
    }
    return this.invoiceQueries.get(viewer, id);
  }
}
