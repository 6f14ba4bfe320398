import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { affected, newId } from '../../../platform/database';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { processStripeEventJob } from '../billing.queue';
import { SubscriptionNews } from '../subscriptions/subscription-news.service';
import { InvoiceStripeHandler } from '../invoices/invoice-stripe.handler';
import { OrderNews } from '../orders/order-news.service';
import { isA } from '../orders/session-facts';
import { Ledger } from '../ledger/ledger.service';
import { aboutOf, payloadOf } from './event-payload';
import { ignored, type Judgement, LOOK_MS, refused } from './judgement';
import { causeOf, Patience } from './patience';
import { type EventPayload, PaymentEvent } from './payment-event.entity';
import { Provider } from './provider';

/** Keeps the event and promises to look into it, unless it is known: both or neither, in one round trip. */
const RECEIVE = `
  with kept as (
    insert into payment_events (id, event_id, event_type, payload) values ($1, $2, $3, $4)
    on conflict (event_id) do nothing
    returning id
  ), promised as (${insertOutboxSql('$5', 'exists (select from kept)')})
  select id from kept`;

/** What was not looked into until then is still waiting in the next round. */
const A_ROUND_MS = 60_000;

/** What the provider tells us by itself. It is a reason to ask, and never an answer. */
@Injectable()
export class ProviderNews {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>,
    private readonly provider: Provider,
    private readonly ofOrders: OrderNews,
    private readonly ofInvoices: InvoiceStripeHandler,
    private readonly ofSubscriptions: SubscriptionNews,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Takes in what is signed, once however often it comes; everything else leaves no trace. */
  async receive(body: unknown, signature: unknown): Promise<void> {
    await this.take(this.signed(body, signature));
  }

  /** What is known to come from the provider, whichever way. */
  private async take(event: Stripe.Event): Promise<void> {
    const id = newId();
    const promises = JSON.stringify([outboxRow(processStripeEventJob, { eventId: id })]);
    await this.outbox.statement('billing.receive', RECEIVE, [
      id,
      event.id,
      event.type,
      JSON.stringify(payloadOf(event)),
      promises,
    ]);
  }

  /** Takes in those that we have not heard of, and answers how many there were. */
  async takeMissed(events: Stripe.Event[]): Promise<number> {
    const known = await this.events.find({
      select: { eventId: true },
      where: { eventId: In(events.map(({ id }) => id)) },
    });
    const heard = new Set(known.map(({ eventId }) => eventId));
    const missed = events.filter(({ id }) => !heard.has(id));
    for (const event of missed) await this.take(event);
    return missed.length;
  }

  private signed(body: unknown, signature: unknown): Stripe.Event {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('Nothing is signed');
      const event = this.provider.read(body, signature);
      if (!isA('event', event)) throw new Error('That is no event');
      return event;
    } catch (error) {
      this.log.warn(`A webhook was refused: ${error instanceof Error ? error.message : String(error)}`);
      throw new BadRequestException('This is not signed by our payment provider', { cause: error });
    }
  }

  /** The work that an event leads to. Done twice it comes to the same. */
  async lookInto(id: string): Promise<void> {
    const event = await this.events.findOneBy({ id });
    if (!event || event.outcome) return;
    const judgement = await this.judge(event);
    await this.events.manager.transaction((manager) => this.settle(manager, event, judgement));
  }

  /** What is refused goes into the record, for a person to look at. */
  private async settle(manager: EntityManager, event: PaymentEvent, judgement: Judgement): Promise<void> {
    const { id, eventId, eventType, payload } = event;
    const { outcome, reason: note = null, orderId = null, invoiceId = null } = judgement;
    const settled = { outcome, reason: note, orderId, settledAt: () => 'now()' };
    if (affected(await manager.update(PaymentEvent, { id, outcome: IsNull() }, settled)) === 0) return;
    if (outcome !== 'refused' || note === null) return;
    const { amount, currency, live, objectId: providerId } = payload;
    const about = { orderId, invoiceId, amount, currency, live, providerId, eventId, eventType };
    await this.ledger.recordRejection({ ...about, note }, manager);
  }

  private async judge({ eventType, payload }: PaymentEvent): Promise<Judgement> {
    const about = aboutOf(eventType);
    if (about === 'other') return ignored('Nothing of ours depends on events of this kind');
    if (payload.account) return refused(`It is about the account ${payload.account} instead of ours`);
    if (payload.live !== this.provider.live)
      return refused(payload.live ? 'It is about real money, and here is a place for play' : 'It is about play money');
    switch (about) {
      case 'session':
        return this.ofOrders.ofSession(payload);
      case 'payment':
        return this.ofInvoices.handlePayment(payload);
      case 'subscription':
        return this.ofSubscriptions.of(payload);
      case 'refund':
        return this.ofRefund(payload);
    }
  }

  /** A refund names the payment, and only the payment says what it was for. */
  private async ofRefund(payload: EventPayload): Promise<Judgement> {
    const { paymentIntentId, orderId, invoiceId } = payload;
    const says =
      paymentIntentId && !orderId && !invoiceId
        ? await this.provider.whatFor(paymentIntentId, new Patience(LOOK_MS))
        : NOTHING;
    const judgement = await this.ofInvoices.handleRefund(payload, says.invoiceId);
    return judgement ?? this.ofOrders.ofRefund(payload, says.orderId);
  }

  /** Work that was given up because the provider did not answer for too long is tried again; one holds up no other. */
  async rememberWaiting(): Promise<void> {
    const waiting = await this.events
      .createQueryBuilder('e')
      .where(`e.outcome is null and e.created_at < now() - interval '30 minutes'`)
      .orderBy('e.createdAt')
      .limit(100)
      .getMany();
    const until = Date.now() + A_ROUND_MS;
    for (const { id, eventType } of waiting) {
      if (Date.now() > until) return;
      await this.lookInto(id).catch((error: unknown) =>
        this.log.warn(`Still no word on ${eventType}: ${causeOf(error)}`),
      );
    }
  }

  /** Nobody needs to know for longer what an event led to: what was refused is in the record. */
  async tidy(): Promise<void> {
    await this.events.query(
      `delete from payment_events where outcome is not null and created_at < now() - interval '90 days'`,
    );
  }
}

const NOTHING = { orderId: null, invoiceId: null };
