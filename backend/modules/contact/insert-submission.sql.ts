import { countAttemptSql, type RateLimitCount } from '../../platform/http';
import { insertOutboxSql } from '../../platform/jobs';

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
    insert into contact_submissions
      (id, challenge, first_name, last_name, email, phone, project_type, current_website, message)
    select $4::uuid, $5::uuid, $6, $7, $8, $9, $10, $11, $12 from attempts where count <= $3
    on conflict (challenge) do nothing
    returning created_at
  ), queued as (${insertOutboxSql('$13', 'exists (select from inserted)')})
  select count, wait, created_at as "createdAt" from attempts left join inserted on true`;
