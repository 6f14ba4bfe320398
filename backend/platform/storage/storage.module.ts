import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Config } from '../config';
import { DiskStorage } from './disk';
import { S3Storage } from './s3/s3';
import { Storage } from './storage';

@Global()
@Module({ providers: [{ provide: Storage, inject: [Config], useFactory: storageFor }], exports: [Storage] })
export class StorageModule {}

async function storageFor({ dataDir, storage }: Config): Promise<Storage> {
  if (!storage) return new DiskStorage(path.join(dataDir, 'files'));
  const bucket = new S3Storage(storage, path.join(dataDir, 'arriving'));
  await bucket.check();
  return bucket;
}
