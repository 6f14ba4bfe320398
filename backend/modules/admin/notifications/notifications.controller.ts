import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Notification, type NotificationPreview, notificationsApi } from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, Id, Paged, Serves, SignedIn } from '../../../platform/http';
import type { User } from '../../auth';
import { NewNotificationDto } from './notifications.dto';
import { Notifications } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Serves(notificationsApi.list)
  async list(
    @Paged() asked: PageAsked,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Notification[]> {
    return announce(await this.notifications.list(asked), request, response);
  }

  @Serves(notificationsApi.one)
  one(@Id() id: string): Promise<Notification> {
    return this.notifications.one(id);
  }

  @Serves(notificationsApi.preview)
  preview(@SignedIn() admin: User, @Body() wanted: NewNotificationDto): Promise<NotificationPreview> {
    return this.notifications.preview(admin, wanted);
  }

  @Serves(notificationsApi.send)
  send(@SignedIn() admin: User, @Body() wanted: NewNotificationDto): Promise<Notification> {
    return this.notifications.send(admin, wanted);
  }

  @Serves(notificationsApi.cancel)
  cancel(@Id() id: string): Promise<Notification> {
    return this.notifications.cancel(id);
  }
}
