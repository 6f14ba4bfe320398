import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type JobData, OnEvent } from '../../platform/jobs';
import { accountTakenOverEvent } from '../auth';
import { CartItem } from './cart-item.entity';

/** Empties the cart of the person who had the account before. */
@Injectable()
export class TakenOverCartListener {
  constructor(@InjectRepository(CartItem) private readonly items: Repository<CartItem>) {}

  @OnEvent(accountTakenOverEvent, 'Cart.taken-over')
  async onTakenOver({ userId, at }: JobData<typeof accountTakenOverEvent>): Promise<void> {
    await this.items.delete({ userId, createdAt: LessThan(new Date(at)) });
  }
}
