import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../../platform/email';
import { Site } from '../../../platform/site';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsProcessor } from './notifications.processor';
import { NotificationsEmails } from './notifications.emails';
import { NotificationsService } from './notifications.service';
import { notificationsEmailSamples } from './notifications.email-samples';

@Module({
  imports: [TypeOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsEmails, NotificationsProcessor],
})
export class NotificationsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => notificationsEmailSamples(site));
  }
}
