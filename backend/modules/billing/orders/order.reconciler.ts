import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Order } from './order.entity';
import { processDue } from '../stripe/process-due';
import { Deadline } from '../stripe/deadline';
import { causeOf } from '../stripe/stripe-unavailable';
import { OrderPaymentSync } from './order-payment.sync';
import { nextCheckAt } from './order-payment-state';

const BATCH_SIZE = 50;
const RECONCILE_DEADLINE_MS = 10_000;

/** Asks about what is still open, for news that never came. */
@Injectable()
export class OrderReconciler {
  private readonly log = new Logger('Reconciler');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly paymentSync: OrderPaymentSync,
  ) {}

  reconcileDue(now: Date): Promise<void> {
    return processDue(
      () => this.findDue(now),
      (order) => this.reconcile(order, now),
    );
  }

  private findDue(now: Date): Promise<Order[]> {
    return this.orders.find({
      where: { nextCheckAt: LessThanOrEqual(now) },
      order: { nextCheckAt: 'ASC' },
      take: BATCH_SIZE,
    });
  }

  /** One that fails holds up no other, and is asked about again like one that is still open. */
  private async reconcile(order: Order, now: Date): Promise<void> {
    const claimed = await this.orders.update(
      { id: order.id, nextCheckAt: LessThanOrEqual(now) },
      { nextCheckAt: nextCheckAt(order.createdAt, now) },
    );
    if (affected(claimed) === 0) return;
    try {
      await this.paymentSync.refresh(order, new Deadline(RECONCILE_DEADLINE_MS));
    } catch (error) {
      this.log.warn(`Couldn't check order ${order.orderNumber}: ${causeOf(error)}`);
    }
  }
}
