import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Notification, type NotificationPreview, notificationsApi } from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, PathId, PageQuery, Serves, CurrentUser } from '../../../platform/http';
import type { User } from '../../auth';
import { NewNotificationDto } from './notifications.dto';
import { Notifications } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Serves(notificationsApi.list)
  async list(
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Notification[]> {
    return sendPage(await this.notifications.list(asked), request, response);
  }

  @Serves(notificationsApi.get)
  one(@PathId() id: string): Promise<Notification> {
    return this.notifications.one(id);
  }

  @Serves(notificationsApi.preview)
  preview(@CurrentUser() admin: User, @Body() wanted: NewNotificationDto): Promise<NotificationPreview> {
    return this.notifications.preview(admin, wanted);
  }

  @Serves(notificationsApi.send)
  send(@CurrentUser() admin: User, @Body() wanted: NewNotificationDto): Promise<Notification> {
    return this.notifications.send(admin, wanted);
  }

  @Serves(notificationsApi.cancel)
  cancel(@PathId() id: string): Promise<Notification> {
    return this.notifications.cancel(id);
  }
}
