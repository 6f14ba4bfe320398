import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Registration } from '../../contracts';
import { newId } from '../../platform/database';
import type { Enqueue } from '../../platform/jobs';
import { ownerConflict } from './account-conflicts';
import { sendWelcomeEmail } from './auth.queue';
import { newUsername } from './new-username';
import { PasswordHashingService } from './password-hashing.service';
import { PasswordStrengthService } from './password-strength.service';
import { User } from './user.entity';

type NewOwner = Pick<User, 'id' | 'username' | 'usernameLook' | 'password' | 'email'>;

/** The account of an agency's first owner. */
@Injectable()
export class OwnerAccountService {
  constructor(
    private readonly passwords: PasswordHashingService,
    private readonly strength: PasswordStrengthService,
  ) {}

  /** Takes a moment, so it comes before the transaction. */
  async prepare(registration: Registration, ip: string): Promise<NewOwner> {
    await this.strength.require('password', registration.password, registration, ip);
    const password = await this.passwords.hash(registration.password, ip);
    return { id: newId(), ...newUsername(registration), password, email: registration.email ?? null };
  }

  async insert(manager: EntityManager, enqueue: Enqueue, owner: NewOwner): Promise<User> {
    await manager.insert(User, { ...owner, role: 'admin', teamRole: 'owner' }).catch((error: unknown) => {
      throw ownerConflict(error) ?? error;
    });
    if (owner.email) await enqueue(sendWelcomeEmail, { userId: owner.id });
    return manager.findOneByOrFail(User, { id: owner.id });
  }
}
