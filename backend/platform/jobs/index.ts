export { Complaints } from './complaints';
export { FailedJobs } from './failed-jobs';
export { prepareQueues } from './in-postgres';
export { type DataOf, Every, GiveUp, Handles, Hears, job, type JobKind, news } from './job';
export { JobsModule } from './jobs.module';
export { Jobs } from './jobs.service';
export { type Later, Outbox } from './outbox';
export { keeping, promised, type Promised } from './promise';
export type { Watcher } from './watcher';
