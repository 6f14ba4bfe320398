import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { Ledger } from '../ledger';
import { REFUND_EVENTS, RefundRecorder } from '../refunds';
import {
  Deadline,
  EVENT_DEADLINE_MS,
  type EventPayload,
  findPaymentMismatch,
  OnStripeEvent,
  refusedResult,
  type StripeEventResult,
} from '../stripe';
import { Order } from './order.entity';
import { wrongOrderMessage } from './order-payment-state';
import { OrderPaymentSync } from './order-payment.sync';
import { StripeCheckoutClient } from './stripe-checkout.client';

@Injectable()
export class OrderStripeHandler {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly stripe: StripeCheckoutClient,
    private readonly paymentSync: OrderPaymentSync,
    private readonly ledger: Ledger,
    private readonly refundRecorder: RefundRecorder,
  ) {}

  @OnStripeEvent(
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  )
  async handleCheckoutSession(payload: EventPayload): Promise<StripeEventResult> {
    const { objectId, orderId } = payload;
    const existing = objectId ? await this.orders.findOneBy({ stripeSessionId: objectId }) : null;
    // The process may have stopped before it saved the session ID.
    const order = existing ?? (await this.findByMetadata(orderId));
    return order ? this.refresh(order, payload, objectId) : refusedResult('No order matches this payment');
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
    return order && this.refresh(order, payload, order.stripeSessionId);
  }

  /** An event never pays an order by itself, but what it contains must match. */
  private async refresh(order: Order, payload: EventPayload, eventSession: string | null): Promise<StripeEventResult> {
    const { id: orderId, totalAmount } = order;
    const [amount, currency] = [payload.amount ?? undefined, payload.currency ?? undefined];
    const mismatch =
      payload.orderId !== null && payload.orderId !== orderId
        ? wrongOrderMessage(payload.orderId)
        : findPaymentMismatch({ amount: totalAmount }, { amount, currency });
    if (mismatch) return { ...refusedResult(mismatch), orderId };
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const sessionId = eventSession ?? order.stripeSessionId;
    const session = sessionId ? await this.stripe.findSession(sessionId, deadline) : null;
    const state = await this.paymentSync.applySnapshot(order, session, deadline, { alreadyRecorded: true });
    if (state.type === 'refused') return { ...refusedResult(state.reason), orderId };
    if (state.type === 'unknown')
      return { ...refusedResult('The payment provider has no record of this checkout'), orderId };
    return { outcome: 'applied', orderId };
  }

  private async findByMetadata(id: string | null): Promise<Order | null> {
    return id && isUuid(id) ? this.orders.findOneBy({ id }) : null;
  }
}
