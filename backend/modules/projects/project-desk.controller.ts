import { Body, Controller } from '@nestjs/common';
import { type Project, adminProjectsApi } from '../../contracts';
import { PathId, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { ProjectDesk } from './project-desk.service';
import { ProjectChangeDto, ProjectForClientDto } from './projects.dto';

@Controller()
export class ProjectDeskController {
  constructor(private readonly desk: ProjectDesk) {}

  @Serves(adminProjectsApi.create)
  async create(@CurrentUser() admin: User, @Body() wishes: ProjectForClientDto): Promise<Project> {
    return (await this.desk.create(admin, wishes)).present();
  }

  @Serves(adminProjectsApi.update)
  async edit(@CurrentUser() admin: User, @PathId() id: string, @Body() change: ProjectChangeDto): Promise<Project> {
    return (await this.desk.edit(admin, id, change)).present();
  }
}
