import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { type Email, EmailService } from '../../../platform/email';
import { differencesFoundJob } from './reconciliation.queue';
import { DifferencesService } from './differences.service';
import type { PaymentDifference } from './payment-difference.entity';
import { ReconciliationService } from './reconciliation.service';

/** A mail is no list: the rest stands on the page. */
const MAX_IN_EMAIL = 10;

@Injectable()
export class ReconciliationProcessor {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly differences: DifferencesService,
    private readonly emailService: EmailService,
    private readonly config: Config,
  ) {}

  @Every('billing.check', '41 2 * * *')
  async reconcileNightly(at: Date): Promise<void> {
    await this.reconciliation.reconcileNightly(at);
  }

  @Handles(differencesFoundJob)
  async notifyAgency({ ids }: JobData<typeof differencesFoundJob>, id: string): Promise<void> {
    const openDifferences = await this.differences.findStillOpen(ids);
    if (openDifferences.length > 0)
      await this.emailService.deliver(id, this.config.site.email, this.buildEmail(openDifferences));
  }

  private buildEmail(differences: PaymentDifference[]): Email {
    const count = differences.length;
    const countText = count === 1 ? 'One difference' : `${count} differences`;
    const remaining = count - MAX_IN_EMAIL;
    return {
      subject: `${countText} in the payments`,
      paragraphs: [
        'The record of payments, the invoices, the orders and the payment provider were compared, and they do not all say the same.',
        ...differences.slice(0, MAX_IN_EMAIL).map(({ text }) => text),
        ...(remaining > 0 ? [`And ${remaining} more.`] : []),
      ],
      action: { label: 'Open the payments', url: `${this.config.site.url}/admin/payments` },
      afterwards: 'You are told of each difference once. It stays on that page until it is gone.',
    };
  }
}
