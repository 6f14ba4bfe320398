import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { invoiceTexts } from '../../../contracts';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { insertDraft } from './invoice-drafts.service';
import { InvoiceSendingService } from './invoice-sending.service';

/** Rate limit of demo invoices. */
const DEMO_LIMIT: RateLimit = { name: 'invoices:demo', max: 20, minutes: 60 };

const LINES = [
  { description: 'One-page website', quantity: 1, unitAmount: 9500 },
  { description: 'Coffee while it loads', quantity: 2, unitAmount: 275 },
];

/** Creates invoices for trying out payments, in test mode only. Sends no email. */
@Injectable()
export class DemoInvoicesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly invoiceSending: InvoiceSendingService,
    private readonly payments: Payments,
    private readonly rateLimits: RateLimitService,
  ) {}

  async create({ id: userId }: User): Promise<string> {
    if (this.payments.live) throw new ForbiddenException(invoiceTexts.demoUnavailable);
    await this.rateLimits.countAttempt(DEMO_LIMIT, userId);
    return this.database.transaction(async (manager) => {
      const description = 'Demo invoice for trying out payments';
      const id = await insertDraft(manager, { userId, description }, LINES);
      await this.invoiceSending.assignNumber(manager, id);
      return id;
    });
  }
}
