import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { FileSpace } from './file-space.entity';
import { FileThumbnail } from './file-thumbnail.entity';
import { FileVersion } from './file-version.entity';
import { AdminFilesController } from './admin-files.controller';
import { FilesController } from './files.controller';
import { filesEmailSamples } from './files.email-samples';
import { FilesEmails } from './files.emails';
import { FilesProcessor } from './files.processor';
import { FilesService } from './files.service';
import { FileUploadService } from './file-upload.service';
import { OrphanedFilesService } from './orphaned-files.service';
import { TakenOverFilesListener } from './taken-over-files.listener';
import { FileVersionsService } from './file-versions.service';
import { ThumbnailsService } from './thumbnails.service';
import { UploadNotice, UploadNoticeFile } from './upload-notice.entity';
import { UploadNoticesService } from './upload-notices.service';

@Module({
  imports: [
    AuthModule,
    ProjectsModule,
    TypeOrmModule.forFeature([FileVersion, FileThumbnail, FileSpace, UploadNotice, UploadNoticeFile]),
  ],
  controllers: [FilesController, AdminFilesController],
  providers: [
    FilesService,
    FileVersionsService,
    FileUploadService,
    UploadNoticesService,
    ThumbnailsService,
    FilesEmails,
    FilesProcessor,
    OrphanedFilesService,
    TakenOverFilesListener,
  ],
  exports: [FilesService, OrphanedFilesService],
})
export class FilesModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => filesEmailSamples(site));
  }
}
