import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { duplicatePaymentJob, orderReceiptJob, orderPaidJob } from '../billing.queue';
import { Ledger, type PaymentInput } from '../ledger/ledger.service';
import { MoneyBack } from '../refunds/money-back.service';
import { orderPaidEvent } from '../events';
import { newsOf } from './news-of';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';
import type { Patience } from '../provider/patience';
import { Provider } from '../provider/provider';
import type { SessionFacts } from './session-facts';
import { type Verdict, verdictOf } from './settling';

/**
 * Moves orders on, by nothing but what the provider says when it is asked. Every change is one guarded update that
 * only goes forward, so it does not matter who comes first, how often, or with how old an answer.
 */
@Injectable()
export class Settlement {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: Provider,
    private readonly ledger: Ledger,
    private readonly back: MoneyBack,
    private readonly outbox: Outbox,
  ) {}

  /** Asks how the order's session stands, and takes it in. */
  async ask(order: Order, patience: Patience): Promise<Verdict> {
    if (!order.stripeSessionId) return this.withoutSession(order);
    return this.take(order, await this.provider.look(order.stripeSessionId, patience), patience);
  }

  /** Takes in what the provider says; what does not fit is kept for the admin, unless an event does so already. */
  async take(order: Order, facts: SessionFacts | null, patience: Patience, { told = false } = {}): Promise<Verdict> {
    const verdict = verdictOf(order, facts, { live: this.provider.live, now: new Date() });
    const reason = await this.apply(order, verdict, patience);
    if (!reason) return verdict;
    if (!told) await this.ledger.recordRejection({ orderId: order.id, live: this.provider.live, note: reason });
    return { is: 'refused', reason };
  }

  /** Nobody was ever told where to pay it. */
  async withoutSession(order: Order): Promise<Verdict> {
    if (new Date() < order.expiresAt) return { is: 'unknown' };
    await this.close(order.id, 'expired');
    return { is: 'expired' };
  }

  /** Answers why it could not be taken, if it could not. */
  private async apply(order: Order, verdict: Verdict, patience: Patience): Promise<string | undefined> {
    switch (verdict.is) {
      case 'paid':
        return this.pay(order, verdict.facts, patience);
      case 'open':
        await this.note(order, { problem: verdict.problem, processing: false });
        return undefined;
      case 'processing':
        await this.note(order, { problem: null, processing: true });
        return undefined;
      case 'expired':
        await this.close(order.id, 'expired');
        return undefined;
      case 'failed':
        await this.close(order.id, 'cancelled', { problem: verdict.problem });
        return undefined;
      case 'unknown':
        return undefined;
      case 'refused':
        return verdict.reason;
    }
  }

  private async pay(order: Order, facts: SessionFacts, patience: Patience): Promise<string | undefined> {
    const first = await this.outbox.transaction((manager, later) => this.markPaid(manager, later, order.id, facts));
    if (!first) {
      const { status, stripeSessionId } = await this.orders.findOneByOrFail({ id: order.id });
      const again = status === 'paid' || status === 'refunded';
      if (!again || stripeSessionId !== facts.id) {
        await this.onceTooOften(order.id, facts);
        return again
          ? `It was paid twice, the second time as ${facts.id}: refund that`
          : `It was paid after it was ${status}: refund it`;
      }
    }
    await this.back.lookAt(paymentIn(facts), facts.refunded, patience);
    return undefined;
  }

  /** Money that came in for what nobody had to pay any more: written down once, and the agency is told. */
  private async onceTooOften(orderId: string, facts: SessionFacts): Promise<void> {
    await this.outbox.transaction(async (manager, later) => {
      await manager.findOneOrFail(Order, { where: { id: orderId }, lock: { mode: 'for_no_key_update' } });
      if (await this.ledger.findPayment(manager, paymentIn(facts))) return;
      await later(duplicatePaymentJob, {
        paymentId: await this.ledger.recordPayment(manager, paymentFor(orderId, facts, true)),
      });
    });
  }

  /** While it is open. Money on its way never turns back into an open page: an older answer says nothing then. */
  private async note(order: Order, what: Pick<Order, 'problem' | 'processing'>): Promise<void> {
    const { problem, processing } = what;
    if (order.problem === problem && order.processing === processing) return;
    await this.orders.update({ id: order.id, status: 'pending', ...(!processing && { processing }) }, what);
  }

  /** It is over, and nobody paid. */
  async close(
    id: string,
    status: 'expired' | 'cancelled',
    { problem = null, ifWithoutSession = false }: { problem?: string | null; ifWithoutSession?: boolean } = {},
  ): Promise<undefined> {
    await this.orders
      .createQueryBuilder()
      .update()
      .set({
        // Its buyer chose something else, and we closed it ourselves.
        status: () => `case when closing then 'cancelled' else :status end`,
        problem,
        processing: false,
        askAt: null,
      })
      .where({ id, status: 'pending', ...(ifWithoutSession && { stripeSessionId: IsNull() }) })
      .setParameters({ status })
      .execute();
  }

  /** Paid, and all that follows from it is promised: both or neither, and once. */
  private async markPaid(manager: EntityManager, later: Enqueue, id: string, facts: SessionFacts): Promise<boolean> {
    const changed = await manager
      .createQueryBuilder()
      .update(Order)
      .set({
        status: 'paid',
        paidAt: () => 'now()',
        stripeSessionId: facts.id,
        stripePaymentIntentId: facts.paymentIntentId,
        stripeSubscriptionId: facts.subscriptionId,
        stripeCustomerId: facts.customerId,
        billingEmail: () => 'coalesce(:email, billing_email)',
        processing: false,
        problem: null,
        askAt: null,
      })
      .where(`id = :id and status = 'pending' and (stripe_session_id is null or stripe_session_id = :session)`)
      .setParameters({ id, session: facts.id, email: facts.email })
      .execute();
    if (affected(changed) === 0) return false;
    await this.ledger.recordPayment(manager, paymentFor(id, facts, false));
    const order = await manager.findOneByOrFail(Order, { id });
    order.items = await manager.find(OrderItem, { where: { orderId: id }, order: { position: 'ASC' } });
    await later(orderPaidEvent, newsOf(order));
    await later(orderReceiptJob, { orderId: id });
    await later(orderPaidJob, { orderId: id });
    return true;
  }
}

/** The payment's name at the provider, which its refunds know too. */
const paymentIn = ({ paymentIntentId, id }: SessionFacts): string => paymentIntentId ?? id;

/** The amount was compared with the order's before anything was written. */
const paymentFor = (orderId: string, facts: SessionFacts, duplicate: boolean): PaymentInput => ({
  orderId,
  amount: facts.amount ?? 0,
  live: facts.live,
  duplicate,
  method: 'card',
  providerId: paymentIn(facts),
});
