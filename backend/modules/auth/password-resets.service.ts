import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { type EntityManager, IsNull, Raw, Repository } from 'typeorm';
import { authTexts, INVITATION_EXPIRY_DAYS, INVITATION_TOKEN_SUFFIX, RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { Config } from '../../platform/config';
import { actingAs, affected } from '../../platform/database';
import { clientIp, type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { enqueuePasswordNotice } from './account-notices';
import { AccountsService, setPassword } from './accounts.service';
import { sendPasswordResetEmail } from './auth.queue';
import { LINK_GRACE_SECONDS, LinkTokenService } from './link-token.service';
import { PasswordReset } from './password-reset.entity';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordStrengthService } from './password-strength.service';
import { SessionsService } from './sessions.service';
import { SignInLimitsService } from './sign-in-limits.service';
import { User } from './user.entity';

/** Rate limits of password resets. */
/** As long as a link works: requests by others can't leave the owner without one for long. */
const EMAILS_PER_NAME: RateLimit = { name: 'reset:name', max: 5, minutes: RESET_LINK_EXPIRY_MINUTES };
const REQUESTS_PER_IP: RateLimit = { name: 'reset:address', max: 60, minutes: 60 };

@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHashingService,
    private readonly strength: PasswordStrengthService,
    private readonly sessions: SessionsService,
    private readonly linkTokens: LinkTokenService,
    private readonly limits: RateLimitService,
    private readonly signInLimits: SignInLimitsService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Answers alike for unknown names, and over the limit of emails per name; the job looks up the account. */
  async request(name: string, ip: string): Promise<void> {
    await this.limits.countAttempt(REQUESTS_PER_IP, ip);
    if (!(await this.limits.tryAttempt(EMAILS_PER_NAME, name))) return;
    await this.outbox.transaction((_, enqueue) => enqueue(sendPasswordResetEmail, { name }));
  }

  /** Idempotent per ID, because the email job may run twice. */
  async createReset(id: string, name: string): Promise<User | undefined> {
    return this.upsertReset(id, await this.accounts.findByEmailOrUsername(name), RESET_LINK_EXPIRY_MINUTES);
  }

  async createInvitation(id: string, userId: string): Promise<User | undefined> {
    const user = await this.accounts.find(userId);
    return user?.invitedAt ? this.upsertReset(id, user, INVITATION_EXPIRY_DAYS * 24 * 60) : undefined;
  }

  resetUrl(id: string): string {
    return `${this.config.publicUrl}/reset-password?token=${this.linkTokens.createToken('password reset', id)}`;
  }

  invitationUrl(id: string): string {
    return `${this.config.publicUrl}/reset-password?token=${this.linkTokens.createToken('invitation', id)}${INVITATION_TOKEN_SUFFIX}`;
  }

  /** The user of a link that can still be used. Opening the page doesn't use the link, because mail scanners open it. */
  async findUser(token: string): Promise<User | null> {
    const { id } = this.parseToken(token);
    return (id && (await this.findUnused(id))?.user) || null;
  }

  async redeem(token: string, newPassword: string, request: Request): Promise<User> {
    const ip = clientIp(request);
    const { id, isInvitation } = this.parseToken(token);
    const open = id && (await this.findUnused(id));
    if (!open) throw new BadRequestException(isInvitation ? authTexts.invitationExpired : authTexts.resetLinkExpired);
    await this.strength.require('password', newPassword, open.user ?? {}, ip);
    // Hash first: a full queue must not use up the link.
    const passwordHash = await this.passwords.hash(newPassword, ip);
    const user = await actingAs(open.userId, () =>
      this.outbox.transaction(async (manager, enqueue) => {
        const changed = await this.consume(manager, id, passwordHash);
        if (!isInvitation) await enqueuePasswordNotice(manager, enqueue, changed, request);
        return changed;
      }),
    );
    await this.sessions.endAll(user.id);
    await this.signInLimits.resetAfterPasswordReset(user.id, ip);
    return user;
  }

  private findUnused(id: string): Promise<PasswordReset | null> {
    return this.resets
      .createQueryBuilder('r')
      .innerJoinAndSelect('r.user', 'u', 'u.deactivated_at is null')
      .where('r.id = :id and r.used_at is null and r.expires_at > now()', { id })
      .getOne();
  }

  private parseToken(token: string): { id: string | undefined; isInvitation: boolean } {
    const invitation = this.linkTokens.verifyToken('invitation', token);
    return {
      id: invitation ?? this.linkTokens.verifyToken('password reset', token),
      isInvitation: invitation !== undefined,
    };
  }

  /** Locks the user before the link, in the same order everywhere, to prevent deadlocks. */
  private async consume(manager: EntityManager, id: string, passwordHash: string): Promise<User> {
    const user = await manager
      .createQueryBuilder(User, 'u')
      .setLock('for_no_key_update')
      .where('u.id = (select user_id from password_resets where id = :id) and u.deactivated_at is null', { id })
      .getOne();
    const open = { id, usedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };
    const result = await manager.update(PasswordReset, open, { usedAt: () => 'now()' });
    if (!user || affected(result) === 0) throw new BadRequestException(authTexts.resetLinkExpired);
    // The link was sent only to this address, so opening it verifies the address.
    return setPassword(manager, user, passwordHash, { emailProvenAt: () => 'now()' });
  }

  private async upsertReset(id: string, user: User | null, minutes: number): Promise<User | undefined> {
    if (!user?.isActive || !user.email) return undefined;
    const open = await this.resets.query<unknown[]>(UPSERT_RESET_SQL, [id, user.id, minutes, user.email]);
    return open.length > 0 ? user : undefined;
  }

  async removeExpired(): Promise<void> {
    await this.resets.query(`delete from password_resets where expires_at < now() - interval '7 days'`);
  }
}

/** Only while the user still has the address. A retry renews the expiry; a used link stays used. */
const UPSERT_RESET_SQL = `
  insert into password_resets as r (id, user_id, expires_at)
  select $1, u.id, now() + make_interval(mins => $3, secs => ${LINK_GRACE_SECONDS}) from users u
  where u.id = $2 and u.email = $4 and u.deactivated_at is null for share
  on conflict (id) do update set expires_at = excluded.expires_at where r.used_at is null
  returning id`;
