import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type InviteUserInput as Person, USERNAME, USERNAME_PATTERN, userTexts } from '../../contracts';
import { newId } from '../../platform/database';
import { Conflict, type RateLimit, RateLimitService } from '../../platform/http';
import { type Enqueue, Outbox } from '../../platform/jobs';
import { invited } from './auth.later';
import { Passwords } from './passwords';
import { User } from './user.entity';

/** Each is a mail to somebody who may not have asked for it. */
const AGAIN: RateLimit = { name: 'invite:again', max: 5, minutes: 60 };

/** Accounts that the agency opens for somebody, who chooses a password by a mailed link. */
@Injectable()
export class Invitations {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly limits: RateLimitService,
  ) {}

  /** Whoever has this e-mail in any letter case, or somebody new: of many who ask at once, one makes the account. */
  async accountFor(manager: EntityManager, person: Person): Promise<{ user: User; isNew: boolean }> {
    for (const username of namesFor(person.email)) {
      const known = await knownBy(manager, person.email);
      if (known) return { user: known, isNew: false };
      const id = newId();
      const made = await manager
        .createQueryBuilder()
        .insert()
        .into(User)
        .values({ ...person, id, username, password: await this.passwords.unknown, invitedAt: () => 'now()' })
        .orIgnore()
        .returning('id')
        .execute();
      // Otherwise the name is somebody's, or the address has become one just now.
      if ((made.raw as unknown[]).length > 0) {
        return { user: await manager.findOneByOrFail(User, { id }), isNew: true };
      }
    }
    throw new Error('No username was left for an invitation');
  }

  /** An account for somebody who has none. */
  async invite(person: Person): Promise<string> {
    return this.outbox.transaction(async (manager, later) => {
      const { user, isNew } = await this.accountFor(manager, person);
      if (!isNew) throw new Conflict({ email: userTexts.emailTaken });
      await this.promise(later, user);
      return user.id;
    });
  }

  async again(user: User): Promise<void> {
    if (!user.invitedAt) throw new ConflictException(userTexts.passwordAlreadySet);
    if (!user.email || !user.isActive) throw new ConflictException(userTexts.noEmail);
    await this.limits.countAttempt(AGAIN, user.id);
    await this.outbox.transaction((_, later) => this.promise(later, user));
  }

  /** Promises the mail; said again, another one with a link of its own. */
  async promise(later: Enqueue, { id }: Pick<User, 'id'>): Promise<void> {
    await later(invited, { userId: id });
  }
}

const knownBy = (manager: EntityManager, email: string) =>
  manager.createQueryBuilder(User, 'u').where('lower(u.email) = lower(:email)', { email }).getOne();

/** What stands before the @, as far as a username may; then with a number behind it. */
function* namesFor(email: string): Generator<string> {
  const letters = [...(email.split('@')[0] ?? '')].filter((one) => /[\p{L}\p{N}._+-]/u.test(one));
  const name = letters.slice(0, USERNAME.max - 7).join('');
  const base = name.length >= USERNAME.min && USERNAME_PATTERN.test(name) ? name : `client-${name}`;
  yield base;
  for (let digits = 2; digits <= 6; digits += 1) {
    yield `${base}-${Math.floor(Math.random() * 9 * 10 ** (digits - 1)) + 10 ** (digits - 1)}`;
  }
}
