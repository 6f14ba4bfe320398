import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isUuid } from '../../../platform/database';
import { type Judgement, LOOK_MS, refused } from '../provider/judgement';
import { Patience } from '../provider/patience';
import type { EventPayload } from '../provider/payment-event.entity';
import { Provider } from '../provider/provider';
import { Ledger } from '../ledger/ledger.service';
import { MoneyBack } from '../refunds/money-back.service';
import { Order } from './order.entity';
import { Settlement } from './settlement.service';
import { contradiction } from './settling';

/** What the provider tells us about checkouts, and about money that went back of what they took. */
@Injectable()
export class OrderNews {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: Provider,
    private readonly settlement: Settlement,
    private readonly ledger: Ledger,
    private readonly back: MoneyBack,
  ) {}

  async ofSession(payload: EventPayload): Promise<Judgement> {
    const { objectId, orderId } = payload;
    const known = objectId ? await this.orders.findOneBy({ stripeSessionId: objectId }) : null;
    // We may have been stopped before we could note which session it got.
    return this.judge(known ?? (await this.named(orderId)), payload, objectId);
  }

  /** `says` is which order the payment says that it is for. */
  async ofRefund(payload: EventPayload, says: string | null): Promise<Judgement> {
    const { paymentIntentId, orderId } = payload;
    if (!paymentIntentId) return refused(NOBODYS);
    const payment = await this.ledger.findPayment(this.orders.manager, paymentIntentId);
    if (payment?.duplicate && payment.orderId) {
      await this.back.lookAt(paymentIntentId, 1, new Patience(LOOK_MS));
      return { outcome: 'applied', orderId: payment.orderId };
    }
    const known = await this.orders.findOneBy({ stripePaymentIntentId: paymentIntentId });
    return this.judge(known ?? (await this.named(orderId ?? says)), payload, null);
  }

  private async judge(order: Order | null, payload: EventPayload, sessionId: string | null): Promise<Judgement> {
    if (!order) return refused(NOBODYS);
    const wrong = contradiction(order, payload);
    return { ...(wrong ? refused(wrong) : await this.ask(order, sessionId)), orderId: order.id };
  }

  private async ask(order: Order, sessionId: string | null): Promise<Judgement> {
    const patience = new Patience(LOOK_MS);
    const asked = sessionId ?? order.stripeSessionId;
    const facts = asked ? await this.provider.look(asked, patience) : null;
    const verdict = await this.settlement.take(order, facts, patience, { told: true });
    if (verdict.is === 'refused') return refused(verdict.reason);
    if (verdict.is === 'unknown') return refused('The provider does not know this checkout');
    return { outcome: 'applied' };
  }

  private named(orderId: string | null): Promise<Order | null> {
    return orderId && isUuid(orderId) ? this.orders.findOneBy({ id: orderId }) : Promise.resolve(null);
  }
}

const NOBODYS = 'No order of ours knows this payment';
