import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Enqueue } from '../../platform/jobs';
import type { Occasion, SecondStepChange } from './account-notices.emails';
import { sendAdminRoleNotice, sendNewAdminNotice, sendPasswordChangedNotice, sendSecondStepNotice } from './auth.queue';
import { describeDevice } from './device';
import type { User } from './user.entity';

export const occasionOf = (request: Request): Occasion => ({
  device: describeDevice(request.headers['user-agent']),
  at: new Date().toISOString(),
});

/** `left`: the recovery codes that still work. */
export const enqueueSecondStepNotice = (
  enqueue: Enqueue,
  { id: userId }: User,
  change: SecondStepChange,
  request: Request,
  left?: number,
) => enqueue(sendSecondStepNotice, { userId, change, ...occasionOf(request), ...(left !== undefined && { left }) });

/** For a user whose new password is set: it ends a change of the email that waits for its confirmation. */
export async function enqueuePasswordNotice(
  manager: EntityManager,
  enqueue: Enqueue,
  { id: userId, email }: User,
  request: Request,
): Promise<void> {
  if (!email) return;
  const [dropped] = await manager.query<[{ id: string }[], number]>(DROP_EMAIL_CHANGE_SQL, [userId, email]);
  const emailChange = dropped[0] && { emailChangeId: dropped[0].id };
  await enqueue(sendPasswordChangedNotice, { userId, ...occasionOf(request), ...emailChange });
}

/** Not a confirmation of the address that the account has. */
const DROP_EMAIL_CHANGE_SQL = `
  update email_changes set used_at = now()
  where user_id = $1 and email <> $2 and used_at is null and expires_at > now() returning id`;

/** To all other owners and admins, also the one who did it: their session may be a thief's. */
export async function enqueueNewAdminNotices(manager: EntityManager, enqueue: Enqueue, userId: string): Promise<void> {
  const others = await manager.query<{ id: string }[]>(
    `select id from users where team_role in ('owner', 'admin') and deactivated_at is null and email is not null and id <> $1`,
    [userId],
  );
  for (const { id: recipientId } of others) await enqueue(sendNewAdminNotice, { userId, recipientId });
}

export async function enqueueRoleNotices(manager: EntityManager, enqueue: Enqueue, user: User): Promise<void> {
  if (user.email) await enqueue(sendAdminRoleNotice, { userId: user.id });
  await enqueueNewAdminNotices(manager, enqueue, user.id);
}
