import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import { causeOf, checkDueRows, Deadline, nextCheckAfter, StripeUnavailable } from '../stripe';
import { Order } from './order.entity';
import { OrderPaymentSync } from './order-payment.sync';
import { OrderQueries } from './order.queries';

/** Rate limit; the status page polls every few seconds, possibly in two tabs. */
const REFRESHES_PER_USER: RateLimit = { name: 'orders:ask', max: 60, minutes: 1 };
const REFRESH_DEADLINE_MS = 5000;
const RECONCILE_DEADLINE_MS = 10_000;

/** Checks open orders on a schedule and on request, in case webhooks were lost. */
@Injectable()
export class OrderReconciler {
  private readonly log = new Logger('Orders');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly queries: OrderQueries,
    private readonly paymentSync: OrderPaymentSync,
    private readonly limits: RateLimitService,
  ) {}

  reconcileDue(now: Date): Promise<void> {
    return checkDueRows(now, {
      rows: this.orders,
      nextCheckAt: ({ createdAt }) => nextCheckAfter(createdAt, now),
      check: (order) => this.paymentSync.refresh(order, new Deadline(RECONCILE_DEADLINE_MS)),
      describe: ({ orderNumber }) => `order ${orderNumber}`,
    });
  }

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
