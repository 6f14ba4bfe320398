import { ADMIN_SESSION, CONFIRMATION_MINUTES, SESSION_LIFETIME_DAYS } from '../../contracts';

/** When session `s` of user `u` ends, in the database's clock. Every query that counts sessions uses it. */
export const SESSION_END = `case u.role
  when 'admin' then least(s.expire, s.started_at + interval '${ADMIN_SESSION.hours} hours',
    s.seen_at + interval '${ADMIN_SESSION.idleMinutes} minutes')
  else least(s.expire, s.started_at + interval '${SESSION_LIFETIME_DAYS} days') end`;

export const IS_CONFIRMED = `coalesce(s.confirmed_at > now() - interval '${CONFIRMATION_MINUTES} minutes', false)`;

/** The ID that a session had before it was confirmed answers requests on their way, and isn’t one of the user’s sessions. */
export const REPLACED_SECONDS = 30;
export const IS_CURRENT = `s.expire > now() + interval '${REPLACED_SECONDS} seconds'`;

/** Most requests only read their session. */
const RENEWAL_MINUTES = 5;
export const NEEDS_RENEWAL = `s.seen_at < now() - interval '${RENEWAL_MINUTES} minutes'`;
export const RENEW_SESSION = `update sessions s set seen_at = now() where sid = $1 and ${NEEDS_RENEWAL}`;
