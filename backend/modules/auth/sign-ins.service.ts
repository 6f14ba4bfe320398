import { Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { DataSource, Repository } from 'typeorm';
import { type ActiveSession, UNAUTHORIZED } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { deviceOf } from './device';
import { Session, type Ticket } from './session.entity';
import { holders } from './session.holder';
import { cookieOf, sessionOf, sidOf } from './session.middleware';
import type { User } from './user.entity';

const MOST_PLACES = 100;
const OF_USER = `sess #>> '{ticket,userId}' = :userId`;

/** The places where people are signed in. */
@Injectable()
export class SignIns {
  private readonly lookUp: ReturnType<typeof holders>;

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectDataSource() database: DataSource,
    private readonly config: Config,
  ) {
    this.lookUp = holders(database);
  }

  /** Who this request comes from, asked anew: it may have lasted longer than the sign-in under which it began. */
  async holderOf(request: Request): Promise<User> {
    const sid = sidOf(request);
    const user = sid && (await this.lookUp(sid));
    if (!user) throw new UnauthorizedException(UNAUTHORIZED);
    return user;
  }

  /** Signs in under a fresh session id, whatever id the browser came with. */
  async open(request: Request, user: User): Promise<void> {
    const ticket: Ticket = {
      userId: user.id,
      epoch: user.epoch,
      ref: newId(),
      device: deviceOf(request.headers['user-agent']),
      at: new Date().toISOString(),
    };
    const session = await sessionOf(request);
    await promisify(session.regenerate.bind(session))();
    request.session.ticket = ticket;
    await promisify(request.session.save.bind(request.session))();
    await this.endOldest(user.id);
  }

  async close(request: Request, response: Response): Promise<void> {
    const { name, attributes } = cookieOf(this.config);
    if (sidOf(request)) {
      const session = await sessionOf(request);
      await promisify(session.destroy.bind(session))();
    }
    response.clearCookie(name, attributes);
  }

  async list(user: User, request: Request): Promise<ActiveSession[]> {
    const rows = await this.of(user)
      .andWhere(`(sess #>> '{ticket,epoch}')::int = :epoch`, { epoch: user.epoch })
      .andWhere('expire > now()')
      .orderBy(`sess #>> '{ticket,at}'`, 'DESC')
      .limit(MOST_PLACES)
      .getMany();
    return rows.flatMap((row) => present(row, sidOf(request)));
  }

  async endOthers(user: User, request: Request): Promise<void> {
    await this.endAll(user.id, sidOf(request));
  }

  async endAll(userId: string, except = ''): Promise<void> {
    await this.sessions
      .createQueryBuilder()
      .delete()
      .where(OF_USER, { userId })
      .andWhere('sid <> :except', { except })
      .execute();
  }

  /** Nobody is signed in at more places than they could look through. */
  private async endOldest(userId: string): Promise<void> {
    await this.sessions.query(
      `delete from sessions where sid in (
         select sid from sessions where sess #>> '{ticket,userId}' = $1 order by expire desc offset $2)`,
      [userId, MOST_PLACES],
    );
  }

  async tidy(): Promise<void> {
    await this.sessions.createQueryBuilder().delete().where('expire <= now()').execute();
  }

  private of({ id }: User) {
    return this.sessions.createQueryBuilder('s').where(OF_USER, { userId: id });
  }
}

function present(row: Session, current: string | undefined): ActiveSession[] {
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
