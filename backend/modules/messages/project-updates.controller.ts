import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { projectsApi, type ProjectUpdate, VIEW_AUDIENCES, type ViewAudience } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { CurrentUser, PageQuery, PathId, QueryEnum, sendPage, Serves } from '../../platform/http';
import { User } from '../auth';
import { PostUpdateDto } from './messages.dto';
import { MessagesService } from './messages.service';
import { MessageWritingService } from './message-writing.service';

/** The agency's part of conversations, as it was before clients could answer. */
@Controller()
export class ProjectUpdatesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly writing: MessageWritingService,
  ) {}

  @Serves(projectsApi.listUpdates)
  async list(
    @CurrentUser() viewer: User,
    @PathId() projectId: string,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('audience', VIEW_AUDIENCES) audience: ViewAudience | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProjectUpdate[]> {
    const isForAdmin = viewer.isAdmin && audience !== 'client';
    const page = await this.messages.listUpdates(viewer, projectId, pageRequest, { isForAdmin });
    return sendPage(page, request, response).map((update) => update.present({ isForAdmin }));
  }

  @Serves(projectsApi.postUpdate)
  async post(
    @CurrentUser() admin: User,
    @PathId() projectId: string,
    @Body() input: PostUpdateDto,
  ): Promise<ProjectUpdate> {
    return (await this.writing.post(admin, projectId, input)).present({ isForAdmin: true });
  }
}
