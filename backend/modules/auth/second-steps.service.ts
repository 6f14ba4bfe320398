import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import {
  type AddAuthenticatorInput,
  type NewAuthenticator,
  type RecoveryCodes,
  secondStepTexts,
  type SecondStepStatus,
} from '../../contracts';
import { BadInput, logSecurity, type RateLimit, RateLimitService, TooManyRequests } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { Site } from '../../platform/site';
import { enqueueSecondStepNotice } from './account-notices';
import { lockUser } from './lock-user';
import { AuthenticatorsService, isAppCode } from './second-step/authenticators.service';
import { PasskeysService } from './second-step/passkeys.service';
import { RecoveryCodesService } from './second-step/recovery-codes.service';
import { User } from './user.entity';

/**
 * Rate limits of codes, over all browsers: only those who know the password can guess them. Recovery codes can't be guessed,
 * so they still let the owner in.
 */
const CODES_PER_ACCOUNT: RateLimit = { name: 'second-step:account', max: 10, minutes: 15 };
const CODES_PER_DAY: RateLimit = { name: 'second-step:day', max: 50, minutes: 24 * 60 };
const RECOVERY_CODES_PER_ACCOUNT: RateLimit = { name: 'recovery-code:account', max: 100, minutes: 60 };
const NOTICES_PER_ACCOUNT: RateLimit = { name: 'second-step:notice', max: 1, minutes: 24 * 60 };

@Injectable()
export class SecondStepsService {
  constructor(
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
    private readonly site: Site,
  ) {}

  async getStatus({ id }: User): Promise<SecondStepStatus> {
    const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
      this.authenticators.find(id),
      this.passkeys.list(id),
      this.recoveryCodes.countLeft(id),
    ]);
    return {
      authenticator: authenticator && {
        addedAt: authenticator.createdAt.toISOString(),
        lastUsedAt: authenticator.usedAt?.toISOString() ?? null,
      },
      passkeys: passkeys.map((passkey) => passkey.present()),
      passkeyDomain: this.passkeys.domain ?? null,
      recoveryCodesLeft,
    };
  }

  beginAuthenticator({ id, username }: User): Promise<NewAuthenticator> {
    return this.authenticators.begin(id, username, this.site.facts.name);
  }

  async addAuthenticator(user: User, { token, code }: AddAuthenticatorInput, request: Request): Promise<RecoveryCodes> {
    await this.limits.countAttempt(CODES_PER_ACCOUNT, user.id);
    const authenticator = this.authenticators.readSetup(user.id, token, withoutSpaces(code));
    await this.limits.reset(CODES_PER_ACCOUNT, user.id);
    const recoveryCodes = await this.outbox.transaction(async (manager, enqueue) => {
      const locked = await lockUser(manager, user);
      await this.authenticators.add(manager, authenticator);
      await enqueueSecondStepNotice(enqueue, user, 'app added', request);
      return this.recoveryCodes.makeFirst(manager, locked);
    });
    logSecurity('second step changed', request, { account: user.id, reason: 'app added' });
    return { recoveryCodes };
  }

  async removeAuthenticator(user: User, request: Request): Promise<void> {
    await this.outbox.transaction(async (manager, enqueue) => {
      await lockUser(manager, user);
      if (!(await this.authenticators.remove(manager, user.id))) throw new NotFoundException('Not found');
      await enqueueSecondStepNotice(enqueue, user, 'app removed', request);
    });
    logSecurity('second step changed', request, { account: user.id, reason: 'app removed' });
  }

  async renewRecoveryCodes(user: User, request: Request): Promise<RecoveryCodes> {
    const recoveryCodes = await this.outbox.transaction(async (manager, enqueue) => {
      if (!(await lockUser(manager, user)).hasSecondStep) throw new ConflictException(secondStepTexts.none);
      await enqueueSecondStepNotice(enqueue, user, 'recovery codes replaced', request);
      return this.recoveryCodes.replace(manager, user.id);
    });
    logSecurity('second step changed', request, { account: user.id, reason: 'recovery codes replaced' });
    return { recoveryCodes };
  }

  async decline({ id }: User): Promise<void> {
    await this.outbox.transaction((manager) => manager.update(User, { id }, { secondStepDeclinedAt: () => 'now()' }));
  }

  /** Takes the code of an app, or a recovery code. */
  async take(user: User, code: string, request: Request): Promise<void> {
    const appCode = withoutSpaces(code);
    if (isAppCode(appCode)) await this.takeAppCode(user, appCode, request);
    else await this.takeRecoveryCode(user, code, request);
  }

  /** Counted first, so that concurrent guesses can't exceed the limit. */
  private async takeAppCode(user: User, code: string, request: Request): Promise<void> {
    try {
      await this.limits.countAttempt(CODES_PER_ACCOUNT, user.id);
      await this.limits.countAttempt(CODES_PER_DAY, user.id);
    } catch (error) {
      if (error instanceof TooManyRequests) await this.warn(user, request);
      throw error;
    }
    if (!(await this.authenticators.use(user.id, code))) {
      logSecurity('second step failed', request, { account: user.id, reason: 'wrong code' });
      throw new BadInput({ code: secondStepTexts.wrongCode });
    }
    await this.limits.reset(CODES_PER_ACCOUNT, user.id);
    await this.limits.uncountAttempt(CODES_PER_DAY, user.id);
  }

  private async takeRecoveryCode(user: User, code: string, request: Request): Promise<void> {
    await this.limits.countAttempt(RECOVERY_CODES_PER_ACCOUNT, user.id);
    if (!(await this.recoveryCodes.use(user.id, code))) {
      logSecurity('second step failed', request, { account: user.id, reason: 'wrong recovery code' });
      throw new BadInput({ code: secondStepTexts.wrongRecoveryCode });
    }
    const left = await this.recoveryCodes.countLeft(user.id);
    await this.outbox.transaction((_, enqueue) =>
      enqueueSecondStepNotice(enqueue, user, 'recovery code used', request, left),
    );
    logSecurity('recovery code used', request, { account: user.id });
  }

  private async warn(user: User, request: Request): Promise<void> {
    if (await this.limits.tryAttempt(NOTICES_PER_ACCOUNT, user.id))
      await this.outbox.transaction((_, enqueue) => enqueueSecondStepNotice(enqueue, user, 'guessed', request));
  }
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '');
