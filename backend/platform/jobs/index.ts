export { ThrottledLog } from './throttled-log';
export { FailedJobsService } from './failed-jobs.service';
export { migrateQueueTables } from './postgres-queues';
export {
  type JobData,
  Every,
  UnrecoverableError,
  Handles,
  OnEvent,
  defineJob,
  type JobDefinition,
  defineEvent,
} from './job-definition';
export { JobsModule } from './jobs.module';
export { JobsService } from './jobs.service';
export { ScheduleZone } from './schedule-zone';
export { type Enqueue, Outbox } from './outbox';
export { insertOutboxSql, outboxRow, type NewOutboxRow } from './outbox-row';
export type { JobObserver } from './job-observer';
