import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { In, type Repository } from 'typeorm';
import type { WebhookNotice } from '../../../contracts';
import { newId } from '../../../platform/database';
import { insertOutboxSql, Outbox, outboxRow } from '../../../platform/jobs';
import { type EventPayload, PaymentEvent } from './payment-event.entity';
import { isStripeObject, stripeIdOf } from './stripe-object';
import { InvalidSignature, StripeGateway, versionNotice } from './stripe.gateway';
import { processStripeEventJob } from './stripe.queue';

const THIN_EVENT_NOTICE =
  'Stripe sends thin events, which aren’t supported. In your Stripe dashboard, choose snapshot events for the webhook. Until then, payments are only found by regular checks, up to an hour late.';

/** `live` and `reason` are parameters; an event without a reason removes the notice. */
const saveNoticeSql = (live: string, reason: string) => `
  noticed as (
    insert into webhook_notices (live, reason) select ${live}, ${reason} where ${live} is not null and ${reason} is not null
    on conflict (live) do update set reason = excluded.reason, since = now()
    where webhook_notices.reason <> excluded.reason
  ), fine as (delete from webhook_notices where live = ${live} and ${reason} is null)`;

/** Stores the event and queues its job in one round trip, once per event ID. */
const INSERT_EVENT_SQL = `
  with inserted as (
    insert into payment_events (id, event_id, event_type, payload) values ($1, $2, $3, $4)
    on conflict (event_id) do nothing
    returning id
  ), queued as (${insertOutboxSql('$5', 'exists (select from inserted)')}), ${saveNoticeSql('$6::boolean', '$7::text')}
  select id from inserted`;

const SAVE_NOTICE_SQL = `with ${saveNoticeSql('$1::boolean', '$2::text')} select`;

/** Stores Stripe events before they are processed. */
@Injectable()
export class StripeEventStore {
  private readonly log = new Logger('Payments');

  constructor(
    @InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>,
    private readonly gateway: StripeGateway,
    private readonly outbox: Outbox,
  ) {}

  /** Returns what is wrong with the webhook's settings, although the event was stored. */
  async receive(body: unknown, signature: unknown): Promise<string | null> {
    const event = this.verifySignature(body, signature);
    if (event === 'thin') {
      await this.events.query(SAVE_NOTICE_SQL, [this.gateway.live, THIN_EVENT_NOTICE]);
      throw new BadRequestException(THIN_EVENT_NOTICE);
    }
    const notice = versionNotice(event.api_version);
    await this.store(event, { live: this.gateway.live, notice });
    return notice;
  }

  listNotices(): Promise<WebhookNotice[]> {
    const { live } = this.gateway;
    return this.events.query<WebhookNotice[]>('select reason, since from webhook_notices where live = $1', [live]);
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

  private async store(event: Stripe.Event, arrival?: { live: boolean; notice: string | null }): Promise<void> {
    const id = newId();
    const outboxRows = JSON.stringify([outboxRow(processStripeEventJob, { eventId: id })]);
    const payload = JSON.stringify(toEventPayload(event));
    const values = [id, event.id, event.type, payload, outboxRows, arrival?.live ?? null, arrival?.notice ?? null];
    await this.outbox.statement('billing.receive', INSERT_EVENT_SQL, values);
  }

  private verifySignature(body: unknown, signature: unknown): Stripe.Event | 'thin' {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('The request is not signed');
      const event = this.gateway.verifyWebhook(body, signature);
      if (!isStripeObject('event', event)) throw new Error('Not a Stripe event');
      return event;
    } catch (error) {
      this.log.warn(`Webhook rejected: ${error instanceof Error ? error.message : String(error)}`);
      // Stripe's SDK rejects thin events after it has checked the signature.
      if (!(error instanceof InvalidSignature) && isThinEvent(body)) return 'thin';
      throw new BadRequestException('Invalid webhook signature', { cause: error });
    }
  }
}

function isThinEvent(body: unknown): boolean {
  try {
    return (JSON.parse(String(body)) as { object?: unknown }).object === 'v2.core.event';
  } catch {
    return false;
  }
}

interface StripeEventObject {
  object?: unknown;
  id?: unknown;
  payment_intent?: string | { id: string } | null;
  setup_intent?: string | { id: string } | null;
  client_reference_id?: unknown;
  amount?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  /** Where the API before 2025-03-31 has it. */
  subscription?: string | { id: string } | null;
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
  metadata?: { orderId?: unknown; invoiceId?: unknown } | null;
}

/** Keeps only IDs and amounts, no personal data. */
function toEventPayload(event: Stripe.Event): EventPayload {
  const object = ((event.data as Stripe.Event.Data | undefined)?.object ?? {}) as unknown as StripeEventObject;
  return {
    objectId: textOrNull(object.id),
    paymentIntentId: textOrNull(stripeIdOf(object.payment_intent)),
    orderId: textOrNull(object.client_reference_id) ?? textOrNull(object.metadata?.orderId),
    invoiceId: textOrNull(object.metadata?.invoiceId),
    subscriptionId: textOrNull(subscriptionIdOf(object)),
    setupIntentId: textOrNull(stripeIdOf(object.setup_intent)),
    // The amount of a charge or refund is not the payment's amount.
    amount: centsOrNull(object.object === 'payment_intent' ? object.amount : object.amount_total),
    currency: textOrNull(object.currency),
    account: textOrNull(event.account),
    live: event.livemode,
  };
}

const subscriptionIdOf = ({ object, id, parent, subscription }: StripeEventObject): unknown => {
  if (object === 'subscription') return id;
  return (
    stripeIdOf(parent?.subscription_details?.subscription) ?? (object === 'invoice' ? stripeIdOf(subscription) : null)
  );
};

/** PostgreSQL can't store NUL characters. */
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : null;

const centsOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
