import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { DataSource, Repository } from 'typeorm';
import { type ActiveSession, UNAUTHORIZED } from '../../contracts';
import { Config } from '../../platform/config';
import { affected, newId } from '../../platform/database';
import { logSecurity, viewerOf } from '../../platform/http';
import { occasionOf } from './account-notices';
import { KnownDevicesService } from './known-devices.service';
import { Session, type SessionTicket } from './session.entity';
import { sessionUserLookup } from './session-user';
import { IS_CURRENT, REPLACED_SECONDS, SESSION_END } from './session.sql';
import { sessionCookie, loadSession, currentSessionId } from './session.middleware';
import type { User } from './user.entity';

const MAX_SESSIONS = 100;
const BELONGS_TO_USER = `sess #>> '{ticket,userId}' = :userId`;

@Injectable()
export class SessionsService {
  private readonly findSessionUser: ReturnType<typeof sessionUserLookup>;

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectDataSource() database: DataSource,
    private readonly config: Config,
    private readonly devices: KnownDevicesService,
  ) {
    this.findSessionUser = sessionUserLookup(database, config);
  }

  /** Looks the user up again, because a long request may outlive its session. */
  async requireUser(request: Request): Promise<User> {
    const sid = currentSessionId(request);
    const session = sid && ((await this.findSessionUser(sid)) ?? (await this.findRenewed(sid)));
    if (!session) throw new UnauthorizedException(UNAUTHORIZED);
    return session.user;
  }

  /** The session got a new ID since the request began. */
  private async findRenewed(oldId: string) {
    const [renewed] = await this.sessions.query<{ sid: string }[]>(RENEWED_SQL, [oldId]);
    return renewed && this.findSessionUser(renewed.sid);
  }

  /** Those of the sessions that belong to an admin and haven't ended, and whether to staff. Doesn't count as use. */
  async findAdminSessions(sids: string[]): Promise<Map<string, { isStaff: boolean }>> {
    const rows = await this.sessions.query<{ sid: string; isStaff: boolean }[]>(ADMIN_SESSIONS_SQL, [sids]);
    return new Map(rows.map(({ sid, isStaff }) => [sid, { isStaff }]));
  }

  /** Always regenerates the session ID, to prevent session fixation. `SignInsService` decides who may sign in. */
  async signIn(request: Request, user: User, { isConfirmed } = { isConfirmed: true }): Promise<void> {
    const ticket: SessionTicket = {
      userId: user.id,
      epoch: user.epoch,
      ref: newId(),
      ...occasionOf(request),
    };
    const session = await loadSession(request);
    await promisify(session.regenerate.bind(session))();
    request.session.ticket = ticket;
    await promisify(request.session.save.bind(request.session))();
    if (!isConfirmed) await this.sessions.update({ sid: request.sessionID }, { confirmedAt: null });
    if (!user.signedInAt)
      await this.sessions.query('update users set signed_in_at = now() where id = $1 and signed_in_at is null', [
        user.id,
      ]);
    this.devices.remember(request, user);
    logSecurity('signed in', request, { account: user.id });
    await this.endOldest(user.id);
  }

  /** After another proof of who it is: the session goes on, confirmed, under a new ID that a thief of the old one lacks. */
  async confirm(request: Request): Promise<void> {
    const oldId = currentSessionId(request) ?? '';
    const { ticket } = await loadSession(request);
    if (!ticket) throw new UnauthorizedException(UNAUTHORIZED);
    request.sessionStore.generate(request);
    request.session.ticket = ticket;
    await promisify(request.session.save.bind(request.session))();
    const [moved] = await this.sessions.query<[object[], number]>(MOVE_SQL, [oldId, request.sessionID]);
    if (moved.length > 0) return;
    await this.sessions.delete({ sid: request.sessionID });
    throw new UnauthorizedException(UNAUTHORIZED);
  }

  async signOut(request: Request, response: Response): Promise<void> {
    const { name, attributes } = sessionCookie(this.config);
    if (currentSessionId(request)) {
      logSecurity('signed out', request, { account: viewerOf(request)?.id });
      const session = await loadSession(request);
      const { ticket } = session;
      await promisify(session.destroy.bind(session))();
      // Also the ID that it had before it was confirmed.
      if (ticket) await this.sessions.query(END_ONE_SQL, [ticket.userId, ticket.ref]);
    }
    response.clearCookie(name, attributes);
  }

  async list(user: User, request: Request): Promise<ActiveSession[]> {
    const rows = await this.sessions.query<SessionRow[]>(LIST_SQL, [user.id, user.epoch, MAX_SESSIONS]);
    return rows.map((row) => presentSession(row, currentSessionId(request)));
  }

  async endOne({ id: userId }: User, ref: string): Promise<void> {
    const ended = await this.sessions
      .createQueryBuilder()
      .delete()
      .where(BELONGS_TO_USER, { userId })
      .andWhere(`sess #>> '{ticket,ref}' = :ref`, { ref })
      .execute();
    if (affected(ended) === 0) throw new NotFoundException('Not found');
  }

  async endOthers(user: User, request: Request): Promise<void> {
    await this.endAll(user.id, currentSessionId(request));
  }

  async endAll(userId: string, except = ''): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where(BELONGS_TO_USER, { userId })
      .andWhere('sid <> :except', { except })
      .execute();
  }

  private async endOldest(userId: string): Promise<void> {
    await this.sessions.query(
      `delete from sessions where sid in (
         select sid from sessions where sess #>> '{ticket,userId}' = $1 order by expire desc offset $2)`,
      [userId, MAX_SESSIONS],
    );
  }

  async removeExpired(): Promise<void> {
    await this.sessions.query('delete from sessions where expire <= now()');
    await this.sessions.query(
      `delete from sessions s using users u where u.id = (s.sess #>> '{ticket,userId}')::uuid and ${SESSION_END} <= now()`,
    );
  }
}

