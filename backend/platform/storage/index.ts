export { StorageModule } from './storage.module';
export { type Range, Storage, type Stored } from './storage';
export { syncFolder } from './sync';
