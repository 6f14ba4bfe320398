import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Order } from './order.entity';
import { everyDue } from '../provider/every-due';
import { causeOf, Patience } from '../provider/patience';
import { Settlement } from './settlement.service';
import { nextQuestion } from './settling';

const A_BATCH = 50;
const WAIT_MS = 10_000;

/** Asks about what is still open, for news that never came. */
@Injectable()
export class Reconciler {
  private readonly log = new Logger('Reconciler');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settlement: Settlement,
  ) {}

  round(now: Date): Promise<void> {
    return everyDue(
      () => this.due(now),
      (order) => this.ask(order, now),
    );
  }

  private due(now: Date): Promise<Order[]> {
    return this.orders.find({ where: { askAt: LessThanOrEqual(now) }, order: { askAt: 'ASC' }, take: A_BATCH });
  }

  /** One that fails holds up no other, and is asked about again like one that is still open. */
  private async ask(order: Order, now: Date): Promise<void> {
    const mine = await this.orders.update(
      { id: order.id, askAt: LessThanOrEqual(now) },
      { askAt: nextQuestion(order.createdAt, now) },
    );
    if (affected(mine) === 0) return;
    try {
      await this.settlement.ask(order, new Patience(WAIT_MS));
    } catch (error) {
      this.log.warn(`Nobody says how order ${order.orderNumber} stands: ${causeOf(error)}`);
    }
  }
}
