export { devMail } from './dev-mail';
export type { Attachment, Letter } from './letter';
export { MailModule } from './mail.module';
export { MailLog } from './mail-log';
export { Mail } from './mail.service';
