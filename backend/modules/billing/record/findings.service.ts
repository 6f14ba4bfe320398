import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { newId, type Page, type PageAsked, pageOf } from '../../../platform/database';
import { type EventPayload, PaymentEvent } from '../provider/payment-event.entity';

const NOTHING_SAID: EventPayload = {
  objectId: null,
  paymentIntentId: null,
  orderId: null,
  amount: null,
  currency: null,
  account: null,
  live: false,
};

/** What fits no order of ours, for a person to look at. */
@Injectable()
export class Findings {
  constructor(@InjectRepository(PaymentEvent) private readonly events: Repository<PaymentEvent>) {}

  /** Something that we came upon by asking: each once, however often we come upon it. */
  async keep(orderId: string, reason: string): Promise<void> {
    await this.events
      .createQueryBuilder()
      .insert()
      .values({
        id: newId(),
        eventType: 'asked',
        payload: { ...NOTHING_SAID, orderId },
        orderId,
        outcome: 'refused',
        reason,
        settledAt: () => 'now()',
      })
      .orIgnore()
      .execute();
  }

  refused(asked: PageAsked): Promise<Page<PaymentEvent>> {
    const query = this.events
      .createQueryBuilder('e')
      .leftJoin('e.order', 'o')
      .addSelect(['o.id', 'o.orderNumber'])
      .where(`e.outcome = 'refused'`);
    return pageOf(query, asked);
  }
}
