import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Project, PROJECT_SEARCH, PROJECT_STATUSES, projectsApi, type ProjectStatus } from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, AskedId, Id, OneOf, Paged, Serves, SignedIn, Words } from '../../platform/http';
import { User } from '../auth';
import { ProjectRequestDto, StandingDto } from './projects.dto';
import { Projects } from './projects.service';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: Projects) {}

  @Serves(projectsApi.list)
  async list(
    @SignedIn() viewer: User,
    @Paged() asked: PageAsked,
    @OneOf('status', PROJECT_STATUSES) status: ProjectStatus | undefined,
    @AskedId('client') client: string | undefined,
    @Words('search', PROJECT_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Project[]> {
    const page = await this.projects.list(viewer, asked, { status, client, words });
    return announce(page, request, response).map((project) => project.present());
  }

  @Serves(projectsApi.one)
  async one(@SignedIn() viewer: User, @Id() id: string): Promise<Project> {
    return (await this.projects.one(viewer, id)).present();
  }

  @Serves(projectsApi.request)
  async request(@SignedIn() client: User, @Body() wishes: ProjectRequestDto): Promise<Project> {
    return (await this.projects.request(client, wishes)).present();
  }

  @Serves(projectsApi.setStatus)
  async setStatus(@SignedIn() admin: User, @Id() id: string, @Body() standing: StandingDto): Promise<Project> {
    return (await this.projects.setStatus(admin, id, standing)).present();
  }
}
