import { ConflictException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { type EntityManager, IsNull, type QueryDeepPartialEntity, Repository } from 'typeorm';
import {
  authTexts,
  closingTexts,
  type Credentials,
  type Registration,
  type Role,
  type ExpectedRevision,
  type TeamRole,
  UNAUTHORIZED,
  type UpdateUserInput,
} from '../../contracts';
import { Config } from '../../platform/config';
import { actingAs, affected, newId } from '../../platform/database';
import { mailboxOf } from '../../platform/email';
import {
  BadInput,
  clientIp,
  ConfirmationRequired,
  isPasswordConfirmed,
  lockAtRevision,
  logSecurity,
  nameKey,
  type RateLimit,
  RateLimitService,
} from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { registrationConflict, updateConflict } from './account-conflicts';
import { enqueuePasswordNotice, enqueueRoleNotices } from './account-notices';
import { sendEmailCorrectedNotice, sendWelcomeEmail } from './auth.queue';
import { foldUsername, newUsername } from './new-username';
import { PasswordReset } from './password-reset.entity';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordConfirmationsService } from './password-confirmations.service';
import { PasswordStrengthService } from './password-strength.service';
import { currentSessionId } from './session.middleware';
import { SignInLimitsService } from './sign-in-limits.service';
import { User } from './user.entity';

const REGISTRATIONS_PER_IP: RateLimit = { name: 'register:address', max: 120, minutes: 60 };
/** A mailbox may be a stranger's. Beyond the limit, the settings send the link that confirms the address. */
const WELCOMES_PER_MAILBOX: RateLimit = { name: 'register:mailbox', max: 3, minutes: 24 * 60 };

