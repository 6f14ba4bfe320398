export { limitBodyTime } from './body-timeout.middleware';
export { ArchiveDto } from './archive.dto';
export { BulkDto } from './bulk.dto';
export { addressKey, clientIp, networkOf } from './client-ip';
export { logSecurity, nameKey } from './security-log';
export { countStreamApart, keepConnection, limitConnections } from './connection-limits';
export { QueryId } from './query-id';
export { QueryInt } from './query-int';
export { apiBodyParser, rejectMalformed, formBodyParser } from './body-parsers.middleware';
export { lockAtRevision, assertRevision, Revision } from './revision-conflict';
export { parse } from './body.pipe';
export { ListOf, Nested } from './nested';
export {
  EmailAddress,
  HttpsAddress,
  MatchesPattern,
  Omittable,
  PhoneNumber,
  Satisfies,
  Text,
  WebAddress,
  WebsiteText,
} from './fields';
export { fieldSchemasOf } from './field-schemas';
export { FairQueue } from './fair-queue';
export { HttpModule } from './http.module';
export { PathId } from './path-id';
export {
  countAttemptSql,
  type RateLimit,
  rateLimitKey,
  RateLimitService,
  type RateLimitCount,
} from './rate-limit.service';
export { IdList, TextList } from './list-fields';
export { log, nestLogger } from './log';
export { toClientProblem } from './problem.filter';
export { RETRY_AFTER_SECONDS, sendProblem } from './problem-response';
export { DecimalNumber, Dollars, WholeNumber } from './number-fields';
export { QueryEnum } from './query-enum';
export { sendPage, PageQuery } from './paging';
export { partial } from './partial';
export {
  Unavailable,
  BadInput,
  ConfirmationRequired,
  Conflict,
  problem,
  SecondStepMissing,
  SecondStepRequired,
  TooManyRequests,
} from './problems';
export { CachedResponse } from './cached-response';
export { ConcurrencyLimit } from './concurrency-limit';
export { ResponseCache } from './response.cache';
export { logRequests, requestId } from './request-log.middleware';
export { consoleCors, rejectCrossSite } from './cross-site.middleware';
export { PERMISSIONS_POLICY, securityHeaders, defaultHeaders } from './security-headers.middleware';
export { SendId, sendOnce } from './send-id';
export { AcceptsBody, bodyShapeOf, endpointOf, Serves } from './serves';
export { closeIdleSockets } from './close-idle-sockets';
export { serveStaticFiles } from './static-files.middleware';
export {
  CurrentUser,
  isPasswordConfirmed,
  PasswordConfirmed,
  setPasswordConfirmed,
  type Viewer,
  viewerOf,
} from './viewer';
export { SearchTerms } from './search-terms';
export { TimeZone } from './time-zone';
