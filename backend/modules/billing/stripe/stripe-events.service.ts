import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { affected, newId } from '../../../platform/database';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { processStripeEventJob } from '../billing.queue';
import { SubscriptionStripeHandler } from '../subscriptions/subscription-stripe.handler';
import { InvoiceStripeHandler } from '../invoices/invoice-stripe.handler';
import { OrderStripeHandler } from '../orders/order-stripe.handler';
import { isStripeObject } from '../orders/checkout-session-snapshot';
import { Ledger } from '../ledger/ledger.service';
import { eventSubject, toEventPayload } from './event-payload';
import { ignoredResult, type StripeEventResult, EVENT_DEADLINE_MS, refusedResult } from './stripe-event-result';
import { Deadline } from './deadline';
import { causeOf } from './stripe-unavailable';
import { type EventPayload, PaymentEvent } from './payment-event.entity';
import { StripeCheckoutClient } from '../orders/stripe-checkout.client';

/** Stores the event and queues its job in one round trip, once per event ID. */
const INSERT_EVENT_SQL = `
  with inserted as (
    insert into payment_events (id, event_id, event_type, payload) values ($1, $2, $3, $4)
    on conflict (event_id) do nothing
    returning id
  ), queued as (${insertOutboxSql('$5', 'exists (select from inserted)')})
  select id from inserted`;

const RETRY_ROUND_MS = 60_000;

/** Receives Stripe events. An event is only a reason to retrieve the current state. */
@Injectable()
export class StripeEventsService {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>,
    private readonly stripe: StripeCheckoutClient,
    private readonly orders: OrderStripeHandler,
    private readonly invoices: InvoiceStripeHandler,
    private readonly subscriptions: SubscriptionStripeHandler,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  async receive(body: unknown, signature: unknown): Promise<void> {
    await this.store(this.verifySignature(body, signature));
  }

  private async store(event: Stripe.Event): Promise<void> {
    const id = newId();
    const outboxRows = JSON.stringify([outboxRow(processStripeEventJob, { eventId: id })]);
    await this.outbox.statement('billing.receive', INSERT_EVENT_SQL, [
      id,
      event.id,
      event.type,
      JSON.stringify(toEventPayload(event)),
      outboxRows,
    ]);
  }

  async storeMissing(events: Stripe.Event[]): Promise<number> {
    const stored = await this.events.find({
      select: { eventId: true },
      where: { eventId: In(events.map(({ id }) => id)) },
    });
    const storedIds = new Set(stored.map(({ eventId }) => eventId));
    const missing = events.filter(({ id }) => !storedIds.has(id));
    for (const event of missing) await this.store(event);
    return missing.length;
  }

  private verifySignature(body: unknown, signature: unknown): Stripe.Event {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('The request is not signed');
      const event = this.stripe.verifyWebhook(body, signature);
      if (!isStripeObject('event', event)) throw new Error('Not a Stripe event');
      return event;
    } catch (error) {
      this.log.warn(`Webhook rejected: ${error instanceof Error ? error.message : String(error)}`);
      throw new BadRequestException('Invalid webhook signature', { cause: error });
    }
  }

  async processStripeEvent(id: string): Promise<void> {
    const event = await this.events.findOneBy({ id });
    if (!event || event.outcome) return;
    const result = await this.dispatch(event);
    await this.events.manager.transaction((manager) => this.saveResult(manager, event, result));
  }

  /** Refused events are recorded in the ledger for a person to review. */
  private async saveResult(manager: EntityManager, event: PaymentEvent, result: StripeEventResult): Promise<void> {
    const { id, eventId, eventType, payload } = event;
    const { outcome, reason: note = null, orderId = null, invoiceId = null } = result;
    const changes = { outcome, reason: note, orderId, settledAt: () => 'now()' };
    if (affected(await manager.update(PaymentEvent, { id, outcome: IsNull() }, changes)) === 0) return;
    if (outcome !== 'refused' || note === null) return;
    const { amount, currency, live, objectId: providerId } = payload;
    const rejection = { orderId, invoiceId, amount, currency, live, providerId, eventId, eventType };
    await this.ledger.recordRejection({ ...rejection, note }, manager);
  }

  private async dispatch({ eventType, payload }: PaymentEvent): Promise<StripeEventResult> {
    const subject = eventSubject(eventType);
    if (subject === 'other') return ignoredResult('Events of this type are not used');
    if (payload.account) return refusedResult(`The event is for account ${payload.account} instead of ours`);
    if (payload.live !== this.stripe.live)
      return refusedResult(
        payload.live ? 'This is a live event on a test site' : 'This is a test event on a live site',
      );
    switch (subject) {
      case 'session':
        return this.orders.handleCheckoutSession(payload);
      case 'payment':
        return this.invoices.handlePayment(payload);
      case 'subscription':
        return this.subscriptions.handle(payload);
      case 'refund':
        return this.dispatchRefund(payload);
    }
  }

  /** Refund events name only the payment; its metadata says what it paid for. */
  private async dispatchRefund(payload: EventPayload): Promise<StripeEventResult> {
    const { paymentIntentId, orderId, invoiceId } = payload;
    const metadata =
      paymentIntentId && !orderId && !invoiceId
        ? await this.stripe.findPaymentMetadata(paymentIntentId, new Deadline(EVENT_DEADLINE_MS))
        : NO_METADATA;
    const result = await this.invoices.handleRefund(payload, metadata.invoiceId);
    return result ?? this.orders.handleRefund(payload, metadata.orderId);
  }

  /** Retries events whose job was given up; one failure doesn't stop the others. */
  async retryWaiting(): Promise<void> {
    const waiting = await this.events
      .createQueryBuilder('e')
      .where(`e.outcome is null and e.created_at < now() - interval '30 minutes'`)
      .orderBy('e.createdAt')
      .limit(100)
      .getMany();
    const deadline = Date.now() + RETRY_ROUND_MS;
    for (const { id, eventType } of waiting) {
      if (Date.now() > deadline) return;
      await this.processStripeEvent(id).catch((error: unknown) =>
        this.log.warn(`Couldn't process ${eventType} yet: ${causeOf(error)}`),
      );
    }
  }

  async removeOld(): Promise<void> {
    await this.events.query(
      `delete from payment_events where outcome is not null and created_at < now() - interval '90 days'`,
    );
  }
}

const NO_METADATA = { orderId: null, invoiceId: null };
