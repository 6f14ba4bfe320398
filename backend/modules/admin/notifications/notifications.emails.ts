import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';

export interface NotificationText {
  subject: string;
  message: string;
}

@Injectable()
export class NotificationsEmails {
  constructor(private readonly config: Config) {}

  /** By the username, as in every letter: nobody has checked the other names. */
  notification(username: string, { subject, message }: NotificationText): Email {
    const { site } = this.config;
    return {
      subject,
      paragraphs: [`Hello ${username},`, ...message.split(/\n{2,}/)],
      afterwards: `You get this mail because you have an account at ${site.name} with this address. If you answer it, we read it.`,
      replyTo: site.email,
      isBulk: true,
    };
  }
}
