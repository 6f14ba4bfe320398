import { BadRequestException, ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import {
  authTexts,
  EMAIL_LINK_EXPIRY_HOURS,
  type EmailStatus,
  type ChangeEmailInput,
  userTexts,
} from '../../contracts';
import { Config } from '../../platform/config';
import { affected, violatedConstraint, newId } from '../../platform/database';
import { mailboxOf } from '../../platform/email';
import { BadInput, Conflict, type RateLimit, RateLimitService } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { AccountsService, invalidatePasswordResets } from './accounts.service';
import { sendEmailConfirmation, sendEmailConfirmedNotice, sendEmailChangedNotice } from './auth.queue';
import { EmailChange } from './email-change.entity';
import { LINK_GRACE_SECONDS, LinkTokenService } from './link-token.service';
import { lockUser } from './lock-user';
import { User } from './user.entity';

/** Rate limits of email changes. */
const REQUESTS_PER_USER: RateLimit = { name: 'email-change:person', max: 5, minutes: 60 };
const REQUESTS_PER_EMAIL: RateLimit = { name: 'email-change:mailbox', max: 5, minutes: 60 };

/** Unused and unexpired. */
const IS_PENDING = 'c.used_at is null and c.expires_at > now()';

@Injectable()
export class EmailChangesService {
  constructor(
    @InjectRepository(EmailChange) private readonly changes: Repository<EmailChange>,
    private readonly accounts: AccountsService,
    private readonly linkTokens: LinkTokenService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async getStatus({ id, epoch, email, hasProvenEmail }: User): Promise<EmailStatus> {
    const open = await this.changes
      .createQueryBuilder('c')
      .where(`c.user_id = :id and c.epoch = :epoch and ${IS_PENDING}`, { id, epoch })
      .getOne();
    const pending = open && {
      email: open.email,
      expiresAt: open.expiresAt.toISOString(),
      ...(open.byAdmin && { byAdmin: true as const }),
    };
    return { email, isConfirmed: hasProvenEmail, pending };
  }

  /** Answers alike whether or not the address is taken, so it reveals no accounts. */
  async request(user: User, { email, currentPassword }: ChangeEmailInput, request: Request): Promise<EmailStatus> {
    if (email === user.email) throw new BadInput({ email: 'That’s already your email address' });
    await this.accounts.confirmPassword(user, currentPassword, request);
    await this.countRequest(user.id, email);
    await this.outbox.transaction(async (manager, enqueue) => {
      await lockUser(manager, user);
      await insertPending(manager, enqueue, { user, email, byAdmin: false });
    });
    return this.getStatus(user);
  }

  /** No password: the account keeps its address. */
  async requestConfirmation(user: User): Promise<EmailStatus> {
    const { id, email } = user;
    if (!email) throw new ConflictException(authTexts.noEmailToConfirm);
    if (user.hasProvenEmail) return this.getStatus(user);
    await this.countRequest(id, email);
    await this.outbox.transaction(async (manager, enqueue) => {
      if ((await lockUser(manager, user)).email === email)
        await insertPending(manager, enqueue, { user, email, byAdmin: false });
    });
    return this.getStatus(user);
  }

  /** The link of the welcome email. Idempotent per ID; undefined once it was used, or another request is open. */
  async createConfirmation(id: string, user: User): Promise<string | undefined> {
    if (user.hasProvenEmail) return undefined;
    const open = await this.changes.query<unknown[]>(UPSERT_CONFIRMATION_SQL, [id, user.id, EMAIL_LINK_EXPIRY_HOURS]);
    return open.length > 0 ? this.confirmationUrl(id) : undefined;
  }

  /** For a locked admin: the new mailbox and that admin's session both have to confirm. */
  async requestByAdmin(user: User, email: string, manager: EntityManager, enqueue: Enqueue): Promise<void> {
    if (!user.isActive) throw new Conflict({ email: userTexts.reactivateFirst });
    const isTakenNow = await manager
      .createQueryBuilder(User, 'u')
      .where('lower(u.email) = lower(:email) and u.id <> :id', { email, id: user.id })
      .getExists();
    if (isTakenNow) throw new Conflict({ email: userTexts.emailTaken });
    await insertPending(manager, enqueue, { user, email, byAdmin: true });
  }

  /** For a locked client whose address an admin replaces: the account uses the new one, which is confirmed afterwards. */
  async confirmCorrection(user: User, email: string, manager: EntityManager, enqueue: Enqueue): Promise<void> {
    if (user.isActive) await insertPending(manager, enqueue, { user, email, byAdmin: true });
  }

  async countRequest(userId: string, email: string): Promise<void> {
    await this.limits.countAttempt(REQUESTS_PER_USER, userId);
    await this.limits.countAttempt(REQUESTS_PER_EMAIL, mailboxOf(email));
  }

  async cancel({ id }: User): Promise<void> {
    await cancelPending(this.changes.manager, id);
  }

  async open(id: string): Promise<{ change: EmailChange; user: User; owner: User | null } | undefined> {
    const change = await this.changes
      .createQueryBuilder('c')
      .innerJoinAndSelect('c.user', 'u', 'u.epoch = c.epoch and u.deactivated_at is null')
      .where(`c.id = :id and ${IS_PENDING}`, { id })
      .getOne();
    if (!change?.user) return undefined;
    const owner = await this.accounts.findBy('email', change.email);
    return { change, user: change.user, owner: owner?.id === change.userId ? null : owner };
  }

  async findWithUser(id: string): Promise<EmailChange | null> {
    return this.changes.findOne({ where: { id }, relations: { user: true } });
  }

  confirmationUrl(id: string): string {
    return `${this.config.publicUrl}/settings?confirm=${this.linkTokens.createToken('email change', id)}`;
  }

  /** A link that is opened again confirms the same address again. */
  async confirm(user: User, token: string): Promise<User> {
    const id = this.linkTokens.verifyToken('email change', token);
    const change = id && (await this.changes.findOneBy({ id }));
    if (!change) throw new BadRequestException(authTexts.emailLinkExpired);
    if (change.userId !== user.id) throw new ForbiddenException(authTexts.emailLinkOfOtherAccount);
    return this.outbox
      .transaction(async (manager, enqueue) => {
        const current = await lockUser(manager, user);
        const previousEmail = current.email;
        if (!(await consume(manager, change.id, user, previousEmail))) {
          if (current.hasProvenEmail && previousEmail === change.email) return current;
          throw new BadRequestException(linkProblem(change, current));
        }
        await manager.update(User, { id: user.id }, { email: change.email, emailProvenAt: () => 'now()' });
        if (change.email !== previousEmail) {
          await invalidatePasswordResets(manager, user.id);
          if (previousEmail) await enqueue(sendEmailChangedNotice, { changeId: change.id });
          await enqueue(sendEmailConfirmedNotice, { changeId: change.id });
        }
        return manager.findOneByOrFail(User, { id: user.id });
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new Conflict({ email: authTexts.emailTaken }) : error;
      });
  }

  async removeExpired(): Promise<void> {
    await this.changes.query(`delete from email_changes where expires_at < now() - interval '7 days'`);
  }
}

/** Locks the user before the insert, to wait for a concurrent request without a deadlock. A retry renews the expiry. */
const UPSERT_CONFIRMATION_SQL = `
  with pending as (
    insert into email_changes (id, user_id, email, epoch, by_admin, expires_at)
    select $1, u.id, u.email, u.epoch, false, now() + make_interval(hours => $3, secs => ${LINK_GRACE_SECONDS}) from users u
    where u.id = $2 and u.email is not null and u.deactivated_at is null for share
    on conflict do nothing returning id
  )
  select id from pending union select id from email_changes where id = $1 and used_at is null`;

/** A new link is of no use after the account's address was confirmed by a later request. */
function linkProblem({ createdAt, email: requested }: EmailChange, { email, emailProvenAt }: User): string {
  const isReplaced = email !== requested && emailProvenAt !== null && emailProvenAt > createdAt;
  return email && isReplaced ? authTexts.emailLinkReplaced(email) : authTexts.emailLinkExpired;
}

const isTaken = (error: unknown) => violatedConstraint(error) === 'users_email_key';

async function cancelPending(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: () => 'now()' });
}

async function insertPending(
  manager: EntityManager,
  enqueue: Enqueue,
  { user, email, byAdmin }: { user: User; email: string; byAdmin: boolean },
): Promise<void> {
  await cancelPending(manager, user.id);
  const id = newId();
  await manager.query(
    `insert into email_changes (id, user_id, email, epoch, by_admin, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6, secs => ${LINK_GRACE_SECONDS}))`,
    [id, user.id, email, user.epoch, byAdmin, EMAIL_LINK_EXPIRY_HOURS],
  );
  await enqueue(sendEmailConfirmation, { changeId: id });
}

/** Of concurrent confirmations, only the first succeeds. */
async function consume(manager: EntityManager, id: string, { epoch }: User, previousEmail: string | null) {
  const result = await manager
    .createQueryBuilder()
    .update(EmailChange)
    .set({ usedAt: () => 'now()', previousEmail })
    .where('id = :id and epoch = :epoch and used_at is null and expires_at > now()', { id, epoch })
    .execute();
  return affected(result) > 0;
}
