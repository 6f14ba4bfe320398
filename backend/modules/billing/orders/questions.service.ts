import { Injectable, Logger } from '@nestjs/common';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import type { Order } from './order.entity';
import { OrderBook } from './order-book.service';
import { causeOf, Patience, ProviderAway } from '../provider/patience';
import { Settlement } from './settlement.service';

/** A page that waits for its payment asks every few seconds, perhaps in two tabs. */
const ASKING: RateLimit = { name: 'orders:ask', max: 60, minutes: 1 };
const WAIT_MS = 5000;

/** Asks the provider because somebody is looking at their order. */
@Injectable()
export class Questions {
  private readonly log = new Logger('Orders');

  constructor(
    private readonly book: OrderBook,
    private readonly settlement: Settlement,
    private readonly limits: RateLimitService,
  ) {}

  /** How the order stands; as far as we know, when the provider does not answer. */
  async ask(viewer: User, id: string): Promise<Order> {
    const order = await this.book.one(viewer, id);
    if (!order.isOpen) return order;
    await this.limits.countAttempt(ASKING, viewer.id);
    try {
      await asSystem(() => this.settlement.ask(order, new Patience(WAIT_MS)));
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      this.log.warn(`Nobody says how order ${order.orderNumber} stands: ${causeOf(error)}`);
      return order;
    }
    return this.book.one(viewer, id);
  }
}
