import { Body, Controller } from '@nestjs/common';
import { type BulkResult, type Project, adminProjectsApi, type SetProjectStatusesResult } from '../../contracts';
import { BulkDto, PathId, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { AdminProjectsService } from './admin-projects.service';
import { BulkProjectStatusService } from './bulk-project-status.service';
import { UpdateProjectDto, CreateProjectDto, ProjectStatusesDto } from './projects.dto';

@Controller()
export class AdminProjectsController {
  constructor(
    private readonly adminProjects: AdminProjectsService,
    private readonly bulkStatus: BulkProjectStatusService,
  ) {}

  @Serves(adminProjectsApi.create)
  async create(@CurrentUser() admin: User, @Body() input: CreateProjectDto): Promise<Project> {
    return (await this.adminProjects.create(admin, input)).present();
  }

  @Serves(adminProjectsApi.update)
  async update(@CurrentUser() admin: User, @PathId() id: string, @Body() input: UpdateProjectDto): Promise<Project> {
    return (await this.adminProjects.update(admin, id, input)).present();
  }

  @Serves(adminProjectsApi.setStatuses)
  setStatuses(
    @CurrentUser() admin: User,
    @Body() { ids, status }: ProjectStatusesDto,
  ): Promise<SetProjectStatusesResult> {
    return this.bulkStatus.set(admin, ids, status);
  }

  @Serves(adminProjectsApi.undoStatuses)
  undoStatuses(@CurrentUser() admin: User, @Body() { ids }: BulkDto): Promise<BulkResult> {
    return this.bulkStatus.undo(admin, ids);
  }
}
