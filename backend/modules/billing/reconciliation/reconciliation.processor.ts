import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { differencesFoundJob } from './reconciliation.queue';
import { DifferencesService } from './differences.service';
import { ReconciliationEmails } from './reconciliation.emails';
import { ReconciliationService } from './reconciliation.service';

@Injectable()
export class ReconciliationProcessor {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly differences: DifferencesService,
    private readonly emails: ReconciliationEmails,
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
      await this.emailService.deliver(id, this.config.site.email, this.emails.differencesFound(openDifferences));
  }
}
