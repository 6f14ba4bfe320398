import { Body, Controller } from '@nestjs/common';
import { type Project, projectDeskApi } from '../../contracts';
import { Id, Serves, SignedIn } from '../../platform/http';
import { User } from '../auth';
import { ProjectDesk } from './project-desk.service';
import { ProjectChangeDto, ProjectForClientDto } from './projects.dto';

@Controller()
export class ProjectDeskController {
  constructor(private readonly desk: ProjectDesk) {}

  @Serves(projectDeskApi.create)
  async create(@SignedIn() admin: User, @Body() wishes: ProjectForClientDto): Promise<Project> {
    return (await this.desk.create(admin, wishes)).present();
  }

  @Serves(projectDeskApi.edit)
  async edit(@SignedIn() admin: User, @Id() id: string, @Body() change: ProjectChangeDto): Promise<Project> {
    return (await this.desk.edit(admin, id, change)).present();
  }
}
