import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { projectsApi, type ProjectUpdate } from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, Id, Paged, Serves, SignedIn } from '../../platform/http';
import { User } from '../auth';
import { UpdateDto } from './projects.dto';
import { Updates } from './updates.service';

@Controller()
export class UpdatesController {
  constructor(private readonly updates: Updates) {}

  @Serves(projectsApi.updates)
  async list(
    @SignedIn() viewer: User,
    @Id() projectId: string,
    @Paged() asked: PageAsked,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProjectUpdate[]> {
    const page = await this.updates.list(viewer, projectId, asked);
    return announce(page, request, response).map((update) => update.present(viewer));
  }

  @Serves(projectsApi.postUpdate)
  async post(@SignedIn() admin: User, @Id() projectId: string, @Body() update: UpdateDto): Promise<ProjectUpdate> {
    return (await this.updates.post(admin, projectId, update)).present(admin);
  }
}
