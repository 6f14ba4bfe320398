export { Project } from './project.entity';
export { sampleProject } from './projects.email-samples';
export { ProjectsModule } from './projects.module';
export { ProjectsService } from './projects.service';
export { ProjectBriefDto } from './projects.dto';
export { AdminProjectsService } from './admin-projects.service';
