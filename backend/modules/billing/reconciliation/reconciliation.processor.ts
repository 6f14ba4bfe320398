import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { Site } from '../../../platform/site';
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
    private readonly site: Site,
  ) {}

  @Every('billing.check', '41 2 * * *')
  async reconcileNightly(at: Date): Promise<void> {
    await this.reconciliation.reconcileNightly(at);
  }

  @Handles(differencesFoundJob)
  async notifyAgency({ ids }: JobData<typeof differencesFoundJob>, id: string): Promise<void> {
    const openDifferences = await this.differences.findStillOpen(ids);
    if (openDifferences.length > 0)
      await this.emailService.deliver(id, this.site.facts.email, this.emails.differencesFound(openDifferences));
  }
}
