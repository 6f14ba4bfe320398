import { Injectable, Logger } from '@nestjs/common';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import type { Order } from './order.entity';
import { OrderQueries } from './order.queries';
import { Deadline } from '../stripe/deadline';
import { causeOf, StripeUnavailable } from '../stripe/stripe-unavailable';
import { OrderPaymentSync } from './order-payment.sync';

/** Rate limit; the status page polls every few seconds, possibly in two tabs. */
const REFRESHES_PER_USER: RateLimit = { name: 'orders:ask', max: 60, minutes: 1 };
const REFRESH_DEADLINE_MS = 5000;

@Injectable()
export class OrderPaymentStatusService {
  private readonly log = new Logger('Orders');

  constructor(
    private readonly queries: OrderQueries,
    private readonly paymentSync: OrderPaymentSync,
    private readonly limits: RateLimitService,
  ) {}

  /** Returns the stored status if Stripe is unavailable. */
  async refreshPaymentStatus(viewer: User, id: string): Promise<Order> {
    const order = await this.queries.get(viewer, id);
    if (!order.isOpen) return order;
    await this.limits.countAttempt(REFRESHES_PER_USER, viewer.id);
    try {
      await asSystem(() => this.paymentSync.refresh(order, new Deadline(REFRESH_DEADLINE_MS)));
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`Couldn't check order ${order.orderNumber}: ${causeOf(error)}`);
      return order;
    }
    return this.queries.get(viewer, id);
  }
}
