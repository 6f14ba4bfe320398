import { ConflictException, type HttpException, Injectable, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type QueryDeepPartialEntity, Repository } from 'typeorm';
import {
  authTexts,
  type Credentials,
  type Registration,
  type Role,
  type ExpectedRevision,
  UNAUTHORIZED,
  type UpdateUserInput,
  userTexts,
} from '../../contracts';
import { actingAs, affected, violatedConstraint, newId } from '../../platform/database';
import { BadInput, Conflict, lockAtRevision, type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { sendEmailCorrectedNotice, sendWelcomeEmail } from './auth.queue';
import { PasswordReset } from './password-reset.entity';
import { PasswordHashingService } from './password-hashing.service';
import { User } from './user.entity';

/** Rate limits of sign-in and registration. */
export const FAILED_SIGN_INS_PER_USERNAME: RateLimit = { name: 'sign-in:name', max: 10, minutes: 15 };
const FAILED_SIGN_INS_PER_IP: RateLimit = { name: 'sign-in:address', max: 100, minutes: 15 };
const REGISTRATIONS_PER_IP: RateLimit = { name: 'register:address', max: 120, minutes: 60 };

@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordHashingService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
  ) {}

  async register(registration: Registration, clientIp: string): Promise<User> {
    await this.limits.countAttempt(REGISTRATIONS_PER_IP, clientIp);
    const { username, email = null, firstName = null, lastName = null } = registration;
    const password = await this.passwords.hash(registration.password, clientIp);
    const id = newId();
    try {
      await actingAs(id, () =>
        this.outbox.transaction(async (manager, enqueue) => {
          await manager.insert(User, { id, username, password, email, firstName, lastName });
          if (email) await enqueue(sendWelcomeEmail, { userId: id });
        }),
      );
    } catch (error) {
      throw registrationConflict(error) ?? error;
    }
    return this.users.findOneByOrFail({ id });
  }

  /** Takes the same time and fails alike for a wrong password and an unknown username. */
  async verify({ username, password }: Credentials, clientIp: string): Promise<User> {
    await this.limits.assertBelow(FAILED_SIGN_INS_PER_USERNAME, username);
    await this.limits.assertBelow(FAILED_SIGN_INS_PER_IP, clientIp);
    const user = await this.findBy('username', username);
    const matches = await this.passwords.matches(password, user?.isActive ? user.password : undefined, clientIp);
    if (user && matches) {
      await this.limits.assertBelow(FAILED_SIGN_INS_PER_USERNAME, username);
      await this.limits.assertBelow(FAILED_SIGN_INS_PER_IP, clientIp);
      return user;
    }
    await this.limits.countAttempt(FAILED_SIGN_INS_PER_USERNAME, username);
    await this.limits.countAttempt(FAILED_SIGN_INS_PER_IP, clientIp);
    throw new UnauthorizedException(authTexts.invalidCredentials);
  }

  find(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  async findByEmailOrUsername(name: string): Promise<User | null> {
    return (await this.findBy('email', name)) ?? this.findBy('username', name);
  }

  async changePassword(user: User, currentPassword: string, newPassword: string, clientIp: string): Promise<User> {
    await this.confirmPassword(user, currentPassword, clientIp);
    const password = await this.passwords.hash(newPassword, clientIp);
    return this.users.manager.transaction((manager) => setPassword(manager, user, password));
  }

  async confirmPassword({ username }: User, currentPassword: string, clientIp: string): Promise<void> {
    try {
      await this.verify({ username, password: currentPassword }, clientIp);
    } catch (error) {
      if (error instanceof UnauthorizedException)
        throw new BadInput({ currentPassword: 'That’s not your current password' });
      throw error;
    }
  }

  async resetPasswordAndRole(id: string, password: string, role: Role): Promise<void> {
    await this.users.update(
      { id },
      { password: await this.passwords.hash(password, 'demo'), role, epoch: () => 'epoch + 1' },
    );
  }

  changeRole(id: string, role: Role, expectedRevision?: ExpectedRevision): Promise<void> {
    return this.updateLocked(id, expectedRevision, () => ({ role }));
  }

  deactivate(id: string, expectedRevision?: ExpectedRevision): Promise<void> {
    const change = { deactivatedAt: () => 'now()', epoch: () => 'epoch + 1' };
    return this.updateLocked(id, expectedRevision, ({ isActive }) => isActive && change);
  }

  reactivate(id: string, expectedRevision?: ExpectedRevision): Promise<void> {
    return this.updateLocked(id, expectedRevision, () => ({ deactivatedAt: null }));
  }

  update(id: string, { revision, ...change }: UpdateUserInput): Promise<void> {
    return this.updateLocked(id, { ...(revision !== undefined && { revision }) }, () => change);
  }

  private async updateLocked(
    id: string,
    expectedRevision: ExpectedRevision | undefined,
    buildChange: (user: User) => QueryDeepPartialEntity<User> | false,
  ): Promise<void> {
    try {
      await this.outbox.transaction(async (manager, enqueue) => {
        const user = await lockAtRevision(manager, User, id, expectedRevision);
        const change = buildChange(user);
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

  findBy(column: 'username' | 'email', value: string): Promise<User | null> {
    return this.users.createQueryBuilder('u').where(`lower(u.${column}) = lower(:value)`, { value }).getOne();
  }
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

export async function lockUser(manager: EntityManager, { id, epoch }: Pick<User, 'id' | 'epoch'>): Promise<User> {
  const criteria = { id, epoch, deactivatedAt: IsNull() };
  const user = await manager.findOne(User, { where: criteria, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new UnauthorizedException(UNAUTHORIZED);
  return user;
}

export async function invalidatePasswordResets(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt: () => 'now()' });
}

const invalidatesLinks = ({ email, deactivatedAt }: QueryDeepPartialEntity<User>, user: User): boolean =>
  deactivatedAt !== undefined || (email !== undefined && email !== user.email);

function updateConflict(error: unknown): HttpException | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_last_admin') return new ConflictException(userTexts.lastAdmin);
  return constraint === 'users_email_key' ? new Conflict({ email: userTexts.emailTaken }) : undefined;
}

function registrationConflict(error: unknown): Conflict | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_username_key')
    return new Conflict({ username: 'That username is taken. Please choose another.' });
  if (constraint === 'users_email_key')
    return new Conflict({ email: 'There’s already an account with that email. Sign in instead?' });
  return undefined;
}
