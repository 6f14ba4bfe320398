import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { projectsApi, type ProjectUpdate, VIEW_AUDIENCES, type ViewAudience } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, PathId, PageQuery, QueryEnum, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { PostUpdateDto } from './messages.dto';
import { ProjectUpdatesService } from './project-updates.service';

@Controller()
export class ProjectUpdatesController {
  constructor(private readonly updates: ProjectUpdatesService) {}

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
    const page = await this.updates.list(viewer, projectId, pageRequest, { isForAdmin });
    return sendPage(page, request, response).map((update) => update.present({ isForAdmin }));
  }

  @Serves(projectsApi.postUpdate)
  async post(
    @CurrentUser() admin: User,
    @PathId() projectId: string,
    @Body() input: PostUpdateDto,
  ): Promise<ProjectUpdate> {
    return (await this.updates.post(admin, projectId, input)).present({ isForAdmin: true });
  }

  @Serves(projectsApi.withdrawUpdate)
  async withdraw(@CurrentUser() admin: User, @PathId() id: string): Promise<ProjectUpdate> {
    return (await this.updates.withdraw(admin, id)).present({ isForAdmin: true });
  }
}