type UserChange = QueryDeepPartialEntity<User>;
type Awaitable<Value> = Value | Promise<Value>;
type AllowUpdate = (
  change: Omit<UpdateUserInput, 'revision'>,
  user: User,
  manager: EntityManager,
  enqueue: Enqueue,
) => Promise<UserChange>;

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordHashingService,
    private readonly strength: PasswordStrengthService,
    private readonly limits: RateLimitService,
    private readonly signInLimits: SignInLimitsService,
    private readonly confirmations: PasswordConfirmationsService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  async register(registration: Registration, ip: string): Promise<User> {
    await this.limits.countAttempt(REGISTRATIONS_PER_IP, ip);
    const name = newUsername(registration);
    const { email = null, firstName = null, lastName = null } = registration;
    await this.strength.require('password', registration.password, registration, ip);
    const password = await this.passwords.hash(registration.password, ip);
    const id = newId();
    try {
      await actingAs(id, () =>
        this.outbox.transaction(async (manager, enqueue) => {
          await manager.insert(User, { id, ...name, password, email, firstName, lastName });
          if (email && (await this.limits.tryAttempt(WELCOMES_PER_MAILBOX, mailboxOf(email), manager)))
            await enqueue(sendWelcomeEmail, { userId: id });
        }),
      );
    } catch (error) {
      throw registrationConflict(error) ?? error;
    }
    return this.users.findOneByOrFail({ id });
  }

  /** `username` may be an email. Takes the same time and fails alike for a wrong password and an unknown name. */
  async verify({ username, password }: Credentials, request: Request): Promise<User> {
    const user = await this.findForSignIn(username);
    const hash = user?.isActive ? user.password : undefined;
    const matches = () => this.passwords.matches(password, hash, clientIp(request));
    if ((await this.signInLimits.guard(request, username, user, matches)) && user) return user;
    const reason = user ? (user.isActive ? 'wrong password' : 'deactivated') : 'unknown name';
    const name = nameKey(this.config.sessionSecret, username);
    logSecurity('sign-in failed', request, { account: user?.id, name, reason });
    throw new UnauthorizedException(authTexts.invalidCredentials);
  }

  find(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  async findByEmailOrUsername(name: string): Promise<User | null> {
    return (await this.findBy('email', name)) ?? this.findBy('username', name);
  }

  async changePassword(user: User, currentPassword: string, newPassword: string, request: Request): Promise<User> {
    if (user.hasSecondStep) requireConfirmed(request);
    await this.requirePassword(user, currentPassword, request);
    await this.strength.require('newPassword', newPassword, user, clientIp(request));
    const password = await this.passwords.hash(newPassword, clientIp(request));
    const changed = await this.outbox.transaction(async (manager, enqueue) => {
      const changedUser = await setPassword(manager, user, password);
      await enqueuePasswordNotice(manager, enqueue, changedUser, request);
      return changedUser;
    });
    logSecurity('password changed', request, { account: user.id });
    return changed;
  }

  /** By those who have a second step with it instead. */
  async confirmPassword(user: User, currentPassword: string | null | undefined, request: Request): Promise<void> {
    if (user.hasSecondStep) requireConfirmed(request);
    else if (!currentPassword) throw new BadInput({ currentPassword: 'Current password is required' });
    else await this.requirePassword(user, currentPassword, request);
  }

  private async requirePassword(user: User, currentPassword: string, request: Request): Promise<void> {
    if (!(await this.confirmations.matches(user, currentPassword, currentSessionId(request), clientIp(request))))
      throw new BadInput({ currentPassword: 'That’s not your current password' });
  }

  async resetPasswordAndRole(id: string, password: string, role: Role): Promise<void> {
    await this.users.update(
      { id },
      { password: await this.passwords.hash(password, 'demo'), role, epoch: () => 'epoch + 1' },
    );
  }

  /** For addresses that the product made up. */
  async markEmailProven(id: string): Promise<void> {
    await this.users.update({ id }, { emailProvenAt: () => 'now()' });
  }

  changeRole(
    id: string,
    role: Role,
    { teamRole, ...expectedRevision }: ExpectedRevision & { teamRole?: TeamRole } = {},
  ): Promise<void> {
    return this.updateLocked(id, expectedRevision, async (user, manager, enqueue) => {
      if (role === 'admin' && !user.isAdmin) await enqueueRoleNotices(manager, enqueue, user);
      return { role, ...(teamRole && { teamRole }), ...(role === 'admin' && { closesAt: null }) };
    });
  }

  /** `prepare` runs first in the same transaction. */
  deactivate(
    id: string,
    expectedRevision?: ExpectedRevision,
    prepare?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const change = { deactivatedAt: () => 'now()', epoch: () => 'epoch + 1' };
    return this.updateLocked(id, expectedRevision, async ({ isActive }, manager) => {
      await prepare?.(manager);
      return isActive && change;
    });
  }

  reactivate(id: string, expectedRevision?: ExpectedRevision): Promise<void> {
    return this.updateLocked(id, expectedRevision, (user) => {
      if (user.erasedAt) throw new ConflictException(closingTexts.alreadyErased);
      return { deactivatedAt: null };
    });
  }

  /** `allow` throws, or returns the changes that take effect now. */
  update(id: string, { revision, ...change }: UpdateUserInput, allow: AllowUpdate): Promise<void> {
    return this.updateLocked(id, { ...(revision !== undefined && { revision }) }, (user, manager, enqueue) =>
      allow(change, user, manager, enqueue),
    );
  }

  private async updateLocked(
    id: string,
    expectedRevision: ExpectedRevision | undefined,
    buildChange: (user: User, manager: EntityManager, enqueue: Enqueue) => Awaitable<UserChange | false>,
  ): Promise<void> {
    try {
      await this.outbox.transaction(async (manager, enqueue) => {
        const user = await lockAtRevision(manager, User, id, expectedRevision);
        const change = await buildChange(user, manager, enqueue);
        if (!change || Object.keys(change).length === 0) return;
        await manager.update(User, { id }, change);
        if (invalidatesLinks(change, user)) await invalidatePasswordResets(manager, id);
        if (change.email !== undefined && user.email && change.email !== user.email && !user.invitedAt) {
          await enqueue(sendEmailCorrectedNotice, { userId: id, previous: user.email });
        }
      });
    } catch (error) {
      throw updateConflict(error) ?? error;
    }
  }

  /** An exact username wins, so that no other account's email gets its guesses. */
  private findForSignIn(name: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('u')
      .where('lower(u.username) in (lower(:name), lower(:folded)) or lower(u.email) = lower(:name)')
      .orderBy('lower(u.username) = lower(:name)', 'DESC')
      .addOrderBy('lower(u.username) = lower(:folded)', 'DESC')
      .setParameters({ name, folded: foldUsername(name) })
      .getOne();
  }

  findBy(column: 'username' | 'email', value: string): Promise<User | null> {
    return this.users.createQueryBuilder('u').where(`lower(u.${column}) = lower(:value)`, { value }).getOne();
  }
}

function requireConfirmed(request: Request): void {
  if (!isPasswordConfirmed(request)) throw new ConfirmationRequired();
}

export async function setPassword(
  manager: EntityManager,
  { id, epoch }: Pick<User, 'id' | 'epoch'>,
  password: string,
  verified: QueryDeepPartialEntity<User> = {},
) {
  const change = { ...verified, password, epoch: () => 'epoch + 1', invitedAt: null };
  const changed = await manager.update(User, { id, epoch, deactivatedAt: IsNull() }, change);
  if (affected(changed) === 0) throw new UnauthorizedException(UNAUTHORIZED);
  await invalidatePasswordResets(manager, id);
  return manager.findOneByOrFail(User, { id });
}

export async function invalidatePasswordResets(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: () => 'now()' });
}

const invalidatesLinks = ({ email, deactivatedAt }: QueryDeepPartialEntity<User>, user: User): boolean =>
  deactivatedAt !== undefined || (email !== undefined && email !== user.email);
