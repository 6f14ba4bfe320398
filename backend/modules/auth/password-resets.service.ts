import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import { authTexts, INVITATION_EXPIRY_DAYS, INVITATION_TOKEN_SUFFIX, RESET_LINK_EXPIRY_MINUTES } from '../../contracts';
import { Config } from '../../platform/config';
import { actingAs, affected } from '../../platform/database';
import { type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { AccountsService, setPassword, FAILED_SIGN_INS_PER_USERNAME } from './accounts.service';
import { sendPasswordResetEmail } from './auth.queue';
import { LinkTokenService } from './link-token.service';
import { PasswordReset } from './password-reset.entity';
import { PasswordHashingService } from './password-hashing.service';
import { SessionsService } from './sessions.service';
import { User } from './user.entity';

const REQUESTS_PER_NAME: RateLimit = { name: 'reset:name', max: 5, minutes: 60 };
const REQUESTS_PER_IP: RateLimit = { name: 'reset:address', max: 60, minutes: 60 };

@Injectable()
export class PasswordResetsService {
  constructor(
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHashingService,
    private readonly sessions: SessionsService,
    private readonly linkTokens: LinkTokenService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** Only takes note of the wish. Whether there is such an account is looked up later, so the answer cannot tell. */
  async request(name: string, clientIp: string): Promise<void> {
    await this.limits.countAttempt(REQUESTS_PER_IP, clientIp);
    await this.limits.countAttempt(REQUESTS_PER_NAME, name);
    await this.outbox.transaction((_, enqueue) => enqueue(sendPasswordResetEmail, { name }));
  }

  /** Makes the promise that the mail is about, and says who gets it, if anybody. Safe to run twice under one id. */
  async createReset(id: string, name: string): Promise<User | undefined> {
    return this.upsertReset(id, await this.accounts.findByEmailOrUsername(name), RESET_LINK_EXPIRY_MINUTES);
  }

  /** The same for somebody who never had a password; nothing where they have chosen one meanwhile. */
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

  async redeem(token: string, newPassword: string, clientIp: string): Promise<User> {
    const invitation = this.linkTokens.verifyToken('invitation', token);
    const id = invitation ?? this.linkTokens.verifyToken('password reset', token);
    const open = id && (await this.findUnused(id));
    if (!open) throw new BadRequestException(invitation ? authTexts.invitationExpired : authTexts.resetLinkExpired);
    // Before the promise is used up: a queue that is full must not cost anybody their link.
    const passwordHash = await this.passwords.hash(newPassword, clientIp);
    const user = await actingAs(open.userId, () =>
      this.resets.manager.transaction((manager) => this.consume(manager, id, passwordHash)),
    );
    await this.sessions.endAll(user.id);
    // Whoever guessed at this name meanwhile must not keep its owner out.
    await this.limits.reset(FAILED_SIGN_INS_PER_USERNAME, user.username);
    return user;
  }

  private findUnused(id: string): Promise<PasswordReset | null> {
    return this.resets.findOneBy({ id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) });
  }

  /** Of many who use a link at once one comes first. The person is held before their links, as everywhere. */
  private async consume(manager: EntityManager, id: string, passwordHash: string): Promise<User> {
    const user = await manager
      .createQueryBuilder(User, 'u')
      .setLock('for_no_key_update')
      .where('u.id = (select user_id from password_resets where id = :id) and u.deactivated_at is null', { id })
      .getOne();
    const open = { id, usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const result = await manager.update(PasswordReset, open, { usedAt: () => 'now()' });
    if (!user || affected(result) === 0) throw new BadRequestException(authTexts.resetLinkExpired);
    // The link went to this address and to nobody else.
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

/**
 * For whoever still has the address that the mail goes to. One that is tried later counts from then on; what was used
 * or given up meanwhile stays so.
 */
const UPSERT_RESET_SQL = `
  insert into password_resets as r (id, user_id, expires_at)
  select $1, u.id, now() + make_interval(mins => $3) from users u
  where u.id = $2 and u.email = $4 and u.deactivated_at is null for share
  on conflict (id) do update set expires_at = excluded.expires_at where r.used_at is null
  returning id`;
