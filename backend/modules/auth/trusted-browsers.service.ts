import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { SECOND_STEP } from '../../contracts';
import { Config } from '../../platform/config';
import { LinkTokenService } from './link-token.service';
import { sessionCookie } from './session.middleware';
import type { User } from './user.entity';

/** Accounts that one browser can be trusted for. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';
const DAY_MS = 86_400_000;

/**
 * Browsers whose owner chose to skip the second step there for a while. A signed cookie says so; it ends with the
 * password, with each change of the step, and with the role.
 */
@Injectable()
export class TrustedBrowsersService {
  constructor(
    private readonly config: Config,
    private readonly tokens: LinkTokenService,
  ) {}

  isTrusted(request: Request, user: User): boolean {
    return this.readTokens(request).some((token) => this.isValid(token, user));
  }

  trust(request: Request, user: User): void {
    const { name, attributes } = this.cookie();
    const endsAt = Date.now() + SECOND_STEP.trustDays * DAY_MS;
    const token = this.tokens.createToken(purposeFor(user), String(endsAt));
    const others = this.readTokens(request).filter((other) => !this.isValid(other, user));
    request.res?.cookie(name, [token, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR), {
      ...attributes,
      maxAge: SECOND_STEP.trustDays * DAY_MS,
    });
  }

  private isValid(token: string, user: User): boolean {
    return Number(this.tokens.verifyToken(purposeFor(user), token)) > Date.now();
  }

  private readTokens(request: Request): string[] {
    const value = parseCookie(request.headers.cookie ?? '')[this.cookie().name] ?? '';
    return value.split(SEPARATOR).filter(Boolean).slice(0, MAX_ACCOUNTS);
  }

  private cookie() {
    const { name, attributes } = sessionCookie(this.config);
    return { name: name.replace('atelier', 'atelier-trusted'), attributes };
  }
}

const purposeFor = ({ id, epoch, role, teamRole, secondStepAt }: User) =>
  `trusted browser ${[id, epoch, role, teamRole ?? '', secondStepAt?.getTime() ?? ''].join(' ')}` as const;
