import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import {
  ACCOUNT_CLOSING_DAYS,
  CLOSING_OBSTACLES,
  CLOSING_OBSTACLES_FOR_ADMINS,
  type ClosingObstacle,
  type ClosingStatus,
  closingTexts,
} from '../../contracts';
import { Outbox } from '../../platform/jobs';
import { AccountsService, SessionsService, User } from '../auth';
import { sendAccountClosingEmail, sendAccountKeptEmail } from './client-data.queue';
import { CLOSING_OBSTACLES_SQL } from './closing-obstacles.sql';

const DAY_MS = 86_400_000;

@Injectable()
export class AccountClosingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
  ) {}

  async getStatus(id: string): Promise<ClosingStatus> {
    const [user, obstacles] = await Promise.all([
      this.database.manager.findOneBy(User, { id }),
      findClosingObstacles(this.database.manager, id),
    ]);
    if (!user) throw new NotFoundException('Not found');
    return { closesAt: user.closesAt?.toISOString() ?? null, obstacles };
  }

  /** With the password, so that an unattended browser isn't enough. */
  async closeOwn(user: User, currentPassword: string | null, request: Request): Promise<ClosingStatus> {
    requireClient(user);
    await this.accounts.confirmPassword(user, currentPassword, request);
    await this.schedule(user.id, CLOSING_OBSTACLES);
    await this.sessions.endOthers(user, request);
    return this.getStatus(user.id);
  }

  async closeOfClient(id: string): Promise<ClosingStatus> {
    await this.schedule(id, CLOSING_OBSTACLES_FOR_ADMINS);
    return this.getStatus(id);
  }

  async keep(id: string): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const user = await lockClient(manager, id);
      if (!user.closesAt) return;
      await manager.update(User, { id }, { closesAt: null });
      if (user.email) await enqueue(sendAccountKeptEmail, { userId: id, because: [] });
    });
  }

  /** A second request doesn't postpone the first. */
  private async schedule(id: string, texts: Record<ClosingObstacle, string>): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const user = await lockClient(manager, id);
      if (user.closesAt) return;
      const [obstacle] = await findClosingObstacles(manager, id);
      if (obstacle) throw new ConflictException(texts[obstacle]);
      const closesAt = new Date(Date.now() + ACCOUNT_CLOSING_DAYS * DAY_MS);
      await manager.update(User, { id }, { closesAt });
      if (user.email) await enqueue(sendAccountClosingEmail, { userId: id });
    });
  }
}

export async function findClosingObstacles(manager: EntityManager, id: string): Promise<ClosingObstacle[]> {
  const rows = await manager.query<{ obstacle: ClosingObstacle }[]>(CLOSING_OBSTACLES_SQL, [id]);
  return rows.map(({ obstacle }) => obstacle);
}

async function lockClient(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new NotFoundException('Not found');
  if (user.erasedAt) throw new ConflictException(closingTexts.alreadyErased);
  requireClient(user);
  return user;
}

function requireClient(user: User): void {
  if (user.isAdmin) throw new ForbiddenException(closingTexts.clientsOnly);
}
