import { Injectable } from '@nestjs/common';
import { addedGreeting } from '../../../contracts';
import type { Email } from '../../../platform/email';
import { Site } from '../../../platform/site';

export interface NotificationText {
  subject: string;
  message: string;
}

@Injectable()
export class NotificationsEmails {
  constructor(private readonly site: Site) {}

  notification(greetingName: string, { subject, message }: NotificationText): Email {
    const site = this.site.facts;
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
