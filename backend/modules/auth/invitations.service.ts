import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { INVITATION_LASTS_DAYS, USERNAME, USERNAME_PATTERN } from '../../contracts';
import { newId } from '../../platform/database';
import type { Later } from '../../platform/jobs';
import { invited } from './auth.later';
import { PasswordReset } from './password-reset.entity';
import { Passwords } from './passwords';
import { User } from './user.entity';

export interface Person {
  email: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** Accounts that the agency opens for somebody, who chooses a password by a mailed link. */
@Injectable()
export class Invitations {
  constructor(private readonly passwords: Passwords) {}

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
        .values({ ...person, id, username, password: await this.passwords.unknown })
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

  /** Promises the mail; said again, another one with a link of its own. */
  async promise(later: Later, { id }: Pick<User, 'id'>): Promise<void> {
    await later(invited, { userId: id });
  }

  /** Keeps what the mail is about, and says who gets it. Safe to run twice under one id. */
  async keep(manager: EntityManager, id: string, userId: string): Promise<User | undefined> {
    const user = await manager.findOneBy(User, { id: userId });
    if (!user?.isActive || !user.email) return undefined;
    await manager
      .createQueryBuilder()
      .insert()
      .into(PasswordReset)
      .values({ id, userId, expiresAt: () => `now() + make_interval(days => ${INVITATION_LASTS_DAYS})` })
      .orIgnore()
      .execute();
    return user;
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
