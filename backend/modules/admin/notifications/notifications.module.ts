import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsJobs } from './notifications.jobs';
import { NotificationsLetters } from './notifications.letters';
import { Notifications } from './notifications.service';

@Module({
  imports: [TypeOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [Notifications, NotificationsLetters, NotificationsJobs],
})
export class NotificationsModule {}
