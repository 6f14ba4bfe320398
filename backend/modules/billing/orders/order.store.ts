import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ORDER_OPEN_HOURS, type OrderTax } from '../../../contracts';
import { newId } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Site } from '../../../platform/site';
import type { User } from '../../auth';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';
import type { OrderLine, OrderTotals } from './order-lines';
import { nextCheckAfter } from '../stripe';

/** Counts new orders; resuming an open one is free. */
export const CHECKOUTS_PER_USER: RateLimit = { name: 'orders:checkout', max: 60, minutes: 1 };

export interface CreateOrderInput {
  lines: OrderLine[];
  taxes: OrderTax[];
  totals: OrderTotals;
  basket: string;
}

/** Saves orders before Stripe is called, so that no session exists without an order. */
@Injectable()
export class OrderStore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: RateLimitService,
    private readonly site: Site,
  ) {}

  /** Fails on `orders_one_open_key` if this user already has an open order. */
  async create(buyer: User, { lines, taxes, totals, basket }: CreateOrderInput): Promise<{ id: string }> {
    const [id, now] = [newId(), new Date()];
    const { terms } = await this.site.current();
    const items = lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position }));
    await this.database.transaction(async (manager) => {
      await manager.insert(Order, {
        id,
        userId: buyer.id,
        orderNumber: () => 'next_order_number()',
        totalAmount: totals.total,
        monthlyAmount: totals.monthly,
        taxes,
        basket,
        termsRevision: terms.revision,
        billingEmail: buyer.email,
        expiresAt: new Date(now.getTime() + ORDER_OPEN_HOURS * 3_600_000),
        nextCheckAt: nextCheckAfter(now, now),
      });
      // After the order: a concurrent repeat stops at its unique index.
      await this.limits.countAttempt(CHECKOUTS_PER_USER, buyer.id, manager);
      await manager.insert(OrderItem, items);
    });
    return { id };
  }

  listLines(orderId: string): Promise<OrderLine[]> {
    return this.database.getRepository(OrderItem).find({ where: { orderId }, order: { position: 'ASC' } });
  }
}