interface SessionRow {
  sid: string;
  ticket: SessionTicket;
  expiresAt: Date;
}

const LIST_SQL = `
  select s.sid, s.sess->'ticket' as ticket, ${SESSION_END} as "expiresAt"
  from sessions s join users u on u.id = $1
  where s.sess #>> '{ticket,userId}' = u.id::text and (s.sess #>> '{ticket,epoch}')::int = $2 and ${SESSION_END} > now() and ${IS_CURRENT}
  order by s.sess #>> '{ticket,at}' desc limit $3`;

const MOVE_SQL = `
  with replaced as (
    update sessions set confirmed_at = null, expire = least(expire, now() + interval '${REPLACED_SECONDS} seconds')
    where sid = $1 returning started_at)
  update sessions s set started_at = replaced.started_at, confirmed_at = now() from replaced where s.sid = $2 returning s.sid`;

const RENEWED_SQL = `
  select n.sid from sessions o join sessions n on n.sess #>> '{ticket,userId}' = o.sess #>> '{ticket,userId}'
    and n.sess #>> '{ticket,ref}' = o.sess #>> '{ticket,ref}' and n.sid <> o.sid and n.expire > o.expire
  where o.sid = $1`;

const END_ONE_SQL = `delete from sessions where sess #>> '{ticket,userId}' = $1 and sess #>> '{ticket,ref}' = $2`;

const ADMIN_SESSIONS_SQL = `
  select s.sid, u.team_role = 'staff' as "isStaff" from sessions s
  join users u on u.id = (s.sess #>> '{ticket,userId}')::uuid and u.epoch = (s.sess #>> '{ticket,epoch}')::int
  where s.sid = any($1) and u.role = 'admin' and u.deactivated_at is null and ${SESSION_END} > now()`;

const presentSession = ({ sid, ticket, expiresAt }: SessionRow, current: string | undefined): ActiveSession => ({
  id: ticket.ref,
  device: ticket.device,
  signedInAt: ticket.at,
  expiresAt: expiresAt.toISOString(),
  current: sid === current,
});
