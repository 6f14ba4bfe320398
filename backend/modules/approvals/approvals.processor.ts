import { Injectable } from '@nestjs/common';
import { EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { ProjectsService } from '../projects';
import { ApprovalsEmails } from './approvals.emails';
import { approvalAnsweredJob, approvalRequestedJob } from './approvals.queue';
import { ApprovalsService } from './approvals.service';

@Injectable()
export class ApprovalsProcessor {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly projects: ProjectsService,
    private readonly emails: ApprovalsEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  /** Skips what was decided or withdrawn in the meantime, and clients without an email address. */
  @Handles(approvalRequestedJob)
  async emailClient({ approvalId, projectId }: JobData<typeof approvalRequestedJob>, id: string): Promise<void> {
    const approval = await this.approvals.findOpen(approvalId);
    if (!approval) return;
    const project = await this.projects.findWithOwner(projectId);
    const address = project?.owner.isActive && project.owner.email;
    if (address) await this.emailService.deliver(id, address, this.emails.requested(approval, project.owner));
  }

  /** Skips decisions that were taken back. */
  @Handles(approvalAnsweredJob)
  async emailAgency({ answerId, projectId }: JobData<typeof approvalAnsweredJob>, id: string): Promise<void> {
    const approval = await this.approvals.findByAnswer(answerId);
    if (!approval) return;
    const project = await this.projects.findWithOwner(projectId);
    if (project)
      await this.emailService.deliver(id, this.site.facts.email, this.emails.answered(approval, project.owner));
  }
}
