export { FileVersion } from './file-version.entity';
export { FilesModule } from './files.module';
export { Versions } from './versions.service';
