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

/** Checks open orders on a schedule, in case webhooks were lost. */
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

  private async reconcile(order: Order, now: Date): Promise<void> {
    // One process claims the order; a failure doesn't stop the others.
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
