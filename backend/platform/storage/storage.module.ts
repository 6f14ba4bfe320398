import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Config } from '../config';
import { DiskStorage } from './disk';
import { Storage } from './storage';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: ({ dataDir }: Config) => new DiskStorage(path.join(dataDir, 'files')),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
