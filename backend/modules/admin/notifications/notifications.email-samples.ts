import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { NotificationsEmails } from './notifications.emails';

export function notificationsEmailSamples(site: Site): EmailSample[] {
  const emails = new NotificationsEmails(site);
  const text = {
    subject: 'Our office is closed July 3',
    message: 'We’re closed on Friday, July 3, and back on Monday.\n\nUrgent? Call us.\nJune',
  };
  return [{ kind: 'notifications.letter', email: emails.notification('Rosa', text) }];
}
