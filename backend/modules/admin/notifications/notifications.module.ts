import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../../platform/config';
import { EmailSampleRegistry } from '../../../platform/email';
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
  constructor(samples: EmailSampleRegistry, config: Config) {
    samples.register(() => notificationsEmailSamples(config));
  }
}
