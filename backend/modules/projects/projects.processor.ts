import { Injectable } from '@nestjs/common';
import { type JobData, Handles } from '../../platform/jobs';
import { type Email, EmailService } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import type { Project } from './project.entity';
import {
  projectStatusChangedJob,
  projectOpenedJob,
  projectRequestedJob,
  projectRequestReceivedJob,
} from './projects.queue';
import { ProjectsEmails } from './projects.emails';
import { ProjectsService } from './projects.service';

@Injectable()
export class ProjectsProcessor {
  constructor(
    private readonly projects: ProjectsService,
    private readonly emails: ProjectsEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(projectRequestedJob)
  async sendRequestEmail({ projectId }: JobData<typeof projectRequestedJob>, id: string): Promise<void> {
    const project = await this.projects.findWithOwner(projectId);
    if (project)
      await this.emailService.deliver(id, this.site.facts.email, this.emails.projectRequested(project, project.owner));
  }

  @Handles(projectRequestReceivedJob)
  async sendRequestReceivedEmail({ projectId }: JobData<typeof projectRequestReceivedJob>, id: string): Promise<void> {
    await this.sendToOwner(id, projectId, (project, owner) => this.emails.requestReceived(project, owner));
  }

  @Handles(projectOpenedJob)
  async sendProjectOpenedEmail({ projectId }: JobData<typeof projectOpenedJob>, id: string): Promise<void> {
    await this.sendToOwner(id, projectId, (project, owner) => this.emails.projectOpened(project, owner));
  }

  @Handles(projectStatusChangedJob)
  async sendStatusEmail(data: JobData<typeof projectStatusChangedJob>, id: string): Promise<void> {
    const { projectId, status, previousStatus } = data;
    await this.sendToOwner(id, projectId, (project, owner) =>
      this.emails.statusChanged(project, owner, status, previousStatus),
    );
  }

  /** Skips removed projects and owners without an email address. */
  private async sendToOwner(id: string, projectId: string, compose: (project: Project, owner: User) => Email) {
    const project = await this.projects.findWithOwner(projectId);
    const address = project?.owner.isActive && project.owner.email;
    if (address) await this.emailService.deliver(id, address, compose(project, project.owner));
  }
}
