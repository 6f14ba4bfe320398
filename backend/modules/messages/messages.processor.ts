import { Injectable } from '@nestjs/common';
import { EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { ProjectsService } from '../projects';
import { MessageEmailsService } from './message-emails.service';
import { type Conversation, MessagesEmails } from './messages.emails';
import { clientWroteJob, projectUpdatePostedJob } from './messages.queue';

@Injectable()
export class MessagesProcessor {
  constructor(
    private readonly projects: ProjectsService,
    private readonly messageEmails: MessageEmailsService,
    private readonly emails: MessagesEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  /** Skips removed projects and owners without an email address. */
  @Handles(projectUpdatePostedJob)
  async emailClient(job: JobData<typeof projectUpdatePostedJob>, id: string): Promise<void> {
    const conversation = await this.claim(job, id);
    const address = conversation?.client.isActive && conversation.client.email;
    if (address) await this.emailService.deliver(id, address, this.emails.updatePosted(conversation));
  }

  @Handles(clientWroteJob)
  async emailAgency(job: JobData<typeof clientWroteJob>, id: string): Promise<void> {
    const conversation = await this.claim(job, id);
    if (conversation) await this.emailService.deliver(id, this.site.facts.email, this.emails.clientWrote(conversation));
  }

  private async claim({ updateId }: { updateId: string }, id: string): Promise<Conversation | undefined> {
    const messages = await this.messageEmails.claim(updateId, id);
    const [first] = messages;
    const project = first && (await this.projects.findWithOwner(first.projectId));
    return project ? { messages, project, client: project.owner } : undefined;
  }
}
