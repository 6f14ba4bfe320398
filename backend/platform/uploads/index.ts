export { maxBytesOf, type ReceivedUpload, MAX_UPLOAD_MINUTES, UploadsService } from './uploads.service';
export { UploadsModule } from './uploads.module';
