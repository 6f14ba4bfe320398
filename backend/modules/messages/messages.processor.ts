import { Injectable } from '@nestjs/common';
import { EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { ProjectsService } from '../projects';
import { MessagesEmails } from './messages.emails';
import { projectUpdatePostedJob } from './messages.queue';
import { ProjectUpdatesService } from './project-updates.service';

@Injectable()
export class MessagesProcessor {
  constructor(
    private readonly projects: ProjectsService,
    private readonly updates: ProjectUpdatesService,
    private readonly emails: MessagesEmails,
    private readonly emailService: EmailService,
  ) {}

  /** Skips removed projects and owners without an email address. */
  @Handles(projectUpdatePostedJob)
  async sendUpdateEmail({ updateId }: JobData<typeof projectUpdatePostedJob>, id: string): Promise<void> {
    const update = await this.updates.findForEmail(updateId);
    if (!update) return;
    const project = await this.projects.findWithOwner(update.projectId);
    const address = project?.owner.isActive && project.owner.email;
    if (address) await this.emailService.deliver(id, address, this.emails.updatePosted(update, project, project.owner));
  }
}
