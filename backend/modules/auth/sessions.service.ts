import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { DataSource, Repository } from 'typeorm';
import { type ActiveSession, UNAUTHORIZED } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { describeDevice } from './device';
import { Session, type SessionTicket } from './session.entity';
import { sessionUserLookup } from './session-user';
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
  ) {
    this.findSessionUser = sessionUserLookup(database);
  }

  /** Looks the user up again, because a long request may outlive its session. */
  async requireUser(request: Request): Promise<User> {
    const sid = currentSessionId(request);
    const user = sid && (await this.findSessionUser(sid));
    if (!user) throw new UnauthorizedException(UNAUTHORIZED);
    return user;
  }

  /** Always regenerates the session ID, to prevent session fixation. */
  async signIn(request: Request, user: User): Promise<void> {
    const ticket: SessionTicket = {
      userId: user.id,
      epoch: user.epoch,
      ref: newId(),
      device: describeDevice(request.headers['user-agent']),
      at: new Date().toISOString(),
    };
    const session = await loadSession(request);
    await promisify(session.regenerate.bind(session))();
    request.session.ticket = ticket;
    await promisify(request.session.save.bind(request.session))();
    await this.endOldest(user.id);
  }

  async signOut(request: Request, response: Response): Promise<void> {
    const { name, attributes } = sessionCookie(this.config);
    if (currentSessionId(request)) {
      const session = await loadSession(request);
      await promisify(session.destroy.bind(session))();
    }
    response.clearCookie(name, attributes);
  }

  async list(user: User, request: Request): Promise<ActiveSession[]> {
    const rows = await this.queryFor(user)
      .andWhere(`(sess #>> '{ticket,epoch}')::int = :epoch`, { epoch: user.epoch })
      .andWhere('expire > now()')
      .orderBy(`sess #>> '{ticket,at}'`, 'DESC')
      .limit(MAX_SESSIONS)
      .getMany();
    return rows.flatMap((row) => presentSession(row, currentSessionId(request)));
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
    await this.sessions.createQueryBuilder().delete().where('expire <= now()').execute();
  }

  private queryFor({ id }: User) {
    return this.sessions.createQueryBuilder('s').where(BELONGS_TO_USER, { userId: id });
  }
}

function presentSession(row: Session, current: string | undefined): ActiveSession[] {
  const ticket = row.sess.ticket;
  if (!ticket) return [];
  return [
    {
      id: ticket.ref,
      device: ticket.device,
      signedInAt: ticket.at,
      expiresAt: row.expire.toISOString(),
      current: row.sid === current,
    },
  ];
}
