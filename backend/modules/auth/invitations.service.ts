import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { type InviteUserInput as Person, USERNAME, USERNAME_PATTERN, userTexts } from '../../contracts';
import { affected, newId, violatedConstraint } from '../../platform/database';
import { Conflict, type RateLimit, RateLimitService } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { isUsernameTaken } from './account-conflicts';
import { enqueueNewAdminNotices } from './account-notices';
import { invalidatePasswordResets } from './accounts.service';
import { sendInvitationEmail } from './auth.queue';
import { accountTakenOverEvent } from './events';
import { named } from './new-username';
import { PasswordHashingService } from './password-hashing.service';
import { Picture } from './picture.entity';
import { Authenticator } from './second-step/authenticator.entity';
import { Passkey } from './second-step/passkey.entity';
import { User } from './user.entity';

/** Rate limit of invitations that are sent again. */
const RESENDS_PER_USER: RateLimit = { name: 'invite:again', max: 5, minutes: 60 };

@Injectable()
export class InvitationsService {
  constructor(
    private readonly passwords: PasswordHashingService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
  ) {}

  /**
   * Finds the account with this email in any letter case, or creates one. Concurrent calls create one account. With
   * `takeOver`, an account whose holder never proved the email becomes the invited person's, and counts as new, unless an
   * admin accepted it or it has paid.
   */
  async findOrCreateAccount(
    manager: EntityManager,
    input: Person,
    { takeOver }: { takeOver: Enqueue | false },
  ): Promise<{ user: User; isNew: boolean }> {
    for (const username of usernameCandidates(input.email)) {
      const existing = await findByEmail(manager, input.email);
      if (existing && takeOver && canTakeOver(existing)) {
        const user = await this.takeOver(manager, takeOver, existing, { ...input, ...named(username) });
        if (user) return { user, isNew: user !== existing };
        continue;
      }
      if (existing) return { user: existing, isNew: false };
      const id = newId();
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(User)
        .values({
          ...input,
          id,
          ...named(username),
          password: await this.passwords.unusableHash,
          invitedAt: () => 'now()',
        })
        .orIgnore()
        .returning('id')
        .execute();
      // Otherwise the username or the email was taken concurrently.
      if ((inserted.raw as unknown[]).length > 0) {
        return { user: await manager.findOneByOrFail(User, { id }), isNew: true };
      }
    }
    throw new Error('No free username for an invitation');
  }

  async invite(input: Person): Promise<string> {
    return this.outbox.transaction(async (manager, enqueue) => {
      const { user, isNew } = await this.findOrCreateAccount(manager, input, { takeOver: enqueue });
      if (!isNew) throw new Conflict({ email: userTexts.emailTaken });
      await this.enqueueInvitation(enqueue, user);
      if (user.isAdmin) await enqueueNewAdminNotices(manager, enqueue, user.id);
      return user.id;
    });
  }

  /** Undefined if the username was taken, or the account was proven or taken over concurrently. `holder` if they paid. */
  private async takeOver(
    manager: EntityManager,
    enqueue: Enqueue,
    holder: User,
    { firstName = null, lastName = null, role = 'guest', ...input }: Person & ReturnType<typeof named>,
  ): Promise<User | undefined> {
    const { id, email } = holder;
    const change = {
      ...input,
      firstName,
      lastName,
      phone: null,
      website: null,
      role,
      profileImageUrl: null,
      // The other person may have closed it.
      closesAt: null,
      password: await this.passwords.unusableHash,
      // Ends all sessions and pending changes of the email.
      epoch: () => 'epoch + 1',
      invitedAt: () => 'now()',
      takenOverAt: () => 'now()',
    };
    try {
      const updated = await manager.transaction((savepoint) =>
        savepoint.update(User, { id, email: email ?? '', ...UNPROVEN }, change),
      );
      if (affected(updated) === 0) return undefined;
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (isUsernameTaken(constraint)) return undefined;
      if (constraint === 'users_kept') return holder;
      throw error;
    }
    await manager.delete(Picture, { userId: id });
    await manager.delete(Authenticator, { userId: id });
    await manager.delete(Passkey, { userId: id });
    await invalidatePasswordResets(manager, id);
    const user = await manager.findOneByOrFail(User, { id });
    await enqueue(accountTakenOverEvent, { userId: id, at: user.takenOverAt?.toISOString() ?? '' });
    return user;
  }

  async resend(user: User): Promise<void> {
    if (!user.invitedAt) throw new ConflictException(userTexts.passwordAlreadySet);
    if (!user.email || !user.isActive) throw new ConflictException(userTexts.noEmail);
    await this.limits.countAttempt(RESENDS_PER_USER, user.id);
    await this.outbox.transaction((_, enqueue) => this.enqueueInvitation(enqueue, user));
  }

  async enqueueInvitation(enqueue: Enqueue, { id }: Pick<User, 'id'>): Promise<void> {
    await enqueue(sendInvitationEmail, { userId: id });
  }
}

const UNPROVEN = { role: 'guest', deactivatedAt: IsNull(), emailProvenAt: IsNull(), invitedAt: IsNull() } as const;

const canTakeOver = ({ isAdmin, isActive, needsAcceptance }: User): boolean => !isAdmin && isActive && needsAcceptance;

const findByEmail = (manager: EntityManager, email: string) =>
  manager.createQueryBuilder(User, 'u').where('lower(u.email) = lower(:email)', { email }).getOne();

/** The part before the @, then the same with random digits. */
function* usernameCandidates(email: string): Generator<string> {
  const characters = [...(email.split('@')[0] ?? '')].filter((character) => /[\p{L}\p{N}._+-]/u.test(character));
  const name = characters.slice(0, USERNAME.max - 7).join('');
  const base = name.length >= USERNAME.min && USERNAME_PATTERN.test(name) ? name : `client-${name}`;
  yield base;
  for (let digits = 2; digits <= 6; digits += 1) {
    yield `${base}-${Math.floor(Math.random() * 9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}`;
  }
}
