import type { Config } from '../../../platform/config';
import type { EmailSample } from '../../../platform/email';
import { NotificationsEmails } from './notifications.emails';

export function notificationsEmailSamples(config: Config): EmailSample[] {
  const emails = new NotificationsEmails(config);
  const text = {
    subject: 'Our office is closed July 3',
    message: 'We’re closed on Friday, July 3, and back on Monday.\n\nUrgent? Call us.\nJune',
  };
  return [{ kind: 'notifications.letter', email: emails.notification('Rosa', text) }];
}
