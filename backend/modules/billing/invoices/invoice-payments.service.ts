import { ConflictException, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { type DataSource, IsNull, Not, type Repository } from 'typeorm';
import { INVOICE_AMOUNT, invoiceTexts, payablePart, type PaymentSession } from '../../../contracts';
import { Config } from '../../../platform/config';
import { affected, newId } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { CannotCreate, type Deadline, IDEMPOTENCY_KEY_LIFETIME_MS, nextCheckAfter } from '../stripe';
import { SubscriptionInvoicesService } from './subscription-invoices.service';
import { InvoiceIntent } from './invoice-intent.entity';
import { Invoice } from './invoice.entity';
import { InvoicePaymentSync } from './invoice-payment.sync';
import { OpenPaymentIntentsService } from './open-payment-intents.service';
import { determineInvoicePaymentState, type InvoicePayment, toInvoicePayment } from './invoice-payment-state';
import { invoiceDeadline, type PaymentIntentSnapshot, StripePaymentIntentClient } from './stripe-payment-intent.client';

/** Counts new payments; resuming an open one is free. */
const PAYMENT_LIMIT: RateLimit = { name: 'invoices:pay', max: 60, minutes: 1 };

/** Another attempt means that a concurrent request won or that the payment was canceled. */
const MAX_ATTEMPTS = 6;

/** `for share` waits for concurrent invoice updates and reads their result. */
const INSERT_INTENT = `
  insert into invoice_intents (id, invoice_id, amount, part, live, ask_at)
  select $1, id, $5, $5 < amount - paid_amount, $3, $4 from invoices
  where id = $2 and (amount - paid_amount = $5 or (part_amount = $5 and amount - paid_amount - $5 >= $6)) and status in ('sent', 'overdue') and voided_at is null and stripe_invoice_id is null
  for share
  on conflict (invoice_id) where over_at is null do nothing
  returning id`;

@Injectable()
export class InvoicePaymentsService {
  private readonly log = new Logger('Invoices');
  /** Concurrent tabs share one request. */
  private readonly pendingByInvoice = new Map<string, Promise<PaymentIntentSnapshot>>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    @InjectRepository(InvoiceIntent) private readonly intents: Repository<InvoiceIntent>,
    private readonly paymentIntents: StripePaymentIntentClient,
    private readonly paymentSync: InvoicePaymentSync,
    private readonly openIntents: OpenPaymentIntentsService,
    private readonly subscriptionInvoices: SubscriptionInvoicesService,
    private readonly payments: Payments,
    private readonly rateLimits: RateLimitService,
    private readonly config: Config,
    private readonly site: Site,
  ) {}

  async createPaymentIntent(client: User, id: string, amount?: number): Promise<PaymentSession> {
    await this.findPayable(client, id, amount);
    const { clientSecret } = await this.findShared(client, id, amount);
    const { publishableKey } = this.payments;
    return { clientSecret, publishableKey, form: this.config.stripe ? 'stripe' : 'test' };
  }

  /** Only the invoice's client can pay it; others get a 404. */
  private async findPayable({ id: userId }: User, id: string, amount?: number): Promise<Invoice> {
    const invoice = await this.invoices.findOneBy({ id, userId, status: Not('draft'), voidedAt: IsNull() });
    if (!invoice) throw new NotFoundException(invoiceTexts.notFound.text);
    if (invoice.status === 'paid') throw new ConflictException('This invoice has already been paid. Thank you!');
    if (amount !== undefined && amount !== invoice.balance && amount !== payablePart(invoice))
      throw new ConflictException('The amount due has changed. Reload the page to see it.');
    return invoice;
  }

  private findShared(client: User, id: string, amount?: number): Promise<PaymentIntentSnapshot> {
    const key = `${id} ${amount ?? ''}`;
    const existing = this.pendingByInvoice.get(key);
    if (existing) return existing;
    const pending = this.findOrCreateIntent(client, id, amount, invoiceDeadline()).finally(() =>
      this.pendingByInvoice.delete(key),
    );
    this.pendingByInvoice.set(key, pending);
    return pending;
  }

  private async findOrCreateIntent(
    client: User,
    id: string,
    chosen: number | undefined,
    deadline: Deadline,
  ): Promise<PaymentIntentSnapshot> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const invoice = await this.findPayable(client, id, chosen);
      const amount = chosen ?? invoice.balance;
      const intent = await this.intents.findOneBy({ invoiceId: id, closedAt: IsNull() });
      const facts = intent
        ? await this.resumeIntent(intent, invoice, amount, client, deadline)
        : await this.insertIntent(client, invoice, amount, deadline);
      if (facts) return facts;
    }
    throw new ConflictException('This invoice is being updated. Please try again in a moment.');
  }

  /** Inserted before the call to Stripe; the unique index lets one of many concurrent requests succeed. */
  private async insertIntent(client: User, invoice: Invoice, amount: number, deadline: Deadline): Promise<null> {
    const now = new Date();
    // Stripe charges subscription invoices itself, so a second payment would be a duplicate.
    if (invoice.stripeInvoiceId) await this.subscriptionInvoices.refresh(invoice, deadline);
    else
      await this.database.transaction(async (manager) => {
        const intent = [newId(), invoice.id, this.payments.live, nextCheckAfter(now, now), amount];
        const parameters = [...intent, INVOICE_AMOUNT.min];
        const inserted = await manager.query<unknown[]>(INSERT_INTENT, parameters);
        if (inserted.length > 0) await this.rateLimits.countAttempt(PAYMENT_LIMIT, client.id, manager);
      });
    return null;
  }

  private async resumeIntent(
    intent: InvoiceIntent,
    invoice: Invoice,
    amount: number,
    client: User,
    deadline: Deadline,
  ): Promise<PaymentIntentSnapshot | undefined> {
    const { id, stripeId, createdAt } = intent;
    if (intent.live !== this.payments.live) return this.closeIntent(invoice, id);
    if (intent.amount !== amount) {
      await this.openIntents.close(invoice, deadline);
      return undefined;
    }
    if (!stripeId) {
      if (Date.now() - createdAt.getTime() > IDEMPOTENCY_KEY_LIFETIME_MS) return this.closeIntent(invoice, id);
      return this.openIntent(intent, invoice, client, deadline);
    }
    const paymentState = await this.paymentSync.refresh(toInvoicePayment(invoice, intent), deadline);
    switch (paymentState.type) {
      // Stripe's form rejects the secret of a payment that is processing.
      case 'processing':
        throw new ConflictException(
          'Your payment for this invoice is still processing. We’ll email you when it’s done.',
        );
      case 'open':
        await this.updateLastOpened(id);
        return paymentState.facts;
      case 'refused':
        throw this.mismatchError(invoice);
      default:
        return undefined;
    }
  }

  private mismatchError({ invoiceNumber }: Invoice): Error {
    const { email } = this.site.facts;
    return new ConflictException(
      `There’s a problem with the payment for invoice ${invoiceNumber}. Please email ${email}.`,
    );
  }

  private async closeIntent(invoice: Invoice, intentId: string): Promise<undefined> {
    await this.paymentSync.closeAttempt(invoice, intentId);
  }

  private async updateLastOpened(id: string): Promise<void> {
    const now = new Date();
    await this.intents.update({ id, closedAt: IsNull() }, { lastOpenedAt: now, nextCheckAt: nextCheckAfter(now, now) });
  }

  private async openIntent(
    intent: InvoiceIntent,
    invoice: Invoice,
    client: User,
    deadline: Deadline,
  ): Promise<PaymentIntentSnapshot | undefined> {
    const { id, amount } = intent;
    const { id: invoiceId, invoiceNumber } = invoice;
    try {
      const facts = await this.paymentIntents.create({ id, amount, invoiceId, invoiceNumber }, client, deadline);
      await this.assertMatches(toInvoicePayment(invoice, intent), facts, deadline);
      return await this.saveIntent(id, invoiceId, facts, deadline);
    } catch (error) {
      if (!(error instanceof CannotCreate)) throw error;
      this.log.warn(
        `Could not create a payment for invoice ${invoiceNumber} with this idempotency key: ${error.message}`,
      );
      return this.closeIntent(invoice, id);
    }
  }

  /** Rejects a payment that belongs to another invoice. */
  private async assertMatches(
    payment: InvoicePayment,
    facts: PaymentIntentSnapshot,
    deadline: Deadline,
  ): Promise<void> {
    if (determineInvoicePaymentState(payment, facts, this.payments.live).type !== 'refused') return;
    await this.paymentSync.applySnapshot(payment, facts, deadline);
    throw this.mismatchError(payment.invoice);
  }

  private async saveIntent(
    id: string,
    invoiceId: string,
    facts: PaymentIntentSnapshot,
    deadline: Deadline,
  ): Promise<PaymentIntentSnapshot | undefined> {
    const stripeId = facts.id;
    await this.database.transaction(async (manager) => {
      const unsavedIntent = { id, stripeId: IsNull(), closedAt: IsNull() };
      if (affected(await manager.update(InvoiceIntent, unsavedIntent, { stripeId })) > 0)
        await manager.update(Invoice, { id: invoiceId }, { stripePaymentIntentId: stripeId });
    });
    const saved = await this.intents.findOneByOrFail({ id });
    if (saved.stripeId === stripeId) return saved.closedAt ? undefined : facts;
    // Closed by a concurrent request, so it must not be paid.
    await this.paymentIntents.cancel(stripeId, deadline);
    return undefined;
  }
}
