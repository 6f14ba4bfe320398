import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { authTexts, EMAIL_LINK_EXPIRY_HOURS, type EmailStatus, type ChangeEmailInput } from '../../contracts';
import { Config } from '../../platform/config';
import { affected, violatedConstraint, newId } from '../../platform/database';
import { BadInput, Conflict, type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { Accounts, endResets, hold } from './accounts.service';
import { emailAsked, emailChanged } from './auth.later';
import { EmailChange } from './email-change.entity';
import { MailedLinks } from './mailed-links';
import { User } from './user.entity';

const ASKED_PER_PERSON: RateLimit = { name: 'email-change:person', max: 5, minutes: 60 };
const ASKED_PER_MAILBOX: RateLimit = { name: 'email-change:mailbox', max: 5, minutes: 60 };

/** A wish that still counts: not used, not too old, and of the person as they were when they had it. */
const OPEN = 'c.used_at is null and c.expires_at > now()';

@Injectable()
export class EmailChanges {
  constructor(
    @InjectRepository(EmailChange) private readonly changes: Repository<EmailChange>,
    private readonly accounts: Accounts,
    private readonly links: MailedLinks,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async standing({ id, epoch, email }: User): Promise<EmailStatus> {
    const open = await this.changes
      .createQueryBuilder('c')
      .where(`c.user_id = :id and c.epoch = :epoch and ${OPEN}`, { id, epoch })
      .getOne();
    return { email, pending: open && { email: open.email, expiresAt: open.expiresAt.toISOString() } };
  }

  /** Only takes note of the wish. Whether the address is somebody's is looked up later, so the answer cannot tell. */
  async ask(user: User, { email, currentPassword }: ChangeEmailInput, address: string): Promise<EmailStatus> {
    if (email === user.email) throw new BadInput({ email: 'That is your address already' });
    await this.accounts.provePassword(user, currentPassword, address);
    await this.limits.countAttempt(ASKED_PER_PERSON, user.id);
    await this.limits.countAttempt(ASKED_PER_MAILBOX, email);
    await this.outbox.transaction(async (manager, later) => {
      await hold(manager, user);
      await giveUp(manager, user.id);
      const id = newId();
      await manager.query(
        `insert into email_changes (id, user_id, email, epoch, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
        [id, user.id, email, user.epoch, EMAIL_LINK_EXPIRY_HOURS],
      );
      await later(emailAsked, { changeId: id });
    });
    return this.standing(user);
  }

  async keep({ id }: User): Promise<void> {
    await giveUp(this.changes.manager, id);
  }

  /** The wish that a mail is about, as long as it stands, and whose it is. */
  async open(id: string): Promise<{ email: string; user: User; owner: User | null } | undefined> {
    const change = await this.changes
      .createQueryBuilder('c')
      .innerJoinAndSelect('c.user', 'u', 'u.epoch = c.epoch and u.deactivated_at is null')
      .where(`c.id = :id and ${OPEN}`, { id })
      .getOne();
    if (!change?.user) return undefined;
    const owner = await this.accounts.by('email', change.email);
    return { email: change.email, user: change.user, owner: owner?.id === change.userId ? null : owner };
  }

  /** What was changed by a link that was followed. */
  async done(id: string): Promise<EmailChange | null> {
    return this.changes.findOne({ where: { id }, relations: { user: true } });
  }

  linkFor(id: string): string {
    return `${this.config.publicUrl}/settings?confirm=${this.links.tokenFor('email change', id)}`;
  }

  async confirm(user: User, token: string): Promise<User> {
    const id = this.links.idIn('email change', token);
    const change = id && (await this.changes.findOneBy({ id }));
    if (!change) throw new BadRequestException(authTexts.emailLinkExpired);
    if (change.userId !== user.id) throw new ForbiddenException(authTexts.emailLinkOfOtherAccount);
    return this.outbox
      .transaction(async (manager, later) => {
        const { email: previousEmail } = await hold(manager, user);
        if (!(await use(manager, change.id, user, previousEmail)))
          throw new BadRequestException(authTexts.emailLinkExpired);
        await manager.update(User, { id: user.id }, { email: change.email, emailProvenAt: () => 'now()' });
        await endResets(manager, user.id);
        if (previousEmail) await later(emailChanged, { changeId: change.id });
        return manager.findOneByOrFail(User, { id: user.id });
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new Conflict({ email: authTexts.emailTaken }) : error;
      });
  }

  async tidy(): Promise<void> {
    await this.changes.query(`delete from email_changes where expires_at < now() - interval '7 days'`);
  }
}

const isTaken = (error: unknown) => violatedConstraint(error) === 'users_email_key';

async function giveUp(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(EmailChange, { userId, usedAt: IsNull() }, { usedAt: () => 'now()' });
}

/** Of many who follow a link at once the first uses it. */
async function use(manager: EntityManager, id: string, { epoch }: User, previousEmail: string | null) {
  const used = await manager
    .createQueryBuilder()
    .update(EmailChange)
    .set({ usedAt: () => 'now()', previousEmail })
    .where('id = :id and epoch = :epoch and used_at is null and expires_at > now()', { id, epoch })
    .execute();
  return affected(used) > 0;
}
