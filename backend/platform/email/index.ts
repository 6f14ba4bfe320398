export { devMail } from './dev-mail.middleware';
export type { Attachment, Email } from './email';
export { EmailModule } from './email.module';
export { EmailLogRecorder } from './email-log.recorder';
export { EmailService } from './email.service';
