import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { FileSpace } from './file-space.entity';
import { FileVersion } from './file-version.entity';
import { AdminFilesController } from './admin-files.controller';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { FileUploadService } from './file-upload.service';
import { OrphanedFilesService } from './orphaned-files.service';
import { FileVersionsService } from './file-versions.service';

@Module({
  imports: [AuthModule, ProjectsModule, TypeOrmModule.forFeature([FileVersion, FileSpace])],
  controllers: [FilesController, AdminFilesController],
  providers: [FilesService, FileVersionsService, FileUploadService, OrphanedFilesService],
})
export class FilesModule {}
