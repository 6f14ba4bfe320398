import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { type StripeEventResult, EVENT_DEADLINE_MS, refusedResult } from '../stripe/stripe-event-result';
import { Deadline } from '../stripe/deadline';
import type { EventPayload } from '../stripe/payment-event.entity';
import { StripeCheckoutClient } from './stripe-checkout.client';
import { Ledger } from '../ledger/ledger.service';
import { RefundRecorder } from '../refunds/refund.recorder';
import { Order } from './order.entity';
import { OrderPaymentSync } from './order-payment.sync';
import { findEventMismatch } from './order-payment-state';

@Injectable()
export class OrderStripeHandler {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly stripe: StripeCheckoutClient,
    private readonly paymentSync: OrderPaymentSync,
    private readonly ledger: Ledger,
    private readonly refundRecorder: RefundRecorder,
  ) {}

  async handleCheckoutSession(payload: EventPayload): Promise<StripeEventResult> {
    const { objectId, orderId } = payload;
    const existing = objectId ? await this.orders.findOneBy({ stripeSessionId: objectId }) : null;
    // The process may have stopped before it saved the session ID.
    return this.processEvent(existing ?? (await this.findByMetadata(orderId)), payload, objectId);
  }

  async handleRefund(payload: EventPayload, metadataOrderId: string | null): Promise<StripeEventResult> {
    const { paymentIntentId, orderId } = payload;
    if (!paymentIntentId) return refusedResult(UNKNOWN_PAYMENT);
    const payment = await this.ledger.findPayment(this.orders.manager, paymentIntentId);
    if (payment?.duplicate && payment.orderId) {
      await this.refundRecorder.syncFromStripe(paymentIntentId, 1, new Deadline(EVENT_DEADLINE_MS));
      return { outcome: 'applied', orderId: payment.orderId };
    }
    const existing = await this.orders.findOneBy({ stripePaymentIntentId: paymentIntentId });
    return this.processEvent(existing ?? (await this.findByMetadata(orderId ?? metadataOrderId)), payload, null);
  }

  private async processEvent(
    order: Order | null,
    payload: EventPayload,
    sessionId: string | null,
  ): Promise<StripeEventResult> {
    if (!order) return refusedResult(UNKNOWN_PAYMENT);
    const mismatch = findEventMismatch(order, payload);
    return { ...(mismatch ? refusedResult(mismatch) : await this.refresh(order, sessionId)), orderId: order.id };
  }

  private async refresh(order: Order, sessionId: string | null): Promise<StripeEventResult> {
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const sessionToCheck = sessionId ?? order.stripeSessionId;
    const session = sessionToCheck ? await this.stripe.findSession(sessionToCheck, deadline) : null;
    const state = await this.paymentSync.applySnapshot(order, session, deadline, { alreadyRecorded: true });
    if (state.type === 'refused') return refusedResult(state.reason);
    if (state.type === 'unknown') return refusedResult('The payment provider has no record of this checkout');
    return { outcome: 'applied' };
  }

  private findByMetadata(orderId: string | null): Promise<Order | null> {
    return orderId && isUuid(orderId) ? this.orders.findOneBy({ id: orderId }) : Promise.resolve(null);
  }
}

const UNKNOWN_PAYMENT = 'No order matches this payment';
