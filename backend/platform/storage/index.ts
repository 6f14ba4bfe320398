export { NoRoom } from './no-room';
export { StorageModule } from './storage.module';
export { type Arrival, type Kept, type Range, Storage } from './storage';
export { syncFolder } from './sync';
