import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { insertDraft } from './drafts.service';
import { Sending } from './sending.service';

const DEMOS: RateLimit = { name: 'invoices:demo', max: 20, minutes: 60 };

const LINES = [
  { description: 'A page that says hello', quantity: 1, unitAmount: 9500 },
  { description: 'A cup of coffee while it loads', quantity: 2, unitAmount: 275 },
];

/** Invoices to try paying with. Whoever asks is looking at the screen, so nobody is mailed. */
@Injectable()
export class DemoInvoices {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly sending: Sending,
    private readonly payments: Payments,
    private readonly limits: RateLimitService,
  ) {}

  async make({ id: userId }: User): Promise<string> {
    if (this.payments.live) throw new ForbiddenException(invoiceTexts.demoUnavailable);
    await this.limits.countAttempt(DEMOS, userId);
    return this.database.transaction(async (manager) => {
      const description = 'A demo invoice, to try paying with play money';
      const id = await insertDraft(manager, { userId, description }, LINES);
      await this.sending.number(manager, id);
      return id;
    });
  }
}
