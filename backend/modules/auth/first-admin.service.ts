import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Config, InvalidVariableError } from '../../platform/config';
import { violatedConstraint, newId } from '../../platform/database';
import { named } from './new-username';
import { type PasswordOwner, PasswordStrengthService } from './password-strength.service';
import { PasswordHashingService } from './password-hashing.service';
import { User } from './user.entity';

/** If the username already belongs to a client, drop their email: it must not receive admin emails or reset links. */
const EMAIL_SQL = `case when u.role = 'admin' then coalesce(excluded.email, u.email) else excluded.email end`;

const NOT_APPLIED =
  'ADMIN_PASSWORD was not applied, because the account already has a password. To replace it, set another value.';

/**
 * Creates the admin named in the environment, who is an owner. An existing account changes only when ADMIN_PASSWORD does: a password that
 * was replaced on the site, perhaps because it had leaked, must not come back with the next process. Production refuses
 * to start without an admin, unless its owner is to set it up.
 */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  private readonly log = new Logger('Accounts');

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordHashingService,
    private readonly strength: PasswordStrengthService,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.firstAdmin) await this.ensure(this.config.firstAdmin);
    else if (!this.config.allowsSetup && !(await this.hasAdmin())) {
      throw new InvalidVariableError(
        'ADMIN_USERNAME',
        'and ADMIN_PASSWORD must be set: there is no admin yet. SETUP=1 lets its owner make one.',
      );
    }
  }

  private async ensure({ username, password, email }: NonNullable<Config['firstAdmin']>): Promise<void> {
    const existing = await this.users
      .createQueryBuilder('u')
      .addSelect('u.configuredPassword')
      .where('lower(u.username) = lower(:username)', { username })
      .getOne();
    const applied = existing?.configuredPassword ?? null;
    if (applied && (await this.passwords.matches(password, applied, 'start'))) return;
    if (existing && !applied && (await this.hasChosenPassword(existing))) return this.remember(existing, password);
    const isUnchanged = existing !== null && (await this.passwords.matches(password, existing.password, 'start'));
    if (!isUnchanged) await this.requireStrength(password, { username, email });
    const passwordHash = isUnchanged ? existing.password : await this.passwords.hash(password, 'start');
    try {
      // Several processes may start at once: the second finds the row and changes nothing.
      await this.users.query(
        `with named as (
           insert into users as u (id, username, username_look, password, configured_password, email, role, team_role)
             values ($1, $2, $6, $3, $3, $4, 'admin', 'owner')
           on conflict (lower(username)) do update set
             password = excluded.password, configured_password = excluded.configured_password, role = 'admin', team_role = 'owner',
             deactivated_at = null, invited_at = null, email = ${EMAIL_SQL}, updated_at = now(),
             epoch = u.epoch + case when u.password = excluded.password then 0 else 1 end
           where u.configured_password is not distinct from $5
           returning id)
         update password_resets set used_at = now() where used_at is null and user_id in (select id from named)`,
        [newId(), username, passwordHash, email, applied, named(username).usernameLook],
      );
    } catch (error) {
      if (violatedConstraint(error) === 'users_email_key')
        throw new InvalidVariableError('ADMIN_EMAIL', 'is already used by another account');
      if (violatedConstraint(error) === 'users_look_key')
        throw new InvalidVariableError('ADMIN_USERNAME', 'looks like the username of another account');
      throw error;
    }
  }

  /** Without a last value, whether the variable changed isn't known: it's needed only if there is no other way in. */
  private async hasChosenPassword({ invitedAt }: User): Promise<boolean> {
    return !invitedAt && (await this.users.existsBy({ role: 'admin', deactivatedAt: IsNull() }));
  }

  private async remember({ id, password: current }: User, password: string): Promise<void> {
    if (!(await this.passwords.matches(password, current, 'start'))) this.log.warn(NOT_APPLIED);
    const configuredPassword = await this.passwords.hash(password, 'start');
    await this.users.update({ id, configuredPassword: IsNull(), role: 'admin' }, { teamRole: 'owner' });
    await this.users.update({ id, configuredPassword: IsNull() }, { configuredPassword });
  }

  private async requireStrength(password: string, owner: PasswordOwner): Promise<void> {
    const { isStrong, hint } = await this.strength.rate(password, owner, 'start');
    if (!isStrong) throw new InvalidVariableError('ADMIN_PASSWORD', `is too easy to guess. ${hint ?? ''}`.trim());
  }

  private hasAdmin(): Promise<boolean> {
    return this.users.existsBy({ role: 'admin' });
  }
}
