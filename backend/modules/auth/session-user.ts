import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config';
import { selectColumns, queryPrepared } from '../../platform/database';
import { IS_CONFIRMED, NEEDS_RENEWAL, RENEW_SESSION, SESSION_END } from './session.sql';
import { User } from './user.entity';

interface SessionUser {
  user: User;
  isConfirmed: boolean;
}

type Row = Partial<User> & { isConfirmed: boolean; needsRenewal: boolean };

interface LookupOptions {
  /** Whether the session counts as used. */
  renews: boolean;
}

/** One query for session and user. Rejects sessions from before a password change or deactivation. */
export function sessionUserLookup(
  database: DataSource,
  config: Pick<Config, 'isProduction' | 'requiresSecondStep'>,
): (sid: string, options?: LookupOptions) => Promise<SessionUser | undefined> {
  const statement = `
    select ${selectColumns(database, User, 'u')}, ${IS_CONFIRMED} as "isConfirmed", ${NEEDS_RENEWAL} as "needsRenewal"
    from sessions s
    join users u on u.id = (s.sess #>> '{ticket,userId}')::uuid
      and u.epoch = (s.sess #>> '{ticket,epoch}')::int and u.deactivated_at is null
    where s.sid = $1 and ${SESSION_END} > now()`;
  return async (sid, { renews } = { renews: true }) => {
    const [row] = await queryPrepared<Row>(database, 'auth.session', statement, [sid]);
    if (!row) return undefined;
    const { isConfirmed, needsRenewal, ...fields } = row;
    if (needsRenewal && renews) await database.query(RENEW_SESSION, [sid]);
    const user = Object.assign(new User(), fields);
    user.missingSecondStep = missingSecondStep(user, config);
    return { user, isConfirmed };
  };
}

function missingSecondStep(
  { isAdmin, hasSecondStep, secondStepDeclinedAt }: User,
  { isProduction, requiresSecondStep }: Pick<Config, 'isProduction' | 'requiresSecondStep'>,
): User['missingSecondStep'] {
  if (!isAdmin || hasSecondStep) return undefined;
  if (requiresSecondStep) return 'required';
  return isProduction && !secondStepDeclinedAt ? 'recommended' : undefined;
}
