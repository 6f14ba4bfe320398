export { FileVersion } from './file-version.entity';
export { FilesModule } from './files.module';
export { FileVersionsService } from './file-versions.service';
