import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Notification, type NotificationPreview, notificationsApi } from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { sendPage, PathId, PageQuery, Serves, CurrentUser } from '../../../platform/http';
import type { User } from '../../auth';
import { NewNotificationDto } from './notifications.dto';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Serves(notificationsApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Notification[]> {
    return sendPage(await this.notifications.list(pageRequest), request, response);
  }

  @Serves(notificationsApi.get)
  get(@PathId() id: string): Promise<Notification> {
    return this.notifications.get(id);
  }

  @Serves(notificationsApi.preview)
  preview(@CurrentUser() admin: User, @Body() input: NewNotificationDto): Promise<NotificationPreview> {
    return this.notifications.preview(admin, input);
  }

  @Serves(notificationsApi.send)
  send(@CurrentUser() admin: User, @Body() input: NewNotificationDto): Promise<Notification> {
    return this.notifications.send(admin, input);
  }

  @Serves(notificationsApi.cancel)
  cancel(@PathId() id: string): Promise<Notification> {
    return this.notifications.cancel(id);
  }
}
