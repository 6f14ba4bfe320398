export { devMail } from './dev-mail';
export type { Letter } from './letter';
export { MailModule } from './mail.module';
export { Mail } from './mail.service';
