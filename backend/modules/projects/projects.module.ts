import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { Project } from './project.entity';
import { ProjectUpdate } from './project-update.entity';
import { ProjectDeskController } from './project-desk.controller';
import { ProjectDesk } from './project-desk.service';
import { ProjectsController } from './projects.controller';
import { ProjectsJobs } from './projects.jobs';
import { ProjectsLetters } from './projects.letters';
import { Projects } from './projects.service';
import { UpdatesController } from './updates.controller';
import { Updates } from './updates.service';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([Project, ProjectUpdate])],
  controllers: [ProjectsController, ProjectDeskController, UpdatesController],
  providers: [Projects, ProjectDesk, Updates, ProjectsJobs, ProjectsLetters],
  exports: [Projects, ProjectDesk],
})
export class ProjectsModule {}
