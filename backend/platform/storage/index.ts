export { StorageFull } from './storage-full';
export { StorageModule } from './storage.module';
export { type PendingFile, type StoredObject, type Range, Storage } from './storage';
export { syncFolder } from './sync-folder';
export { listFolder } from './folders';
