import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PasskeySignInInput, SignInStepInput } from '../../contracts';
import { type RateLimit, RateLimitService, SecondStepRequired } from '../../platform/http';
import { Outbox } from '../../platform/jobs';
import { occasionOf } from './account-notices';
import { sendNewDeviceNotice } from './auth.queue';
import { KnownDevicesService } from './known-devices.service';
import { PasskeyStepsService } from './passkey-steps.service';
import { SecondStepRemovalsService } from './second-step-removals.service';
import { SecondStepsService } from './second-steps.service';
import { SessionsService } from './sessions.service';
import { SignInStepsService } from './sign-in-steps.service';
import { TrustedBrowsersService } from './trusted-browsers.service';
import type { User } from './user.entity';

/** A browser that keeps no cookies is new each time. */
const NOTICES_PER_USER: RateLimit = { name: 'new-device:account', max: 5, minutes: 24 * 60 };

/** Every way into an account that exists: none goes around its second step. */
@Injectable()
export class SignInsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly steps: SecondStepsService,
    private readonly passkeys: PasskeyStepsService,
    private readonly signInSteps: SignInStepsService,
    private readonly removals: SecondStepRemovalsService,
    private readonly trustedBrowsers: TrustedBrowsersService,
    private readonly devices: KnownDevicesService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
  ) {}

  async byPassword(request: Request, account: User): Promise<void> {
    const user = await this.removals.applyDue(account);
    const isTrusted = user.hasSecondStep && this.trustedBrowsers.isTrusted(request, user);
    if (user.hasSecondStep && !isTrusted) throw new SecondStepRequired(this.signInSteps.create(user));
    await this.noticeNewDevice(request, user);
    await this.sessions.signIn(request, user, { isConfirmed: !isTrusted });
  }

  /** By a link that set the password. */
  async byLink(request: Request, account: User): Promise<void> {
    const user = await this.removals.applyDue(account);
    if (user.hasSecondStep) throw new SecondStepRequired(this.signInSteps.create(user));
    await this.sessions.signIn(request, user);
  }

  async finish(request: Request, { token, code, trust = false }: SignInStepInput): Promise<User> {
    const user = await this.signInSteps.findUser(token);
    await this.steps.take(user, code, request);
    await this.signInBeyondPassword(request, user, trust);
    return user;
  }

  /** Alone, or as the second step. */
  async byPasskey(request: Request, { token, trust = false, ...proof }: PasskeySignInInput): Promise<User> {
    const owner = token === undefined ? undefined : await this.signInSteps.findUser(token);
    const user = await this.passkeys.take(proof, request, owner);
    await this.signInBeyondPassword(request, user, trust && owner !== undefined);
    return user;
  }

  private async signInBeyondPassword(request: Request, user: User, trust: boolean): Promise<void> {
    await this.removals.keepUsed(user);
    await this.noticeNewDevice(request, user);
    await this.sessions.signIn(request, user);
    if (trust) this.trustedBrowsers.trust(request, user);
  }

  /** Emails the owner if the browser is new. The first sign-in of an account has nothing to compare with. */
  private async noticeNewDevice(request: Request, user: User): Promise<void> {
    const { id: userId, email, signedInAt } = user;
    const isNewDevice = signedInAt !== null && !this.devices.find(request, user);
    if (isNewDevice && email && (await this.limits.tryAttempt(NOTICES_PER_USER, userId)))
      await this.outbox.transaction((_, enqueue) => enqueue(sendNewDeviceNotice, { userId, ...occasionOf(request) }));
  }
}
