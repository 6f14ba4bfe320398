import { countingTry, type Tally } from '../../platform/http';
import { keeping } from '../../platform/jobs';

/** What the statement below answers: nothing at all when the challenge is spent. */
export interface Taken extends Tally {
  /** Null when it was not taken: too many, or another one with the same challenge was quicker. */
  createdAt: Date | null;
}

/**
 * Counts the try, keeps the submission and promises its mails, all or nothing and in one round trip. What would not be
 * taken because its challenge is spent is not counted. Of two with the same challenge at once the unique index takes one.
 */
export const TAKE = `
  with tally as (
    ${countingTry('$1', '$2', 'where not exists (select from contact_submissions where challenge = $5::uuid)')}
  ), taken as (
    insert into contact_submissions
      (id, challenge, first_name, last_name, email, phone, project_type, current_website, message)
    select $4::uuid, $5::uuid, $6, $7, $8, $9, $10, $11, $12 from tally where count <= $3
    on conflict (challenge) do nothing
    returning created_at
  ), promised as (${keeping('$13', 'exists (select from taken)')})
  select count, wait, created_at as "createdAt" from tally left join taken on true`;
