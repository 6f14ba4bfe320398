import { Injectable } from '@nestjs/common';
import { EmailService } from '../../platform/email';
import { Handles, type JobData } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { AccountsService } from '../auth';
import { ProjectsService } from '../projects';
import { FilesEmails } from './files.emails';
import { clientUploadedJob, filesSharedJob, thumbnailJob, type UploadNoticeJob } from './files.queue';
import { ThumbnailsService } from './thumbnails.service';
import { UploadNoticesService } from './upload-notices.service';

@Injectable()
export class FilesProcessor {
  constructor(
    private readonly notices: UploadNoticesService,
    private readonly thumbnails: ThumbnailsService,
    private readonly accounts: AccountsService,
    private readonly projects: ProjectsService,
    private readonly emails: FilesEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(clientUploadedJob)
  async emailAgency(job: UploadNoticeJob, id: string): Promise<void> {
    const upload = await this.find(job);
    if (upload) await this.emailService.deliver(id, this.site.facts.email, this.emails.uploadedByClient(upload));
  }

  /** Skips owners without an email address. */
  @Handles(filesSharedJob)
  async emailClient(job: UploadNoticeJob, id: string): Promise<void> {
    const upload = await this.find(job);
    const address = upload?.client.isActive && upload.client.email;
    if (address) await this.emailService.deliver(id, address, this.emails.shared(upload));
  }

  @Handles(thumbnailJob)
  createThumbnail({ fileId }: JobData<typeof thumbnailJob>): Promise<void> {
    return this.thumbnails.create(fileId);
  }

  private async find({ noticeId, userId, projectId }: UploadNoticeJob) {
    const files = await this.notices.close(noticeId);
    const client = await this.accounts.find(userId);
    if (!client || files.length === 0) return undefined;
    const project = projectId ? await this.projects.findWithOwner(projectId) : null;
    return { files, client, project };
  }
}
