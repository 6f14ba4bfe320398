import type { DataSource } from 'typeorm';
import { selectColumns, queryPrepared } from '../../platform/database';
import { User } from './user.entity';

/** One query for session and user. Rejects sessions from before a password change or deactivation. */
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
