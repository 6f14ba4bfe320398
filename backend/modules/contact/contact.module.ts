import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseClockService } from '../../platform/database';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { SubmissionRepliesService } from './submission-replies.service';
import { MathChallengeService } from './math-challenge.service';
import { ContactController } from './contact.controller';
import { ContactFormsController } from './contact-forms.controller';
import { ContactProcessor } from './contact.processor';
import { ContactEmails } from './contact.emails';
import { ContactSubmission } from './contact-submission.entity';
import { SubmissionsService } from './submissions.service';
import { SubmissionReply } from './submission-reply.entity';
import { SubmissionsController } from './submissions.controller';
import { ContactFormService } from './contact-form.service';
import { contactEmailSamples } from './contact.email-samples';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([ContactSubmission, SubmissionReply])],
  controllers: [ContactController, ContactFormsController, SubmissionsController],
  providers: [
    DatabaseClockService,
    MathChallengeService,
    ContactFormService,
    SubmissionsService,
    SubmissionRepliesService,
    ContactProcessor,
    ContactEmails,
  ],
  exports: [SubmissionsService],
})
export class ContactModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => contactEmailSamples(site));
  }
}
