import { Global, Module } from '@nestjs/common';
import { Storage } from '../storage';
import { UploadsService } from './uploads.service';

@Global()
@Module({
  providers: [
    { provide: UploadsService, inject: [Storage], useFactory: (storage: Storage) => new UploadsService(storage) },
  ],
  exports: [UploadsService],
})
export class UploadsModule {}
