import { Body, Controller } from '@nestjs/common';
import { type Project, adminProjectsApi } from '../../contracts';
import { PathId, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { AdminProjectsService } from './admin-projects.service';
import { UpdateProjectDto, CreateProjectDto } from './projects.dto';

@Controller()
export class AdminProjectsController {
  constructor(private readonly adminProjects: AdminProjectsService) {}

  @Serves(adminProjectsApi.create)
  async create(@CurrentUser() admin: User, @Body() input: CreateProjectDto): Promise<Project> {
    return (await this.adminProjects.create(admin, input)).present();
  }

  @Serves(adminProjectsApi.update)
  async update(@CurrentUser() admin: User, @PathId() id: string, @Body() input: UpdateProjectDto): Promise<Project> {
    return (await this.adminProjects.update(admin, id, input)).present();
  }
}
