import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import { Ledger, type PaymentInput } from '../ledger';
import { duplicatePaymentJob, RefundRecorder } from '../refunds';
import type { Deadline } from '../stripe';
import { orderPaidEvent } from './events';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';
import { type OrderPaymentState, determineOrderPaymentState } from './order-payment-state';
import { orderPaidJob, orderReceiptJob } from './orders.queue';
import { type CheckoutSessionSnapshot, StripeCheckoutClient } from './stripe-checkout.client';

/**
 * Applies Stripe's state to orders. Every change is a guarded update that only moves forward, so repeated or
 * outdated responses are harmless.
 */
@Injectable()
export class OrderPaymentSync {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly stripe: StripeCheckoutClient,
    private readonly ledger: Ledger,
    private readonly refundRecorder: RefundRecorder,
    private readonly outbox: Outbox,
  ) {}

  async refresh(order: Order, deadline: Deadline): Promise<OrderPaymentState> {
    if (!order.stripeSessionId) return this.applySnapshot(order, null, deadline);
    return this.applySnapshot(order, await this.stripe.findSession(order.stripeSessionId, deadline), deadline);
  }

  /** Records mismatches for the admin, unless the event did so already. */
  async applySnapshot(
    order: Order,
    session: CheckoutSessionSnapshot | null,
    deadline: Deadline,
    { alreadyRecorded = false } = {},
  ): Promise<OrderPaymentState> {
    const state = determineOrderPaymentState(order, session, { live: this.stripe.live, now: new Date() });
    const reason = await this.applyState(order, state, deadline);
    if (!reason) return state;
    if (!alreadyRecorded)
      await this.ledger.recordRejection({ orderId: order.id, live: this.stripe.live, note: reason });
    return { type: 'refused', reason };
  }

  /** Returns why the state was rejected, if it was. */
  private async applyState(order: Order, state: OrderPaymentState, deadline: Deadline): Promise<string | undefined> {
    switch (state.type) {
      case 'paid':
        return this.recordPayment(order, state.session, deadline);
      case 'open':
        await this.saveProgress(order, { problem: state.problem, processing: false });
        return undefined;
      case 'processing':
        await this.saveProgress(order, { problem: null, processing: true });
        return undefined;
      case 'expired':
        await this.close(order.id, 'expired');
        return undefined;
      case 'failed':
        await this.close(order.id, 'cancelled', { problem: state.problem });
        return undefined;
      case 'unknown':
        return undefined;
      case 'refused':
        return state.reason;
    }
  }

  private async recordPayment(
    order: Order,
    session: CheckoutSessionSnapshot,
    deadline: Deadline,
  ): Promise<string | undefined> {
    const isFirst = await this.outbox.transaction((manager, enqueue) =>
      this.markPaid(manager, enqueue, order.id, session),
    );
    if (!isFirst) {
      const { status, stripeSessionId } = await this.orders.findOneByOrFail({ id: order.id });
      const wasPaid = status === 'paid' || status === 'refunded';
      if (!wasPaid || stripeSessionId !== session.id) {
        await this.recordDuplicatePayment(order.id, session);
        return wasPaid
          ? `Paid twice, the second time as ${session.id}. Refund the second payment.`
          : `Paid after the order was ${status === 'cancelled' ? 'canceled' : status}. Refund the payment.`;
      }
    }
    await this.refundRecorder.syncFromStripe(paymentIdOf(session), session.refunded, deadline);
    return undefined;
  }

  /** Records the extra payment once and notifies the agency. */
  private async recordDuplicatePayment(orderId: string, session: CheckoutSessionSnapshot): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      await manager.findOneOrFail(Order, { where: { id: orderId }, lock: { mode: 'for_no_key_update' } });
      if (await this.ledger.findPayment(manager, paymentIdOf(session))) return;
      await enqueue(duplicatePaymentJob, {
        paymentId: await this.ledger.recordPayment(manager, toLedgerPayment(orderId, session, true)),
      });
    });
  }

  /** Never turns a processing payment back into an open one. */
  private async saveProgress(order: Order, progress: Pick<Order, 'problem' | 'processing'>): Promise<void> {
    const { problem, processing } = progress;
    if (order.problem === problem && order.processing === processing) return;
    await this.orders.update({ id: order.id, status: 'pending', ...(!processing && { processing }) }, progress);
  }

  async close(
    id: string,
    status: 'expired' | 'cancelled',
    { problem = null, ifWithoutSession = false }: { problem?: string | null; ifWithoutSession?: boolean } = {},
  ): Promise<undefined> {
    await this.orders
      .createQueryBuilder()
      .update()
      .set({
        // The buyer checked out something else, so it counts as canceled.
        status: () => `case when closing then 'cancelled' else :status end`,
        problem,
        processing: false,
        nextCheckAt: null,
      })
      .where({ id, status: 'pending', ...(ifWithoutSession && { stripeSessionId: IsNull() }) })
      .setParameters({ status })
      .execute();
  }

  /** Marks the order paid and queues all follow-ups in one transaction, once. */
  private async markPaid(
    manager: EntityManager,
    enqueue: Enqueue,
    id: string,
    session: CheckoutSessionSnapshot,
  ): Promise<boolean> {
    const changed = await manager
      .createQueryBuilder()
      .update(Order)
      .set({
        status: 'paid',
        paidAt: () => 'now()',
        stripeSessionId: session.id,
        stripePaymentIntentId: session.paymentIntentId,
        stripeSubscriptionId: session.subscriptionId,
        stripeCustomerId: session.customerId,
        billingEmail: () => 'coalesce(:email, billing_email)',
        processing: false,
        problem: null,
        nextCheckAt: null,
      })
      .where(`id = :id and status = 'pending' and (stripe_session_id is null or stripe_session_id = :session)`)
      .setParameters({ id, session: session.id, email: session.email })
      .execute();
    if (affected(changed) === 0) return false;
    await this.ledger.recordPayment(manager, toLedgerPayment(id, session, false));
    const order = await manager.findOneByOrFail(Order, { id });
    order.items = await manager.find(OrderItem, { where: { orderId: id }, order: { position: 'ASC' } });
    await enqueue(orderPaidEvent, order.toPaidEvent());
    await enqueue(orderReceiptJob, { orderId: id });
    await enqueue(orderPaidJob, { orderId: id });
    return true;
  }
}

/** Refunds refer to the payment by this ID. */
const paymentIdOf = ({ paymentIntentId, id }: CheckoutSessionSnapshot): string => paymentIntentId ?? id;

const toLedgerPayment = (orderId: string, session: CheckoutSessionSnapshot, duplicate: boolean): PaymentInput => ({
  orderId,
  amount: session.amount ?? 0,
  live: session.live,
  duplicate,
  method: 'card',
  providerId: paymentIdOf(session),
});
