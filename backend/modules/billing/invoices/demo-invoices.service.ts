import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { Config } from '../../../platform/config';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import { insertDraft } from './invoice-drafts.service';
import { InvoiceSendingService } from './invoice-sending.service';

/** Rate limit of demo invoices. */
const DEMO_LIMIT: RateLimit = { name: 'invoices:demo', max: 20, minutes: 60 };

const LINES = [
  { description: 'One-page website', quantity: 1, unitAmount: 9500 },
  { description: 'Coffee while it loads', quantity: 2, unitAmount: 275 },
];

/** Creates invoices for trying out payments, in test mode only and with numbers of their own. Sends no email. */
@Injectable()
export class DemoInvoicesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly invoiceSending: InvoiceSendingService,
    private readonly config: Config,
    private readonly rateLimits: RateLimitService,
  ) {}

  async create({ id: userId }: User): Promise<string> {
    if (!this.config.hasTestPayments) throw new ForbiddenException(invoiceTexts.demoUnavailable);
    await this.rateLimits.countAttempt(DEMO_LIMIT, userId);
    return this.database.transaction(async (manager) => {
      const description = 'Demo invoice for trying out payments';
      const id = await insertDraft(manager, { userId, description }, LINES);
      await this.invoiceSending.assignDemoNumber(manager, id);
      return id;
    });
  }
}
