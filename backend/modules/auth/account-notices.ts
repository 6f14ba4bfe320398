import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Enqueue } from '../../platform/jobs';
import type { Occasion } from './account-notices.emails';
import { sendAdminRoleNotice, sendNewAdminNotice, sendPasswordChangedNotice } from './auth.queue';
import { describeDevice } from './device';
import type { User } from './user.entity';

export const occasionOf = (request: Request): Occasion => ({
  device: describeDevice(request.headers['user-agent']),
  at: new Date().toISOString(),
});

export async function enqueuePasswordNotice(enqueue: Enqueue, user: User, request: Request): Promise<void> {
  if (user.email) await enqueue(sendPasswordChangedNotice, { userId: user.id, ...occasionOf(request) });
}

/** To all other admins, also the one who did it: their session may be a thief's. */
export async function enqueueNewAdminNotices(manager: EntityManager, enqueue: Enqueue, userId: string): Promise<void> {
  const others = await manager.query<{ id: string }[]>(
    `select id from users where role = 'admin' and deactivated_at is null and email is not null and id <> $1`,
    [userId],
  );
  for (const { id: recipientId } of others) await enqueue(sendNewAdminNotice, { userId, recipientId });
}

export async function enqueueRoleNotices(manager: EntityManager, enqueue: Enqueue, user: User): Promise<void> {
  if (user.email) await enqueue(sendAdminRoleNotice, { userId: user.id });
  await enqueueNewAdminNotices(manager, enqueue, user.id);
}
