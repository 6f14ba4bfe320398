export { devEmails } from './dev-emails.middleware';
export { devMail } from './dev-mail.middleware';
export type { Attachment, Email, EmailFact } from './email';
export { EmailModule } from './email.module';
export { EmailLogRecorder } from './email-log.recorder';
export { type EmailSample, EmailSampleRegistry } from './email-sample.registry';
export { HeldEmailsService } from './held-emails.service';
export { EmailService } from './email.service';
export { greeting, questionsLine } from './phrases';
