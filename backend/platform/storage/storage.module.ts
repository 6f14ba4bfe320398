import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Config } from '../config';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import { Storage } from './storage';

@Global()
@Module({ providers: [{ provide: Storage, inject: [Config], useFactory: createStorage }], exports: [Storage] })
export class StorageModule {}

async function createStorage({ dataDir, storage }: Config): Promise<Storage> {
  if (!storage) return new DiskStorage(path.join(dataDir, 'files'));
  const s3Storage = new S3Storage(storage, path.join(dataDir, 'arriving'));
  await s3Storage.check();
  return s3Storage;
}
