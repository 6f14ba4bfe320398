import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { Project } from './project.entity';
import { ProjectsController } from './projects.controller';
import { Projects } from './projects.service';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([Project])],
  controllers: [ProjectsController],
  providers: [Projects],
})
export class ProjectsModule {}
