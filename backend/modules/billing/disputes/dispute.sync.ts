import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Ledger, type PaymentRecord } from '../ledger';
import {
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  findPaymentMismatch,
  ignoredResult,
  OnStripeEvent,
  refusedResult,
  StripeGateway,
  type StripeEventResult,
} from '../stripe';
import { disputeClosedJob, disputeOpenedJob } from './disputes.queue';
import { DISPUTE_EVENTS, type DisputeSnapshot, StripeDisputeClient } from './stripe-dispute.client';

/** Banks accept disputes for 120 days, and decide within about 75. */
const LOOK_BACK_MS = 200 * 24 * 3_600_000;
const MAX_PAGES = 20;

const INSERT_SQL = `
  insert into disputes (id, provider_id, payment_id, state, amount, reason, respond_by, created_at, closed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, case when $4 in ('won', 'lost', 'closed') then now() end)
  on conflict (provider_id) do nothing returning id`;
const LOCK_SQL = 'select id, state, closed_at is not null as closed from disputes where provider_id = $1 for update';
const UPDATE_SQL = `
  update disputes set state = $2, amount = $3, respond_by = $4,
    closed_at = case when $2 in ('won', 'lost', 'closed') then coalesce(closed_at, now()) end
  where id = $1`;

type DisputeState = DisputeSnapshot['state'];

const isFinal = (state: DisputeState): boolean => state === 'won' || state === 'lost' || state === 'closed';

/** Books disputed payments and tells the agency. Idempotent; outdated snapshots change nothing. */
@Injectable()
export class DisputeSync {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeDisputeClient,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  @OnStripeEvent(...DISPUTE_EVENTS)
  async handleEvent({ objectId, orderId, invoiceId }: EventPayload): Promise<StripeEventResult> {
    const snapshot = objectId && (await this.stripe.find(objectId, new Deadline(EVENT_DEADLINE_MS)));
    if (!snapshot) return refusedResult('The payment provider has no record of this dispute');
    const payment = await this.record(snapshot);
    if (payment) return { outcome: 'applied', ...subjectOf(payment) };
    return orderId || invoiceId
      ? refusedResult('The disputed payment is not in the ledger')
      : ignoredResult('The disputed payment belongs to no order or invoice');
  }

  /** For the nightly comparison: records disputes whose events were missed. */
  async syncRecent(now: Date, deadline: Deadline): Promise<void> {
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    let after: string | null = null;
    for (let pageCount = 0; pageCount < MAX_PAGES; pageCount += 1) {
      const page = await this.stripe.listPage(since, after, deadline);
      for (const snapshot of page?.items ?? []) await this.record(snapshot);
      if (!page?.next) return;
      after = page.next;
    }
  }

  /** Returns the disputed payment if it is ours. */
  private async record(snapshot: DisputeSnapshot): Promise<PaymentRecord | null> {
    const { paymentIntentId, live } = snapshot;
    if (findPaymentMismatch({ live: this.gateway.live }, { live })) return null;
    const payment = paymentIntentId ? await this.ledger.findCardPayment(paymentIntentId) : null;
    if (!payment) return null;
    await this.outbox.transaction(async (manager, enqueue) => {
      if (await this.saveState(manager, enqueue, payment, snapshot)) await this.book(manager, payment, snapshot);
    });
    return payment;
  }

  /** Returns false for an outdated snapshot. */
  private async saveState(
    manager: EntityManager,
    enqueue: Enqueue,
    payment: PaymentRecord,
    { id: providerId, state, amount, reason, respondBy, createdAt }: DisputeSnapshot,
  ): Promise<boolean> {
    const values = [newId(), providerId, payment.id, state, amount, reason, respondBy, createdAt];
    const inserted = await manager.query<{ id: string }[]>(INSERT_SQL, values);
    const [known] = await manager.query<[{ id: string; state: DisputeState; closed: boolean }]>(LOCK_SQL, [providerId]);
    const isNew = inserted.length > 0;
    if (known.closed && !isFinal(state)) return false;
    if (!isNew) await manager.query(UPDATE_SQL, [known.id, state, amount, respondBy]);
    const data = { disputeId: known.id, recordId: payment.id };
    if (isNew && !isFinal(state)) await enqueue(disputeOpenedJob, data);
    if (isFinal(state) && (isNew || known.state !== state)) await enqueue(disputeClosedJob, data);
    return true;
  }

  private async book(manager: EntityManager, payment: PaymentRecord, snapshot: DisputeSnapshot): Promise<void> {
    const { id: providerId, amount, currency, state, isWithdrawn } = snapshot;
    const movement = { amount, currency, providerId, note: null };
    if (isWithdrawn) await this.ledger.recordDispute(manager, payment, 'dispute', movement);
    if (state === 'won') await this.ledger.recordDispute(manager, payment, 'dispute-won', movement);
  }
}

const subjectOf = ({ invoiceId, orderId }: PaymentRecord) => ({
  ...(invoiceId && { invoiceId }),
  ...(orderId && { orderId }),
});
