import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { type Email, greeting } from '../../../platform/email';

export interface NotificationText {
  subject: string;
  message: string;
}

@Injectable()
export class NotificationsEmails {
  constructor(private readonly config: Config) {}

  notification(greetingName: string, { subject, message }: NotificationText): Email {
    const { site } = this.config;
    return {
      audience: 'account',
      subject,
      paragraphs: [greeting(greetingName), ...message.split(/\n{2,}/)],
      footnote: 'Replies go straight to our team.',
      replyTo: site.email,
      isBulk: true,
    };
  }
}
