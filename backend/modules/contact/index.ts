export { ContactModule } from './contact.module';
export { ContactSubmission } from './contact-submission.entity';
export { SubmissionsService } from './submissions.service';
export { SubmissionReply } from './submission-reply.entity';
