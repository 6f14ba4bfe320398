import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { affected, isUuid } from '../../../platform/database';
import { type Enqueue, Outbox } from '../../../platform/jobs';
import type { User } from '../../auth';
import { Ledger, type PaymentInput } from '../ledger';
import { duplicatePaymentJob, REFUND_EVENTS, RefundRecorder } from '../refunds';
import {
  checkDueRows,
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  nextCheckAfter,
  OnStripeEvent,
  PaymentSync,
  refusedResult,
  type StripeEventResult,
} from '../stripe';
import { orderPaidEvent } from './events';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';
import { type OrderPaymentState, determineOrderPaymentState, wrongOrderMessage } from './order-payment-state';
import { OrderQueries } from './order.queries';
import { orderPaidJob, orderReceiptJob } from './orders.queue';
import { type CheckoutSessionSnapshot, StripeCheckoutClient } from './stripe-checkout.client';

const RECONCILE_DEADLINE_MS = 10_000;

/** Keeps orders in step with their checkout sessions. */
@Injectable()
export class OrderPaymentSync extends PaymentSync<Order, CheckoutSessionSnapshot, OrderPaymentState> {
  protected readonly refreshLimit = { name: 'orders:ask', max: 60, minutes: 1 };
  protected readonly unknownMessage = 'The payment provider has no record of this checkout';
  protected readonly describeOther = wrongOrderMessage;

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly queries: OrderQueries,
    private readonly stripe: StripeCheckoutClient,
    private readonly ledger: Ledger,
    private readonly refundRecorder: RefundRecorder,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  @OnStripeEvent(
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  )
  async handleCheckoutSession(payload: EventPayload): Promise<StripeEventResult | null> {
    const { objectId, orderId, setupIntentId } = payload;
    if (setupIntentId) return null;
    const existing = objectId ? await this.orders.findOneBy({ stripeSessionId: objectId }) : null;
    // The process may have stopped before it saved the session ID.
    const order = existing ?? (await this.findByMetadata(orderId));
    return order ? this.applyEvent(order, payload, objectId) : refusedResult('No order matches this payment');
  }

  @OnStripeEvent(...REFUND_EVENTS)
  async handleRefund(payload: EventPayload): Promise<StripeEventResult | null> {
    const { paymentIntentId, orderId } = payload;
    if (!paymentIntentId) return null;
    const payment = await this.ledger.findCardPayment(paymentIntentId);
    if (payment?.duplicate && payment.orderId) {
      await this.refundRecorder.syncFromStripe(paymentIntentId, 1, new Deadline(EVENT_DEADLINE_MS));
      return { outcome: 'applied', orderId: payment.orderId };
    }
    const existing = await this.orders.findOneBy({ stripePaymentIntentId: paymentIntentId });
    const order = existing ?? (await this.findByMetadata(orderId));
    return order && this.applyEvent(order, payload);
  }

  reconcileDue(now: Date): Promise<void> {
    return checkDueRows(now, {
      rows: this.orders,
      nextCheckAt: ({ createdAt }) => nextCheckAfter(createdAt, now),
      check: (order) => this.refresh(order, new Deadline(RECONCILE_DEADLINE_MS)),
      describe: (order) => this.documentOf(order).label,
    });
  }

  async refreshPaymentStatus(viewer: User, id: string): Promise<Order> {
    const order = await this.queries.get(viewer, id);
    if (!order.isOpen) return order;
    await this.refreshForViewer(viewer, order);
    return this.queries.get(viewer, id);
  }

  private async findByMetadata(id: string | null): Promise<Order | null> {
    return id && isUuid(id) ? this.orders.findOneBy({ id }) : null;
  }

  protected documentOf({ id: orderId, totalAmount: amount, orderNumber }: Order) {
    return { subject: { orderId }, amount, label: `order ${orderNumber}` };
  }

  protected async retrieve({ stripeSessionId }: Order, deadline: Deadline, eventSession?: string | null) {
    const id = eventSession ?? stripeSessionId;
    return id ? this.stripe.findSession(id, deadline) : null;
  }

  protected determineState(order: Order, session: CheckoutSessionSnapshot | null): OrderPaymentState {
    return determineOrderPaymentState(order, session, { live: this.gateway.live, now: new Date() });
  }

  protected recordRejection({ id: orderId }: Order, _: unknown, note: string): Promise<void> {
    return this.ledger.recordRejection({ orderId, live: this.gateway.live, note });
  }

  protected async applyState(order: Order, state: OrderPaymentState, deadline: Deadline): Promise<string | undefined> {
    switch (state.type) {
      case 'paid':
        return this.recordPayment(order, state.session, deadline);
      case 'open':
        return this.saveProgress(order, { problem: state.problem, processing: false });
      case 'processing':
        return this.saveProgress(order, { problem: null, processing: true });
      case 'expired':
        return this.close(order.id, 'expired');
      case 'failed':
        return this.close(order.id, 'cancelled', { problem: state.problem });
      default:
        return undefined;
    }
  }

  /** Returns why the payment has to be refunded, if it does. */
  private async recordPayment(
    { id }: Order,
    session: CheckoutSessionSnapshot,
    deadline: Deadline,
  ): Promise<string | undefined> {
    const reason = await this.outbox.transaction(async (manager, enqueue) => {
      if (await this.markPaid(manager, enqueue, id, session)) return undefined;
      const order = await manager.findOneOrFail(Order, { where: { id }, lock: { mode: 'for_no_key_update' } });
      const { status, paidAt, stripeSessionId } = order;
      if (paidAt && stripeSessionId === session.id) return undefined;
      if (!(await this.ledger.findPayment(manager, paymentIdOf(session)))) {
        const paymentId = await this.ledger.recordPayment(manager, toLedgerPayment(id, session, true));
        await enqueue(duplicatePaymentJob, { paymentId, recordId: paymentId });
      }
      return paidAt
        ? `Paid twice, the second time as ${session.id}. Refund the second payment.`
        : `Paid after the order was ${status === 'cancelled' ? 'canceled' : status}. Refund the payment.`;
    });
    if (!reason) await this.refundRecorder.syncFromStripe(paymentIdOf(session), session.refunded, deadline);
    return reason;
  }

  /** Never turns a processing payment back into an open one. */
  private async saveProgress(order: Order, progress: Pick<Order, 'problem' | 'processing'>): Promise<undefined> {
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
        // Stripe may know an address that the buyer gave up since.
        billingEmail: () => 'coalesce((select u.email from users u where u.id = user_id), :email, billing_email)',
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
  paidWith: session.method,
});
