import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { monthlyTaxes, sumOfTaxes } from '../../../contracts';
import { affected, newId } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { SubscriptionInvoicesService } from '../invoices';
import { Ledger } from '../ledger';
import { Order, OrderItem } from '../orders';
import {
  checkDueRows,
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  findPaymentMismatch,
  ignoredResult,
  OnStripeEvent,
  type StripeEventResult,
  StripeGateway,
} from '../stripe';
import { nextPeriodEnd } from './billing-period';
import { StripeSubscriptionClient, type SubscriptionSnapshot } from './stripe-subscription.client';
import { Subscription } from './subscription.entity';
import { sendCardReplacedEmail, sendSubscriptionEmail } from './subscriptions.queue';

const SYNC_DEADLINE_MS = 10_000;
const HOUR = 3_600_000;

/** Follows subscriptions by retrieving them from Stripe. */
@Injectable()
export class SubscriptionSync {
  private readonly log = new Logger('Subscriptions');

  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderItem) private readonly items: Repository<OrderItem>,
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeSubscriptionClient,
    private readonly subscriptionInvoices: SubscriptionInvoicesService,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Idempotent: one subscription per order. */
  async createFromOrder(orderId: string): Promise<void> {
    const order = await this.orders.findOneBy({ id: orderId });
    const { stripeSubscriptionId, paidAt, monthlyAmount, userId, taxes = [] } = order ?? {};
    if (!stripeSubscriptionId || !paidAt || !monthlyAmount || !userId) return;
    const items = await this.items.find({ where: { orderId, billingType: 'monthly' }, order: { position: 'ASC' } });
    const itemNames = items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
    await this.subscriptions
      .createQueryBuilder()
      .insert()
      .values({
        id: newId(),
        userId,
        orderId,
        stripeSubscriptionId,
        description: itemNames.join(', '),
        monthlyAmount,
        monthlyTax: sumOfTaxes(monthlyTaxes(taxes)),
        currentPeriodEnd: nextPeriodEnd(paidAt),
        nextCheckAt: () => 'now()',
      })
      .orIgnore()
      .execute();
    const subscription = await this.subscriptions.findOneByOrFail({ orderId });
    await this.sync(subscription, new Deadline(SYNC_DEADLINE_MS));
  }

  /** The first event may precede the paid order, which then syncs by itself. */
  @OnStripeEvent(
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.voided',
    'invoice.marked_uncollectible',
  )
  async handleEvent({ subscriptionId: stripeSubscriptionId }: EventPayload): Promise<StripeEventResult> {
    const subscription = stripeSubscriptionId ? await this.subscriptions.findOneBy({ stripeSubscriptionId }) : null;
    if (!subscription) return ignoredResult('No subscription matches this event');
    await this.sync(subscription, new Deadline(EVENT_DEADLINE_MS));
    return { outcome: 'applied', orderId: subscription.orderId };
  }

  async syncById(id: string, deadline: Deadline): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ id });
    if (subscription) await this.sync(subscription, deadline);
  }

  async sync(subscription: Subscription, deadline: Deadline): Promise<void> {
    const { orderId, stripeSubscriptionId } = subscription;
    const { live } = this.gateway;
    const snapshot = await this.stripe.find(stripeSubscriptionId, deadline);
    const note = snapshot
      ? findPaymentMismatch({ live, subject: 'subscription' }, { live: snapshot.live })
      : 'The payment provider has no record of this subscription';
    if (!snapshot || note) return this.ledger.recordRejection({ orderId, live, note: note ?? '' });
    const hasOpenInvoice = await this.subscriptionInvoices.syncAll(subscription, stripeSubscriptionId, deadline);
    const isSaved = await this.outbox.transaction(async (manager, enqueue) => {
      const current = await manager.findOneOrFail(Subscription, {
        where: { id: subscription.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (current.revision !== subscription.revision) return false;
      await this.saveStatus(manager, subscription, snapshot, { enqueue });
      if (await saveMethod(manager, subscription, snapshot))
        await enqueue(sendCardReplacedEmail, { subscriptionId: subscription.id });
      const nextCheckAt = snapshot.status === 'ended' && !hasOpenInvoice ? null : nextCheck(snapshot);
      await manager.update(Subscription, { id: subscription.id }, { nextCheckAt });
      return true;
    });
    // Changed in the meantime, perhaps by the client: the snapshot may be older.
    if (!isSaved) return this.syncById(subscription.id, deadline);
    // Undone in Stripe's dashboard. Without this, its next cancellation would count as the client's.
    if (snapshot.isCanceledByClient && !snapshot.endsAtPeriodEnd && snapshot.status !== 'ended')
      await this.stripe.removeCanceledBy(stripeSubscriptionId, deadline);
  }

  /**
   * Returns whether the end of the subscription changed. An ended subscription stays ended, and a client can't undo the
   * agency's cancellation.
   */
  async saveStatus(
    manager: EntityManager,
    { id, description }: Pick<Subscription, 'id' | 'description'>,
    { status, periodEnd, endsAtPeriodEnd, isCanceledByClient, endedAt }: SubscriptionSnapshot,
    { enqueue, isByClient = false }: { enqueue?: Enqueue; isByClient?: boolean },
  ): Promise<boolean> {
    const hasEnded = status === 'ended';
    const updated = await manager
      .createQueryBuilder()
      .update(Subscription)
      .set({
        ...{ status, currentPeriodEnd: periodEnd, endsAtPeriodEnd, endedAt },
        canceledByAgency: endsAtPeriodEnd && !isCanceledByClient,
      })
      .where(`id = :id and status <> 'ended'`, { id })
      .andWhere(hasEnded ? 'true' : 'ends_at_period_end <> :endsAtPeriodEnd', { endsAtPeriodEnd })
      .andWhere(isByClient && !hasEnded ? 'not (ends_at_period_end and canceled_by_agency)' : 'true')
      .execute();
    if (affected(updated) > 0) {
      if (hasEnded) this.log.log(`${description} has ended`);
      if (hasEnded && enqueue)
        for (const recipient of ['client', 'agency'] as const)
          await enqueue(sendSubscriptionEmail, { subscriptionId: id, what: 'ended', to: recipient });
      return true;
    }
    await manager
      .createQueryBuilder()
      .update(Subscription)
      .set({ status, currentPeriodEnd: periodEnd })
      .where(`id = :id and status <> 'ended' and (status <> :status or current_period_end <> :periodEnd)`, {
        id,
        status,
        periodEnd,
      })
      .execute();
    return false;
  }

  syncDue(now: Date): Promise<void> {
    return checkDueRows(now, {
      rows: this.subscriptions,
      nextCheckAt: () => new Date(now.getTime() + HOUR),
      check: ({ id }) => this.syncById(id, new Deadline(SYNC_DEADLINE_MS)),
      describe: ({ id }) => `subscription ${id}`,
    });
  }
}

/** Returns whether it replaced another one, in the first of concurrent calls only. */
async function saveMethod(
  manager: EntityManager,
  { id, methodType }: Subscription,
  { method, status }: SubscriptionSnapshot,
): Promise<boolean> {
  if (!method) return false;
  const { type, brand, last4, expMonth, expYear } = method;
  const updated = await manager
    .createQueryBuilder()
    .update(Subscription)
    .set({ methodType: type, methodBrand: brand, methodLast4: last4, methodExpMonth: expMonth, methodExpYear: expYear })
    .where(`id = :id and (${METHOD_COLUMNS}) is distinct from (:type, :brand, :last4, :expMonth, :expYear)`, {
      ...{ id, type, brand, last4, expMonth, expYear },
    })
    .execute();
  return affected(updated) > 0 && methodType !== null && status !== 'ended';
}

const METHOD_COLUMNS = 'method_type, method_brand, method_last4, method_exp_month, method_exp_year';

/** Shortly after the next renewal, and daily. */
function nextCheck({ periodEnd }: SubscriptionSnapshot): Date {
  const soon = Date.now() + HOUR;
  return new Date(Math.min(Math.max(periodEnd.getTime() + HOUR, soon), Date.now() + 24 * HOUR));
}
