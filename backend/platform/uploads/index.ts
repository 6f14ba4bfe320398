export { type Received, Uploads } from './uploads';
export { UploadsModule } from './uploads.module';
