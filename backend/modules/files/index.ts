export { ignoreClientAbort } from './download';
export { FileVersion } from './file-version.entity';
export { FilesService } from './files.service';
export { OrphanedFilesService } from './orphaned-files.service';
export { IS_ASSIGNED_FILE } from './files.sql';
export { FilesModule } from './files.module';
export { FileVersionsService } from './file-versions.service';
