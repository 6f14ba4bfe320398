export { actingAs, asSystem } from './actor';
export { insertColumns, isOneOf, maxLengths } from './columns';
export { DatabaseClockService } from './database-clock.service';
export { dueTime } from './due-time';
export { DatabaseModule } from './database.module';
export { isUuid, newId } from '../ids';
export {
  searchFilter,
  searchPatterns,
  findRow,
  containsPattern,
  type ListDefinition,
  findPage,
  type Sort,
  type Where,
} from './list';
export { LastingConnection } from './lasting-connection';
export { schemaDrift, migrate } from './migrate';
export { databaseOptions } from './options';
export {
  assertNewestFirst,
  capCount,
  type CappedCount,
  numericCursor,
  INVALID_CURSOR,
  type Page,
  type PageRequest,
  paginate,
  type Cursor,
} from './page';
export { hasPendingMigrations } from './pending-migrations';
export { retryOnDeadlock } from './retry-on-deadlock';
export { grantRuntimeRole } from './runtime-role';
export { affected, violatedConstraint, selectColumns, isDatabaseUnavailable, poolOf, queryPrepared } from './postgres';
