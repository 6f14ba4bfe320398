import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Project, PROJECT_SEARCH, PROJECT_STATUSES, projectsApi, type ProjectStatus } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, QueryId, PathId, QueryEnum, PageQuery, Serves, CurrentUser, SearchTerms } from '../../platform/http';
import { User } from '../auth';
import { ProjectRequestDto, ProjectStatusDto } from './projects.dto';
import { ProjectStatusService } from './project-status.service';
import { ProjectsService } from './projects.service';

@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly statuses: ProjectStatusService,
  ) {}

  @Serves(projectsApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', PROJECT_STATUSES) status: ProjectStatus | undefined,
    @QueryId('client') clientId: string | undefined,
    @Query('mine') mine: unknown,
    @SearchTerms('search', PROJECT_SEARCH) searchTerms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Project[]> {
    const page = await this.projects.list(viewer, pageRequest, { status, clientId, isMine: mine === '1', searchTerms });
    return sendPage(page, request, response).map((project) => project.present());
  }

  @Serves(projectsApi.get)
  async get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Project> {
    return (await this.projects.get(viewer, id)).present();
  }

  @Serves(projectsApi.request)
  async request(@CurrentUser() client: User, @Body() input: ProjectRequestDto): Promise<Project> {
    return (await this.projects.request(client, input)).present();
  }

  @Serves(projectsApi.setStatus)
  async setStatus(@CurrentUser() admin: User, @PathId() id: string, @Body() input: ProjectStatusDto): Promise<Project> {
    const { project, heldEmail } = await this.statuses.set(admin, id, input);
    return { ...project.present(), ...(heldEmail && { heldEmail }) };
  }
}
