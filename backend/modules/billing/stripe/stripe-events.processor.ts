import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Every, Handles, type JobData } from '../../../platform/jobs';
import { type EventPayload, PaymentEvent } from './payment-event.entity';
import { findPaymentMismatch } from './payment-mismatch';
import { StripeEventBackfill } from './stripe-event.backfill';
import {
  EVENT_DEADLINE_MS,
  ignoredResult,
  refusedResult,
  StripeEventRegistry,
  type StripeEventResult,
} from './stripe-event.registry';
import { causeOf, Deadline, StripeGateway } from './stripe.gateway';
import { processStripeEventJob } from './stripe.queue';

const RETRY_ROUND_MS = 60_000;

/** Processes stored Stripe events. */
@Injectable()
export class StripeEventsProcessor {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>,
    private readonly gateway: StripeGateway,
    private readonly registry: StripeEventRegistry,
    private readonly backfill: StripeEventBackfill,
  ) {}

  @Handles(processStripeEventJob)
  async process({ eventId }: JobData<typeof processStripeEventJob>): Promise<void> {
    const event = await this.events.findOneBy({ id: eventId });
    if (!event || event.outcome) return;
    const result = await this.dispatch(event);
    await this.events.manager.transaction((manager) => this.saveResult(manager, event, result));
  }

  private async saveResult(manager: EntityManager, event: PaymentEvent, result: StripeEventResult): Promise<void> {
    const { outcome, reason = null, orderId = null } = result;
    const changes = { outcome, reason, orderId, settledAt: () => 'now()' };
    const saved = await manager.update(PaymentEvent, { id: event.id, outcome: IsNull() }, changes);
    if (affected(saved) > 0 && outcome === 'refused') await this.registry.notifyRefused(manager, event, result);
  }

  private async dispatch({ eventType, payload }: PaymentEvent): Promise<StripeEventResult> {
    if (!this.registry.types.includes(eventType)) return ignoredResult('Events of this type are not used');
    const { account, live } = payload;
    const mismatch = findPaymentMismatch({ live: this.gateway.live, subject: 'event' }, { account, live });
    if (mismatch) return refusedResult(mismatch);
    return this.registry.dispatch(eventType, await this.withMetadata(payload));
  }

  /** Refund events name only the payment; its metadata says what it paid for. */
  private async withMetadata(payload: EventPayload): Promise<EventPayload> {
    const { paymentIntentId, orderId, invoiceId } = payload;
    if (!paymentIntentId || orderId || invoiceId) return payload;
    const metadata = await this.gateway.find(new Deadline(EVENT_DEADLINE_MS), async (stripe, options) => {
      const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {}, options);
      return intent.metadata;
    });
    return { ...payload, orderId: metadata?.orderId ?? null, invoiceId: metadata?.invoiceId ?? null };
  }

  /** Retries events whose job was given up; one failure doesn't stop the others. */
  @Every('billing.waiting', '*/10 * * * *')
  async retryWaiting(): Promise<void> {
    const waiting = await this.events
      .createQueryBuilder('e')
      .where(`e.outcome is null and e.created_at < now() - interval '30 minutes'`)
      .orderBy('e.createdAt')
      .limit(100)
      .getMany();
    const deadline = Date.now() + RETRY_ROUND_MS;
    for (const { id: eventId, eventType } of waiting) {
      if (Date.now() > deadline) return;
      await this.process({ eventId }).catch((error: unknown) =>
        this.log.warn(`Couldn't process ${eventType} yet: ${causeOf(error)}`),
      );
    }
  }

  @Every('billing.missed', '17 * * * *')
  async readMissed(at: Date): Promise<void> {
    await this.backfill.run(at);
  }

  @Every('billing.tidy', '53 3 * * *')
  async removeOld(): Promise<void> {
    await this.events.query(
      `delete from payment_events where outcome is not null and created_at < now() - interval '90 days'`,
    );
  }
}
