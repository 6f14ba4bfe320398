import type { DataSource } from 'typeorm';
import { selectColumns, queryPrepared } from '../../platform/database';
import { User } from './user.entity';

/**
 * Looks up whose session it is, as they are at this moment: one round trip for the session and the person. A ticket that
 * was given out under an older password or before a deactivation is nobody's.
 */
export function sessionUserLookup(database: DataSource): (sid: string) => Promise<User | undefined> {
  const statement = `
    select ${selectColumns(database, User, 'u')} from sessions s
    join users u on u.id = (s.sess #>> '{ticket,userId}')::uuid
      and u.epoch = (s.sess #>> '{ticket,epoch}')::int and u.deactivated_at is null
    where s.sid = $1 and s.expire >= now()`;
  return async (sid) => {
    const [row] = await queryPrepared<Partial<User>>(database, 'auth.holder', statement, [sid]);
    return row && Object.assign(new User(), row);
  };
}
