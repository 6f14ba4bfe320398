import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { type JobData, Every, Handles } from '../../../../platform/jobs';
import { type Email, EmailService } from '../../../../platform/email';
import { differencesFound } from './check.later';
import { Differences } from './differences.service';
import type { PaymentDifference } from './payment-difference.entity';
import { PaymentChecks } from './payment-checks.service';

/** A mail is no list: the rest stands on the page. */
const MOST_IN_A_MAIL = 10;

@Injectable()
export class CheckJobs {
  constructor(
    private readonly checks: PaymentChecks,
    private readonly differences: Differences,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Every('billing.check', '41 2 * * *')
  async nightly(at: Date): Promise<void> {
    await this.checks.round(at);
  }

  @Handles(differencesFound)
  async tell({ ids }: JobData<typeof differencesFound>, id: string): Promise<void> {
    const there = await this.differences.still(ids);
    if (there.length > 0) await this.mail.deliver(id, this.config.site.email, this.letter(there));
  }

  private letter(differences: PaymentDifference[]): Email {
    const count = differences.length;
    const many = count === 1 ? 'One difference' : `${count} differences`;
    const more = count - MOST_IN_A_MAIL;
    return {
      subject: `${many} in the payments`,
      paragraphs: [
        'The record of payments, the invoices, the orders and the payment provider were compared, and they do not all say the same.',
        ...differences.slice(0, MOST_IN_A_MAIL).map(({ text }) => text),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'Open the payments', url: `${this.config.site.url}/admin/payments` },
      afterwards: 'You are told of each difference once. It stays on that page until it is gone.',
    };
  }
}
