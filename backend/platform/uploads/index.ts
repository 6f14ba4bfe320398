export { type Received, UPLOAD_MINUTES_MOST, Uploads } from './uploads';
export { UploadsModule } from './uploads.module';
