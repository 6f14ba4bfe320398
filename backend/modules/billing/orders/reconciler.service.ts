import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, type Repository } from 'typeorm';
import { affected } from '../../../platform/database';
import { Order } from './order.entity';
import { causeOf, Patience } from '../provider/patience';
import { Settlement } from './settlement.service';
import { nextQuestion } from './settling';

const AT_ONCE = 5;
const A_BATCH = 50;
const WAIT_MS = 10_000;
/** The next round begins after a minute; what was not asked about until then is still due. */
const A_ROUND_MS = 45_000;

/** Asks about what is still open, for news that never came. */
@Injectable()
export class Reconciler {
  private readonly log = new Logger('Reconciler');

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly settlement: Settlement,
  ) {}

  /** All that is due, as far as there is time: after an hour without a provider that may be many. */
  async round(now: Date): Promise<void> {
    const until = Date.now() + A_ROUND_MS;
    let due: Order[];
    do {
      due = await this.due(now);
      await this.askAbout([...due], now, until);
    } while (due.length > 0 && Date.now() < until);
  }

  private due(now: Date): Promise<Order[]> {
    return this.orders.find({ where: { askAt: LessThanOrEqual(now) }, order: { askAt: 'ASC' }, take: A_BATCH });
  }

  private async askAbout(due: Order[], now: Date, until: number): Promise<void> {
    const worker = async () => {
      for (let order = due.shift(); order && Date.now() < until; order = due.shift()) await this.ask(order, now);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
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
