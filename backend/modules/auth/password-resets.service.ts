import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import { authTexts, INVITATION_EXPIRY_DAYS, INVITATION_TOKEN_SUFFIX, RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { Config } from '../../platform/config';
import { actingAs, affected } from '../../platform/database';
import { type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { Accounts, setPassword, WRONG_PER_NAME } from './accounts.service';
import { forgotten } from './auth.later';
import { MailedLinks } from './mailed-links';
import { PasswordReset } from './password-reset.entity';
import { Passwords } from './passwords';
import { SignIns } from './sign-ins.service';
import { User } from './user.entity';

const ASKED_PER_NAME: RateLimit = { name: 'reset:name', max: 5, minutes: 60 };
const ASKED_PER_ADDRESS: RateLimit = { name: 'reset:address', max: 60, minutes: 60 };

@Injectable()
export class PasswordResets {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly signIns: SignIns,
    private readonly links: MailedLinks,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Only takes note of the wish. Whether there is such an account is looked up later, so the answer cannot tell. */
  async ask(name: string, address: string): Promise<void> {
    await this.limits.countAttempt(ASKED_PER_ADDRESS, address);
    await this.limits.countAttempt(ASKED_PER_NAME, name);
    await this.outbox.transaction((_, later) => later(forgotten, { name }));
  }

  /** Makes the promise that the mail is about, and says who gets it, if anybody. Safe to run twice under one id. */
  async promise(id: string, name: string): Promise<User | undefined> {
    return this.promiseTo(id, await this.accounts.known(name), RESET_LINK_EXPIRY_MINUTES);
  }

  /** The same for somebody who never had a password; nothing where they have chosen one meanwhile. */
  async invite(id: string, userId: string): Promise<User | undefined> {
    const user = await this.accounts.find(userId);
    return user?.invitedAt ? this.promiseTo(id, user, INVITATION_EXPIRY_DAYS * 24 * 60) : undefined;
  }

  linkFor(id: string): string {
    return `${this.config.publicUrl}/reset-password?token=${this.links.tokenFor('password reset', id)}`;
  }

  invitationFor(id: string): string {
    return `${this.config.publicUrl}/reset-password?token=${this.links.tokenFor('invitation', id)}${INVITATION_TOKEN_SUFFIX}`;
  }

  async redeem(token: string, chosen: string, address: string): Promise<User> {
    const invitation = this.links.idIn('invitation', token);
    const id = invitation ?? this.links.idIn('password reset', token);
    const open = id && (await this.openOne(id));
    if (!open) throw new BadRequestException(invitation ? authTexts.invitationExpired : authTexts.resetLinkExpired);
    // Before the promise is used up: a queue that is full must not cost anybody their link.
    const hashed = await this.passwords.hash(chosen, address);
    const user = await actingAs(open.userId, () =>
      this.resets.manager.transaction((manager) => this.use(manager, id, hashed)),
    );
    await this.signIns.endAll(user.id);
    // Whoever guessed at this name meanwhile must not keep its owner out.
    await this.limits.reset(WRONG_PER_NAME, user.username);
    return user;
  }

  private openOne(id: string): Promise<PasswordReset | null> {
    return this.resets.findOneBy({ id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) });
  }

  /** Of many who use a link at once one comes first. The person is held before their links, as everywhere. */
  private async use(manager: EntityManager, id: string, hashed: string): Promise<User> {
    const user = await manager
      .createQueryBuilder(User, 'u')
      .setLock('for_no_key_update')
      .where('u.id = (select user_id from password_resets where id = :id) and u.deactivated_at is null', { id })
      .getOne();
    const open = { id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const used = await manager.update(PasswordReset, open, { usedAt: () => 'now()' });
    if (!user || affected(used) === 0) throw new BadRequestException(authTexts.resetLinkExpired);
    // The link went to this address and to nobody else.
    return setPassword(manager, user, hashed, { emailProvenAt: () => 'now()' });
  }

  private async promiseTo(id: string, user: User | null, minutes: number): Promise<User | undefined> {
    if (!user?.isActive || !user.email) return undefined;
    const open = await this.resets.query<unknown[]>(PROMISE, [id, user.id, minutes, user.email]);
    return open.length > 0 ? user : undefined;
  }

  async tidy(): Promise<void> {
    await this.resets.query(`delete from password_resets where expires_at < now() - interval '7 days'`);
  }
}

/**
 * For whoever still has the address that the mail goes to. One that is tried later counts from then on; what was used
 * or given up meanwhile stays so.
 */
const PROMISE = `
  insert into password_resets as r (id, user_id, expires_at)
  select $1, u.id, now() + make_interval(mins => $3) from users u
  where u.id = $2 and u.email = $4 and u.deactivated_at is null for share
  on conflict (id) do update set expires_at = excluded.expires_at where r.used_at is null
  returning id`;
