import { Injectable } from '@nestjs/common';
import { type JobData, Handles } from '../../../platform/jobs';
import { EmailService } from '../../../platform/email';
import { notificationEmailJob } from './notifications.queue';
import { NotificationsEmails } from './notifications.emails';
import { NotificationsService } from './notifications.service';

const UNREACHABLE_REASON = 'This client no longer has an account or an email address';

@Injectable()
export class NotificationsProcessor {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly emails: NotificationsEmails,
    private readonly emailService: EmailService,
  ) {}

  @Handles(notificationEmailJob)
  async sendNotificationEmail(
    recipient: JobData<typeof notificationEmailJob>,
    id: string,
  ): Promise<string | undefined> {
    const delivery = await this.notifications.findDelivery(recipient);
    if (!delivery) return UNREACHABLE_REASON;
    await this.emailService.deliver(id, delivery.email, this.emails.notification(delivery.greetingName, delivery));
    return undefined;
  }
}
