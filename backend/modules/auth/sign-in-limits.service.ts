import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientIp, networkOf, type RateLimit, RateLimitService } from '../../platform/http';
import { KnownDevicesService } from './known-devices.service';
import type { User } from './user.entity';

/** Rate limits of password guesses at sign-in. SECURITY.md explains them. */
const GUESSES_PER_DEVICE: RateLimit = { name: 'sign-in:device', max: 10, minutes: 15 };
const GUESSES_PER_NETWORK: RateLimit = { name: 'sign-in:network', max: 10, minutes: 15 };
const GUESSES_PER_ACCOUNT: RateLimit = { name: 'sign-in:account', max: 200, minutes: 60 };
const GUESSES_PER_IP: RateLimit = { name: 'sign-in:address', max: 100, minutes: 15 };
/** Strangers can't use these up. */
const WITH_KNOWN_DEVICES = { account: { ...GUESSES_PER_ACCOUNT, max: 400 }, ip: { ...GUESSES_PER_IP, max: 200 } };

/** Strangers who guess can keep a new browser of the owner out, but not this. */
const OTHER_WAY = 'Or choose “Forgot password?”: its link signs you in at once.';

interface Counter {
  limit: RateLimit;
  subject: string;
  /** Forgotten after a success. The other counters also count guesses by others. */
  isOwn: boolean;
}

@Injectable()
export class SignInLimitsService {
  constructor(
    private readonly limits: RateLimitService,
    private readonly devices: KnownDevicesService,
  ) {}

  /** Asserts again after a right password: of concurrent guesses, those over a limit learn nothing. */
  async guard(request: Request, username: string, user: User | null, check: () => Promise<boolean>): Promise<boolean> {
    const counters = this.countersOf(request, username, user);
    await this.assertBelow(counters);
    const isRight = await check();
    if (isRight) {
      await this.assertBelow(counters);
      for (const { limit, subject, isOwn } of counters) if (isOwn) await this.limits.reset(limit, subject);
    } else {
      for (const { limit, subject } of counters) await this.limits.countAttempt(limit, subject);
    }
    return isRight;
  }

  /** Guesses at the previous password don't count against the new one. */
  async resetAfterPasswordReset(userId: string, ip: string): Promise<void> {
    await this.limits.reset(GUESSES_PER_NETWORK, `${networkOf(ip)} ${userId}`);
    await this.limits.reset(GUESSES_PER_ACCOUNT, userId);
  }

  private countersOf(request: Request, username: string, user: User | null): Counter[] {
    const subject = user?.id ?? username;
    const device = user && this.devices.find(request, user);
    const ip = clientIp(request);
    if (device)
      return [
        { limit: GUESSES_PER_DEVICE, subject: `${device} ${subject}`, isOwn: true },
        { limit: WITH_KNOWN_DEVICES.account, subject, isOwn: false },
        { limit: WITH_KNOWN_DEVICES.ip, subject: ip, isOwn: false },
      ];
    return [
      { limit: GUESSES_PER_NETWORK, subject: `${networkOf(ip)} ${subject}`, isOwn: true },
      { limit: GUESSES_PER_ACCOUNT, subject, isOwn: false },
      { limit: GUESSES_PER_IP, subject: ip, isOwn: false },
    ];
  }

  private async assertBelow(counters: Counter[]): Promise<void> {
    for (const { limit, subject } of counters) await this.limits.assertBelow(limit, subject, OTHER_WAY);
  }
}
