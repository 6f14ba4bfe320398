import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config';
import { type JobData, Handles } from '../../platform/jobs';
import { type Email, EmailService } from '../../platform/email';
import type { User } from '../auth';
import type { Project } from './project.entity';
import { moved, opened, requested, told } from './projects.later';
import { ProjectsLetters } from './projects.letters';
import { Projects } from './projects.service';
import { Updates } from './updates.service';

@Injectable()
export class ProjectsJobs {
  constructor(
    private readonly projects: Projects,
    private readonly updates: Updates,
    private readonly letters: ProjectsLetters,
    private readonly mail: EmailService,
    private readonly config: Config,
  ) {}

  @Handles(requested)
  async requested({ projectId }: JobData<typeof requested>, id: string): Promise<void> {
    const project = await this.projects.withOwner(projectId);
    if (project) await this.mail.deliver(id, this.config.site.email, this.letters.requested(project, project.owner));
  }

  @Handles(opened)
  async opened({ projectId }: JobData<typeof opened>, id: string): Promise<void> {
    await this.toOwner(id, projectId, (project, owner) => this.letters.opened(project, owner));
  }

  @Handles(moved)
  async moved({ projectId, status }: JobData<typeof moved>, id: string): Promise<void> {
    await this.toOwner(id, projectId, (project, owner) => this.letters.moved(project, owner, status));
  }

  @Handles(told)
  async told({ updateId }: JobData<typeof told>, id: string): Promise<void> {
    const update = await this.updates.toTell(updateId);
    if (update) {
      await this.toOwner(id, update.projectId, (project, owner) => this.letters.told(update, project, owner));
    }
  }

  /** What has been removed meanwhile, or belongs to somebody without an address, has nobody to write to. */
  private async toOwner(id: string, projectId: string, write: (project: Project, owner: User) => Email) {
    const project = await this.projects.withOwner(projectId);
    const email = project?.owner.isActive && project.owner.email;
    if (email) await this.mail.deliver(id, email, write(project, project.owner));
  }
}
