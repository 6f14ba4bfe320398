import { Injectable } from '@nestjs/common';
import { addedGreeting } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';

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
      paragraphs: [addedGreeting(greetingName, message) ?? [], message.split(/\n{2,}/)].flat(),
      footnote: 'Replies go straight to our team.',
      replyTo: site.email,
      isBulk: true,
    };
  }
}
