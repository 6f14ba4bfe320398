import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { type JobData, OnEvent } from '../../../platform/jobs';
import { accountTakenOverEvent } from '../../auth';
import { BillingDetailsRow } from './billing-details.entity';

/** Removes the name and address of the person who had the account before. */
@Injectable()
export class TakenOverDetailsListener {
  constructor(@InjectRepository(BillingDetailsRow) private readonly details: Repository<BillingDetailsRow>) {}

  @OnEvent(accountTakenOverEvent, 'BillingDetails.taken-over')
  async onTakenOver({ userId, at }: JobData<typeof accountTakenOverEvent>): Promise<void> {
    await this.details.delete({ id: userId, updatedAt: LessThan(new Date(at)) });
  }
}
