import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Project, projectsApi } from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, Paged, Serves, SignedIn } from '../../platform/http';
import { User } from '../auth';
import { Projects } from './projects.service';

@Controller()
export class ProjectsController {
  constructor(private readonly projects: Projects) {}

  @Serves(projectsApi.list)
  async list(
    @SignedIn() viewer: User,
    @Paged() asked: PageAsked,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Project[]> {
    const page = await this.projects.list(viewer, asked);
    return announce(page, request, response).map((project) => project.present());
  }
}
