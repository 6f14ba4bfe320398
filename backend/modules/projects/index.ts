export { Project } from './project.entity';
export { ProjectUpdate } from './project-update.entity';
export { ProjectsModule } from './projects.module';
export { Projects } from './projects.service';
export { ProjectBriefDto } from './projects.dto';
export { ProjectDesk } from './project-desk.service';
