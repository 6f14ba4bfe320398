import { CONTACT, type PublicSubmission } from '../../contracts';
import { insertColumns } from '../../platform/database';
import { countAttemptSql, type RateLimitCount } from '../../platform/http';
import { insertOutboxSql } from '../../platform/jobs';

type SubmittedField = keyof typeof CONTACT | 'projectType';
export type SubmittedFields = Pick<PublicSubmission, SubmittedField>;

export const SUBMITTED_FIELDS = ['projectType', ...Object.keys(CONTACT)] as SubmittedField[];

export const SUBMISSION_COLUMNS = insertColumns(['id', 'challenge', ...SUBMITTED_FIELDS], {
  first: 5,
  types: { id: 'uuid', challenge: 'uuid' },
});

export interface InsertedSubmission extends RateLimitCount {
  /** Null when rate limited or when the challenge was already used. */
  createdAt: Date | null;
}

/**
 * Counts the attempt, inserts the submission, and queues its emails in one round trip. The unique index on the
 * challenge accepts one of two concurrent inserts.
 */
export const INSERT_SUBMISSION_SQL = `
  with attempts as (
    ${countAttemptSql('$1', '$2')}
  ), inserted as (
    insert into contact_submissions (${SUBMISSION_COLUMNS.names})
    select ${SUBMISSION_COLUMNS.parameters} from attempts where count <= $3
    on conflict (challenge) do nothing
    returning created_at
  ), queued as (${insertOutboxSql('$4', 'exists (select from inserted)')})
  select count, wait, created_at as "createdAt" from attempts left join inserted on true`;
