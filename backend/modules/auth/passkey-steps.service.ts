import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request } from 'express';
import { Repository } from 'typeorm';
import {
  type AddedPasskey,
  type AddPasskeyInput,
  type NewPasskey,
  type Passkey,
  type PasskeyProof,
  type PasskeyRequest,
  passkeyTexts,
} from '../../contracts';
import { clientIp, logSecurity, type RateLimit, RateLimitService } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { enqueueSecondStepNotice } from './account-notices';
import type { SecondStepChange } from './account-notices.emails';
import { describeDevice } from './device';
import { lockUser } from './lock-user';
import { type PasskeyResult, PasskeysService } from './second-step/passkeys.service';
import { RecoveryCodesService } from './second-step/recovery-codes.service';
import { User } from './user.entity';

/** Passkeys can’t be guessed; this only limits the work that wrong ones cause. */
const FAILURES_PER_ADDRESS: RateLimit = { name: 'passkey:address', max: 100, minutes: 15 };
const WARNINGS_PER_ACCOUNT: RateLimit = { name: 'passkey:warning', max: 1, minutes: 24 * 60 };

const WARNINGS: Partial<Record<PasskeyResult, SecondStepChange>> = {
  copied: 'passkey copied',
  foreign: 'passkey on another website',
};

@Injectable()
export class PasskeyStepsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly site: Site,
  ) {}

  request(): PasskeyRequest {
    return this.passkeys.request();
  }

  begin(user: User): Promise<NewPasskey> {
    return this.passkeys.begin(user, this.site.facts.name);
  }

  async add(user: User, input: AddPasskeyInput, request: Request): Promise<AddedPasskey> {
    const row = await this.passkeys.readNew(user.id, input, describeDevice(request.headers['user-agent']));
    const added = await this.outbox.transaction(async (manager, enqueue) => {
      const locked = await lockUser(manager, user);
      const passkey = await this.passkeys.add(manager, row);
      await enqueueSecondStepNotice(enqueue, user, 'passkey added', request);
      return { passkey: passkey.present(), recoveryCodes: await this.recoveryCodes.makeFirst(manager, locked) };
    });
    logSecurity('second step changed', request, { account: user.id, reason: 'passkey added' });
    return added;
  }

  async rename({ id: userId }: User, id: string, name: string): Promise<Passkey> {
    const passkey = await this.passkeys.rename(userId, id, name);
    if (!passkey) throw new NotFoundException('Not found');
    return passkey.present();
  }

  async remove(user: User, id: string, request: Request): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      await lockUser(manager, user);
      if (!(await this.passkeys.remove(manager, user.id, id))) throw new NotFoundException('Not found');
      await enqueueSecondStepNotice(enqueue, user, 'passkey removed', request);
    });
    logSecurity('second step changed', request, { account: user.id, reason: 'passkey removed' });
  }

  /** Returns whose passkey it is. With an owner, it has to be theirs. */
  async take(proof: PasskeyProof, request: Request, owner?: User): Promise<User> {
    await this.limits.assertBelow(FAILURES_PER_ADDRESS, clientIp(request));
    const passkey = await this.passkeys.find(proof.credential);
    const user = passkey && (await this.users.findOneBy({ id: passkey.userId }));
    if (!passkey || !user?.isActive) return this.refuse(request, passkeyTexts.unknown, { reason: 'unknown passkey' });
    if (owner && owner.id !== user.id)
      return this.refuse(request, passkeyTexts.ofOther, { account: owner.id, reason: 'passkey of another account' });
    const result = await this.passkeys.use(passkey, proof);
    if (result === 'taken') return user;
    const change = WARNINGS[result];
    if (change) await this.warn(user, change, request);
    const text = result === 'copied' ? passkeyTexts.copied : passkeyTexts.refused;
    return this.refuse(request, text, { account: user.id, reason: change ?? 'wrong passkey' });
  }

  private async refuse(request: Request, text: string, details: { account?: string; reason: string }): Promise<never> {
    await this.limits.countAttempt(FAILURES_PER_ADDRESS, clientIp(request));
    logSecurity('second step failed', request, details);
    throw new BadRequestException(text);
  }

  private async warn(user: User, change: SecondStepChange, request: Request): Promise<void> {
    if (await this.limits.tryAttempt(WARNINGS_PER_ACCOUNT, `${user.id} ${change}`))
      await this.outbox.transaction((_, enqueue) => enqueueSecondStepNotice(enqueue, user, change, request));
  }
}
