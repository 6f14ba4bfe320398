import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { affected, newId } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Order } from '../orders/order.entity';
import { OrderItem } from '../orders/order-item.entity';
import { processDue } from '../stripe/process-due';
import { Deadline } from '../stripe/deadline';
import { causeOf } from '../stripe/stripe-unavailable';
import { Ledger } from '../ledger/ledger.service';
import { SubscriptionInvoicesService } from '../invoices/subscription-invoices.service';
import { nextPeriodEnd } from './billing-period';
import { Subscription } from './subscription.entity';
import type { SubscriptionInvoiceSnapshot, SubscriptionSnapshot } from './subscription-snapshot';
import { StripeSubscriptionClient } from './stripe-subscription.client';
import { sendSubscriptionEmail } from './subscriptions.queue';

const BATCH_SIZE = 50;
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
    private readonly stripe: StripeSubscriptionClient,
    private readonly subscriptionInvoices: SubscriptionInvoicesService,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Idempotent: one subscription per order. */
  async createFromOrder(orderId: string): Promise<void> {
    const order = await this.orders.findOneBy({ id: orderId });
    const { stripeSubscriptionId, paidAt, monthlyAmount, userId } = order ?? {};
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
        currentPeriodEnd: nextPeriodEnd(paidAt),
        nextCheckAt: () => 'now()',
      })
      .orIgnore()
      .execute();
    const subscription = await this.subscriptions.findOneByOrFail({ orderId });
    await this.sync(subscription, new Deadline(SYNC_DEADLINE_MS));
  }

  findByStripeId(stripeSubscriptionId: string): Promise<Subscription | null> {
    return this.subscriptions.findOneBy({ stripeSubscriptionId });
  }

  async syncById(id: string, deadline: Deadline): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ id });
    if (subscription) await this.sync(subscription, deadline);
  }

  async sync(subscription: Subscription, deadline: Deadline): Promise<void> {
    const snapshot = await this.stripe.find(subscription.stripeSubscriptionId, deadline);
    const mismatch = findModeMismatch(snapshot, this.stripe.live);
    if (!snapshot || mismatch) {
      const note = mismatch ?? 'The payment provider has no record of this subscription';
      await this.ledger.recordRejection({ orderId: subscription.orderId, live: this.stripe.live, note });
      return;
    }
    const invoices = await this.stripe.listInvoices(subscription.stripeSubscriptionId, deadline);
    for (const invoice of invoices.reverse()) await this.subscriptionInvoices.sync(subscription, invoice);
    await this.outbox.transaction(async (manager, enqueue) => {
      await this.saveStatus(manager, subscription, snapshot, enqueue);
      await this.scheduleNextSync(manager, subscription, snapshot, invoices);
    });
  }

  /** Returns whether the end of the subscription changed. An ended subscription stays ended. */
  async saveStatus(
    manager: EntityManager,
    { id, description }: Pick<Subscription, 'id' | 'description'>,
    { status, periodEnd, endsAtPeriodEnd, endedAt }: SubscriptionSnapshot,
    enqueue?: Enqueue,
  ): Promise<boolean> {
    const hasEnded = status === 'ended';
    const updated = await manager
      .createQueryBuilder()
      .update(Subscription)
      .set({ status, currentPeriodEnd: periodEnd, endsAtPeriodEnd, endedAt })
      .where(`id = :id and status <> 'ended'`, { id })
      .andWhere(hasEnded ? 'true' : 'ends_at_period_end <> :endsAtPeriodEnd', { endsAtPeriodEnd })
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
    const where = { nextCheckAt: LessThanOrEqual(now) };
    return processDue(
      () => this.subscriptions.find({ where, order: { nextCheckAt: 'ASC' }, take: BATCH_SIZE }),
      (subscription) => this.syncClaimed(subscription, now),
    );
  }

  private async syncClaimed({ id }: Subscription, now: Date): Promise<void> {
    const claimed = await this.subscriptions.update(
      { id, nextCheckAt: LessThanOrEqual(now) },
      { nextCheckAt: new Date(now.getTime() + HOUR) },
    );
    if (affected(claimed) === 0) return;
    try {
      await this.syncById(id, new Deadline(SYNC_DEADLINE_MS));
    } catch (error) {
      this.log.warn(`Couldn't check subscription ${id}: ${causeOf(error)}`);
    }
  }

  /** Shortly after the next renewal and daily; never again once it has ended and no invoice is open. */
  private async scheduleNextSync(
    manager: EntityManager,
    { id }: Subscription,
    { status, periodEnd }: SubscriptionSnapshot,
    invoices: SubscriptionInvoiceSnapshot[],
  ): Promise<void> {
    const open = invoices.some(({ status: standing }) => standing === 'open' || standing === 'preparing');
    const hasEnded = status === 'ended' && !open;
    const next = new Date(Math.min(Math.max(periodEnd.getTime() + HOUR, Date.now() + HOUR), Date.now() + 24 * HOUR));
    await manager.update(Subscription, { id }, { nextCheckAt: hasEnded ? null : next });
  }
}

function findModeMismatch(snapshot: SubscriptionSnapshot | null, live: boolean): string | undefined {
  if (!snapshot || snapshot.live === live) return undefined;
  return live ? 'This is a test subscription on a live site' : 'This is a live subscription on a test site';
}
