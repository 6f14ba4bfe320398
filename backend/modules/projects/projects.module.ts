import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { Project } from './project.entity';
import { AdminProjectsController } from './admin-projects.controller';
import { AdminProjectsService } from './admin-projects.service';
import { BulkProjectStatusService } from './bulk-project-status.service';
import { OrderProjectListener } from './order-project.listener';
import { ProjectsController } from './projects.controller';
import { ProjectsProcessor } from './projects.processor';
import { ProjectsEmails } from './projects.emails';
import { ProjectStatusService } from './project-status.service';
import { ProjectsService } from './projects.service';
import { projectsEmailSamples } from './projects.email-samples';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([Project])],
  controllers: [ProjectsController, AdminProjectsController],
  providers: [
    ProjectsService,
    ProjectStatusService,
    BulkProjectStatusService,
    AdminProjectsService,
    ProjectsProcessor,
    ProjectsEmails,
    OrderProjectListener,
  ],
  exports: [ProjectsService, AdminProjectsService],
})
export class ProjectsModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => projectsEmailSamples(site));
  }
}
