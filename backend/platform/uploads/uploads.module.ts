import { Global, Module } from '@nestjs/common';
import { Storage } from '../storage';
import { Uploads } from './uploads';

@Global()
@Module({
  providers: [{ provide: Uploads, inject: [Storage], useFactory: (storage: Storage) => new Uploads(storage) }],
  exports: [Uploads],
})
export class UploadsModule {}
