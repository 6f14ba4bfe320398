import { Injectable } from '@nestjs/common';
import { type JobData, Every, Handles } from '../../platform/jobs';
import { EmailService } from '../../platform/email';
import { Site } from '../../platform/site';
import type { ContactSubmission } from './contact-submission.entity';
import { sendSubmissionReply, sendSubmissionNotification, sendSubmissionConfirmation } from './contact.queue';
import { ContactEmails } from './contact.emails';
import { SubmissionsService } from './submissions.service';

const MAX_CONFIRMATIONS_PER_DAY = 3;

@Injectable()
export class ContactProcessor {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly emails: ContactEmails,
    private readonly emailService: EmailService,
    private readonly site: Site,
  ) {}

  @Handles(sendSubmissionConfirmation)
  async sendSubmissionConfirmation(
    { submissionId }: JobData<typeof sendSubmissionConfirmation>,
    id: string,
  ): Promise<void> {
    await this.withSubmission(submissionId, async (submission) => {
      // Anyone can enter another person's address, so a mailbox gets only a few confirmations a day.
      const earlier = await this.submissions.countInPreviousDay(submission, MAX_CONFIRMATIONS_PER_DAY);
      if (earlier >= MAX_CONFIRMATIONS_PER_DAY) return;
      await this.emailService.deliver(id, submission.email, this.emails.confirmation(submission));
    });
  }

  @Handles(sendSubmissionNotification)
  async sendSubmissionNotification(
    { submissionId }: JobData<typeof sendSubmissionNotification>,
    id: string,
  ): Promise<void> {
    await this.withSubmission(submissionId, (submission) =>
      this.emailService.deliver(id, this.site.facts.email, this.emails.notification(submission)),
    );
  }

  @Handles(sendSubmissionReply)
  async sendSubmissionReply(
    { submissionId, response }: JobData<typeof sendSubmissionReply>,
    id: string,
  ): Promise<void> {
    await this.withSubmission(submissionId, (submission) =>
      this.emailService.deliver(id, submission.email, this.emails.reply(submission, response)),
    );
  }

  @Every('contact.tidy', '41 3 * * *')
  async removeExpired(): Promise<void> {
    await this.submissions.removeExpired();
  }

  private async withSubmission(id: string, send: (submission: ContactSubmission) => Promise<void>): Promise<void> {
    const submission = await this.submissions.find(id);
    if (submission) await send(submission);
  }
}
