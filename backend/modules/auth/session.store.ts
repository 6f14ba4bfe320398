import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type { DataSource } from 'typeorm';
import { poolOf, prepared } from '../../platform/database';
import { User } from './user.entity';

type Found = (error: unknown, session?: SessionData | null) => void;
type Row = Partial<User> & { sess: SessionData };

const PgStore = connectPgSimple(session);

/** Where sessions are kept. Whoever holds one comes with it: both are looked up in one round trip. */
export class SessionStore extends PgStore {
  private readonly statement: string;
  private readonly holders = new WeakMap<object, User>();

  constructor(private readonly database: DataSource) {
    super({
      pool: poolOf(database),
      tableName: 'sessions',
      disableTouch: true,
      pruneSessionInterval: false,
      errorLog: () => undefined,
    });
    this.statement = withHolder(database);
  }

  override get(sid: string, found: Found): void {
    prepared<Row>(this.database, 'auth.session', this.statement, [sid]).then(
      ([row]) => found(null, row ? this.opened(row) : null),
      found,
    );
  }

  /** Whose session this is, as they were when it was looked up; nobody's, if the ticket in it is over. */
  holderOf(request: Request): User | undefined {
    return this.holders.get(request);
  }

  override createSession(request: Request, data: SessionData) {
    const holder = this.holders.get(data);
    if (holder) this.holders.set(request, holder);
    return super.createSession(request, data);
  }

  private opened({ sess, ...user }: Row): SessionData {
    if (user.id) this.holders.set(sess, Object.assign(new User(), user));
    return sess;
  }
}

/** A ticket that was given out under an older password or before a deactivation is nobody's. */
function withHolder(database: DataSource): string {
  const columns = database
    .getMetadata(User)
    .columns.map(({ databaseName, propertyName }) => `u.${databaseName} as "${propertyName}"`);
  return `
    select s.sess, ${columns.join(', ')} from sessions s
    left join users u on u.id = (s.sess #>> '{ticket,userId}')::uuid
      and u.epoch = (s.sess #>> '{ticket,epoch}')::int and u.deactivated_at is null
    where s.sid = $1 and s.expire >= now()`;
}
