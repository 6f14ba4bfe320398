import { Injectable } from '@nestjs/common';
import { type JobData, OnEvent } from '../../../platform/jobs';
import { accountTakenOverEvent } from '../../auth';
import { OrdersService } from './orders.service';

/** Cancels what the person who had the account before could still pay. */
@Injectable()
export class TakenOverOrdersListener {
  constructor(private readonly orders: OrdersService) {}

  @OnEvent(accountTakenOverEvent, 'Orders.taken-over')
  async onTakenOver({ userId, at }: JobData<typeof accountTakenOverEvent>): Promise<void> {
    await this.orders.cancelOlderThan(userId, new Date(at));
  }
}
