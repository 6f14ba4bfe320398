import { ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { SECOND_STEP, secondStepTexts } from '../../contracts';
import { logSecurity } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { sendStepRemovalNotice } from './auth.queue';
import { Authenticator } from './second-step/authenticator.entity';
import { Passkey } from './second-step/passkey.entity';
import { User } from './user.entity';

/** For those who lost everything that takes their second step. */
@Injectable()
export class SecondStepRemovalsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Of a client, at once. Of a member of the team, a day later, in which they keep it by using it. */
  async removeBy(admin: User, userId: string, request: Request): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      const user = await lock(manager, userId);
      if (!user.hasSecondStep) throw new ConflictException(secondStepTexts.none);
      if (user.secondStepEndsAt) return;
      if (user.isAdmin) await manager.query(END_LATER_SQL, [userId]);
      else await removeAll(manager, userId);
      const { secondStepEndsAt } = await manager.findOneByOrFail(User, { id: userId });
      await enqueueNotices(enqueue, { userId, adminId: admin.id, endsAt: secondStepEndsAt?.toISOString() });
    });
    logSecurity('second step changed', request, { account: userId, reason: `removed by ${admin.id}` });
  }

  async keep(userId: string): Promise<void> {
    await this.outbox.transaction((manager) =>
      manager.query('update users set second_step_ends_at = null where id = $1', [userId]),
    );
  }

  /** After a use of the step: it isn’t lost. */
  async keepUsed({ id, secondStepEndsAt }: User): Promise<void> {
    if (secondStepEndsAt) await this.keep(id);
  }

  /** Before a sign-in: a removal whose day has passed counts from now on. */
  async applyDue(user: User): Promise<User> {
    if (!user.secondStepEndsAt) return user;
    return this.database.transaction(async (manager) => {
      const locked = await lock(manager, user.id);
      const [due] = await manager.query<object[]>(
        'select from users where id = $1 and second_step_ends_at <= clock_timestamp()',
        [user.id],
      );
      if (!due) return locked;
      await removeAll(manager, user.id);
      return manager.findOneByOrFail(User, { id: user.id });
    });
  }

  /** By a command on the server, for the last admin. False if there is nothing to remove. */
  async removeOnServer(user: User): Promise<boolean> {
    return this.outbox.transaction(async (manager, enqueue) => {
      if (!(await lock(manager, user.id)).hasSecondStep) return false;
      await removeAll(manager, user.id);
      await enqueue(sendStepRemovalNotice, { userId: user.id, recipientId: user.id });
      return true;
    });
  }
}

const END_LATER_SQL = `update users set second_step_ends_at = now() + interval '${SECOND_STEP.removalHours} hours' where id = $1`;

const lock = (manager: EntityManager, id: string) =>
  manager.findOneOrFail(User, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** A trigger clears the rest. */
async function removeAll(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(Authenticator, { userId });
  await manager.delete(Passkey, { userId });
}

/** To both: the admin’s session may be a thief’s. */
async function enqueueNotices(
  enqueue: Enqueue,
  notice: { userId: string; adminId: string; endsAt: string | undefined },
): Promise<void> {
  for (const recipientId of [notice.userId, notice.adminId])
    await enqueue(sendStepRemovalNotice, { ...notice, recipientId });
}
