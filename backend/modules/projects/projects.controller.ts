import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Project, PROJECT_SEARCH, PROJECT_STATUSES, projectsApi, type ProjectStatus } from '../../contracts';
import type { PageRequest } from '../../platform/database';
import { sendPage, QueryId, PathId, QueryEnum, PageQuery, Serves, CurrentUser, SearchTerms } from '../../platform/http';
import { User } from '../auth';
import { ProjectRequestDto, StandingDto } from './projects.dto';
import { Projects } from './projects.service';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: Projects) {}

  @Serves(projectsApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', PROJECT_STATUSES) status: ProjectStatus | undefined,
    @QueryId('client') client: string | undefined,
    @SearchTerms('search', PROJECT_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Project[]> {
    const page = await this.projects.list(viewer, asked, { status, client, words });
    return sendPage(page, request, response).map((project) => project.present());
  }

  @Serves(projectsApi.get)
  async one(@CurrentUser() viewer: User, @PathId() id: string): Promise<Project> {
    return (await this.projects.one(viewer, id)).present();
  }

  @Serves(projectsApi.request)
  async request(@CurrentUser() client: User, @Body() wishes: ProjectRequestDto): Promise<Project> {
    return (await this.projects.request(client, wishes)).present();
  }

  @Serves(projectsApi.setStatus)
  async setStatus(@CurrentUser() admin: User, @PathId() id: string, @Body() standing: StandingDto): Promise<Project> {
    return (await this.projects.setStatus(admin, id, standing)).present();
  }
}
