import { Injectable } from '@nestjs/common';
import { Handles, type JobData } from '../../../platform/jobs';
import { StripeCustomersService } from './stripe-customers.service';
import { Deadline } from './stripe.gateway';
import { eraseStripeCustomers } from './stripe.queue';

const DEADLINE_MS = 30_000;

@Injectable()
export class StripeCustomersProcessor {
  constructor(private readonly customers: StripeCustomersService) {}

  @Handles(eraseStripeCustomers)
  async erase({ userId }: JobData<typeof eraseStripeCustomers>): Promise<void> {
    await this.customers.erase(userId, new Deadline(DEADLINE_MS));
  }
}
