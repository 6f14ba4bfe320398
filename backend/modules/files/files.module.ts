import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config';
import { EmailSampleRegistry } from '../../platform/email';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { FileSpace } from './file-space.entity';
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
import { UploadNotice, UploadNoticeFile } from './upload-notice.entity';
import { UploadNoticesService } from './upload-notices.service';

@Module({
  imports: [
    AuthModule,
    ProjectsModule,
    TypeOrmModule.forFeature([FileVersion, FileSpace, UploadNotice, UploadNoticeFile]),
  ],
  controllers: [FilesController, AdminFilesController],
  providers: [
    FilesService,
    FileVersionsService,
    FileUploadService,
    UploadNoticesService,
    FilesEmails,
    FilesProcessor,
    OrphanedFilesService,
    TakenOverFilesListener,
  ],
})
export class FilesModule {
  constructor(samples: EmailSampleRegistry, config: Config) {
    samples.register(() => filesEmailSamples(config));
  }
}
