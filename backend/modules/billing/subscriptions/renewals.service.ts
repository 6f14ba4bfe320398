import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, type Repository } from 'typeorm';
import { affected, newId } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Order } from '../orders/order.entity';
import { OrderItem } from '../orders/order-item.entity';
import { everyDue } from '../provider/every-due';
import { causeOf, Patience } from '../provider/patience';
import { Ledger } from '../ledger/ledger.service';
import { Months } from './months.service';
import { periodAfter } from './period';
import { Subscription } from './subscription.entity';
import type { MonthFacts, SubscriptionFacts } from './subscription-facts';
import { SubscriptionProvider } from './subscription-provider';
import { told } from './subscriptions.later';

const A_BATCH = 50;
const WAIT_MS = 10_000;
const HOUR = 3_600_000;

/** Follows what the provider does with a subscription month by month, by nothing but asking it. */
@Injectable()
export class Renewals {
  private readonly log = new Logger('Subscriptions');

  constructor(
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(OrderItem) private readonly items: Repository<OrderItem>,
    private readonly provider: SubscriptionProvider,
    private readonly months: Months,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** An order with something monthly in it is paid. However often we hear of it, it begins one subscription. */
  async open(orderId: string): Promise<void> {
    const order = await this.orders.findOneBy({ id: orderId });
    const { stripeSubscriptionId, paidAt, monthlyAmount, userId } = order ?? {};
    if (!stripeSubscriptionId || !paidAt || !monthlyAmount || !userId) return;
    const items = await this.items.find({ where: { orderId, billingType: 'monthly' }, order: { position: 'ASC' } });
    const named = items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
    await this.subscriptions
      .createQueryBuilder()
      .insert()
      .values({
        id: newId(),
        userId,
        orderId,
        stripeSubscriptionId,
        description: named.join(', '),
        monthlyAmount,
        currentPeriodEnd: periodAfter(paidAt),
        askAt: () => 'now()',
      })
      .orIgnore()
      .execute();
    const made = await this.subscriptions.findOneByOrFail({ orderId });
    await this.follow(made, new Patience(WAIT_MS));
  }

  /** Which of ours it is; nothing where the provider speaks of another. */
  knownAs(stripeSubscriptionId: string): Promise<Subscription | null> {
    return this.subscriptions.findOneBy({ stripeSubscriptionId });
  }

  async followOne(id: string, patience: Patience): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ id });
    if (subscription) await this.follow(subscription, patience);
  }

  /** Takes in how it stands, and each of its months. Done twice, or with an old answer, it comes to the same. */
  async follow(subscription: Subscription, patience: Patience): Promise<void> {
    const facts = await this.provider.look(subscription.stripeSubscriptionId, patience);
    const wrong = misfit(facts, this.provider.live);
    if (!facts || wrong) {
      const note = wrong ?? 'The provider does not know its subscription';
      await this.ledger.recordRejection({ orderId: subscription.orderId, live: this.provider.live, note });
      return;
    }
    const months = await this.provider.months(subscription.stripeSubscriptionId, patience);
    for (const month of months.reverse()) await this.months.take(subscription, month);
    await this.outbox.transaction(async (manager, later) => {
      await this.note(manager, subscription, facts, later);
      await this.askAgain(manager, subscription, facts, months);
    });
  }

  /** How it stands; answers whether it ends otherwise than was known. What has ended stays so. */
  async note(
    manager: EntityManager,
    { id, description }: Pick<Subscription, 'id' | 'description'>,
    { status, periodEnd, endsAtPeriodEnd, endedAt }: SubscriptionFacts,
    later?: Enqueue,
  ): Promise<boolean> {
    const over = status === 'ended';
    const ends = await manager
      .createQueryBuilder()
      .update(Subscription)
      .set({ status, currentPeriodEnd: periodEnd, endsAtPeriodEnd, endedAt })
      .where(`id = :id and status <> 'ended'`, { id })
      .andWhere(over ? 'true' : 'ends_at_period_end <> :endsAtPeriodEnd', { endsAtPeriodEnd })
      .execute();
    if (affected(ends) > 0) {
      if (over) this.log.log(`${description} has ended`);
      if (over && later)
        for (const to of ['client', 'agency'] as const) await later(told, { subscriptionId: id, what: 'ended', to });
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

  round(now: Date): Promise<void> {
    const where = { askAt: LessThanOrEqual(now) };
    return everyDue(
      () => this.subscriptions.find({ where, order: { askAt: 'ASC' }, take: A_BATCH }),
      (subscription) => this.ask(subscription, now),
    );
  }

  /** One that fails holds up no other. Of several processes, one asks. */
  private async ask({ id }: Subscription, now: Date): Promise<void> {
    const mine = await this.subscriptions.update(
      { id, askAt: LessThanOrEqual(now) },
      { askAt: new Date(now.getTime() + HOUR) },
    );
    if (affected(mine) === 0) return;
    try {
      await this.followOne(id, new Patience(WAIT_MS));
    } catch (error) {
      this.log.warn(`Nobody says how subscription ${id} stands: ${causeOf(error)}`);
    }
  }

  /** A little after its next month begins, and each day; no more once it has ended and nothing of it is open. */
  private async askAgain(
    manager: EntityManager,
    { id }: Subscription,
    { status, periodEnd }: SubscriptionFacts,
    months: MonthFacts[],
  ): Promise<void> {
    const open = months.some(({ standing }) => standing === 'open' || standing === 'preparing');
    const over = status === 'ended' && !open;
    const next = new Date(Math.min(Math.max(periodEnd.getTime() + HOUR, Date.now() + HOUR), Date.now() + 24 * HOUR));
    await manager.update(Subscription, { id }, { askAt: over ? null : next });
  }
}

function misfit(facts: SubscriptionFacts | null, live: boolean): string | undefined {
  if (!facts || facts.live === live) return undefined;
  return live ? 'Its subscription is for play money instead of real money' : 'Its subscription is for real money';
}
