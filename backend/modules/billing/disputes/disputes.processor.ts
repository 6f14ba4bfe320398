import { Injectable } from '@nestjs/common';
import type { Dispute } from '../../../contracts';
import { type Email, EmailService } from '../../../platform/email';
import { Handles, type JobData } from '../../../platform/jobs';
import { Site } from '../../../platform/site';
import { DisputeEmails } from './dispute.emails';
import { DisputeQueries } from './dispute.queries';
import { disputeClosedJob, disputeOpenedJob } from './disputes.queue';

@Injectable()
export class DisputesProcessor {
  constructor(
    private readonly queries: DisputeQueries,
    private readonly emails: DisputeEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(disputeOpenedJob)
  sendOpenedEmail({ disputeId }: JobData<typeof disputeOpenedJob>, jobId: string): Promise<void> {
    return this.notifyAgency(jobId, disputeId, (dispute) => this.emails.opened(dispute));
  }

  @Handles(disputeClosedJob)
  sendClosedEmail({ disputeId }: JobData<typeof disputeClosedJob>, jobId: string): Promise<void> {
    return this.notifyAgency(jobId, disputeId, (dispute) => this.emails.closed(dispute));
  }

  private async notifyAgency(jobId: string, id: string, compose: (dispute: Dispute) => Email): Promise<void> {
    const dispute = await this.queries.find(id);
    if (dispute) await this.emailService.deliver(jobId, this.site.facts.email, compose(dispute));
  }
}
