import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { In, IsNull, type Repository } from 'typeorm';
import { looksLikeId, newId } from '../../../platform/database';
import { keeping, Outbox, promised } from '../../../platform/jobs';
import { lookInto } from '../billing.later';
import { aboutOf, payloadOf } from './event-payload';
import { Order } from '../orders/order.entity';
import { causeOf, Patience } from './patience';
import { type EventPayload, type Outcome, PaymentEvent } from './payment-event.entity';
import { Provider } from './provider';
import { isA } from '../orders/session-facts';
import { Settlement } from '../orders/settlement.service';
import { contradiction } from '../orders/settling';

/** Keeps the event and promises to look into it, unless it is known: both or neither, in one round trip. */
const RECEIVE = `
  with kept as (
    insert into payment_events (id, event_id, event_type, payload) values ($1, $2, $3, $4)
    on conflict (event_id) do nothing
    returning id
  ), promised as (${keeping('$5', 'exists (select from kept)')})
  select id from kept`;

/** As long as a job may ask. */
const WAIT_MS = 20_000;

/** What was not looked into until then is still waiting in the next round. */
const A_ROUND_MS = 60_000;

interface Judgement {
  outcome: Outcome;
  reason?: string;
  orderId?: string;
}

/** What the provider tells us by itself. It is a reason to ask, and never an answer. */
@Injectable()
export class ProviderNews {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: Provider,
    private readonly settlement: Settlement,
    private readonly outbox: Outbox,
  ) {}

  /** Takes in what is signed, once however often it comes; everything else leaves no trace. */
  async receive(body: unknown, signature: unknown): Promise<void> {
    await this.take(this.signed(body, signature));
  }

  /** What is known to come from the provider, whichever way. */
  private async take(event: Stripe.Event): Promise<void> {
    const id = newId();
    const promises = JSON.stringify([promised(lookInto, { eventId: id })]);
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
  async lookInto(eventId: string): Promise<void> {
    const event = await this.events.findOneBy({ id: eventId });
    if (!event || event.outcome) return;
    const { outcome, reason = null, orderId = null } = await this.judge(event);
    await this.events.update(
      { id: eventId, outcome: IsNull() },
      { outcome, reason, orderId, settledAt: () => 'now()' },
    );
  }

  private async judge({ eventType, payload }: PaymentEvent): Promise<Judgement> {
    const about = aboutOf(eventType);
    if (about === 'other') return { outcome: 'ignored', reason: 'No order depends on events of this kind' };
    if (payload.account) return refused(`It is about the account ${payload.account} instead of ours`);
    if (payload.live !== this.provider.live)
      return refused(payload.live ? 'It is about real money, and here is a place for play' : 'It is about play money');
    const order = about === 'session' ? await this.ofSession(payload) : await this.ofPayment(payload);
    if (!order) return refused('No order of ours knows this payment');
    const wrong = contradiction(order, payload);
    if (wrong) return { ...refused(wrong), orderId: order.id };
    return this.ask(order, about === 'session' ? payload.objectId : null);
  }

  private async ask(order: Order, sessionId: string | null): Promise<Judgement> {
    const patience = new Patience(WAIT_MS);
    const asked = sessionId ?? order.stripeSessionId;
    const facts = asked ? await this.provider.look(asked, patience) : null;
    const verdict = await this.settlement.take(order, facts, { told: true });
    if (verdict.is === 'refused') return { ...refused(verdict.reason), orderId: order.id };
    if (verdict.is === 'unknown') return { ...refused('The provider does not know this checkout'), orderId: order.id };
    return { outcome: 'applied', orderId: order.id };
  }

  private async ofSession({ objectId, orderId }: EventPayload): Promise<Order | null> {
    const known = objectId ? await this.orders.findOneBy({ stripeSessionId: objectId }) : null;
    // We may have been stopped before we could note which session it got.
    return known ?? this.named(orderId);
  }

  private async ofPayment({ paymentIntentId, orderId }: EventPayload): Promise<Order | null> {
    if (!paymentIntentId) return null;
    const known = await this.orders.findOneBy({ stripePaymentIntentId: paymentIntentId });
    if (known) return known;
    return this.named(orderId ?? (await this.provider.orderOf(paymentIntentId, new Patience(WAIT_MS))));
  }

  private named(orderId: string | null): Promise<Order | null> {
    return orderId && looksLikeId(orderId) ? this.orders.findOneBy({ id: orderId }) : Promise.resolve(null);
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

  /** Nobody needs to know for longer what changed an order; what was refused stays. */
  async tidy(): Promise<void> {
    await this.events.query(
      `delete from payment_events where outcome <> 'refused' and created_at < now() - interval '90 days'`,
    );
  }
}

const refused = (reason: string) => ({ outcome: 'refused' as const, reason });
