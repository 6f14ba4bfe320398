import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { projectsApi, type ProjectUpdate } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, PathId, PageQuery, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { PostUpdateDto } from './projects.dto';
import { ProjectUpdatesService } from './project-updates.service';

@Controller()
export class ProjectUpdatesController {
  constructor(private readonly updates: ProjectUpdatesService) {}

  @Serves(projectsApi.listUpdates)
  async list(
    @CurrentUser() viewer: User,
    @PathId() projectId: string,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProjectUpdate[]> {
    const page = await this.updates.list(viewer, projectId, pageRequest);
    return sendPage(page, request, response).map((update) => update.present(viewer));
  }

  @Serves(projectsApi.postUpdate)
  async post(
    @CurrentUser() admin: User,
    @PathId() projectId: string,
    @Body() input: PostUpdateDto,
  ): Promise<ProjectUpdate> {
    return (await this.updates.post(admin, projectId, input)).present(admin);
  }

  @Serves(projectsApi.withdrawUpdate)
  async withdraw(@CurrentUser() admin: User, @PathId() id: string): Promise<ProjectUpdate> {
    return (await this.updates.withdraw(id)).present(admin);
  }
}
