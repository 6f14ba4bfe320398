import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { randomInt } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '../../contracts';
import { Config } from '../../platform/config';
import { LinkTokenService } from './link-token.service';
import { sessionCookie } from './session.middleware';
import type { User } from './user.entity';

/** Accounts that one browser can be known for. */
const MAX_ACCOUNTS = 5;
/** Browsers of an account beyond these share their limits. */
const MAX_DEVICES = 10;
const SEPARATOR = '~';

/**
 * Remembers in a signed cookie which accounts were signed in to in this browser. The cookie opens nothing: it only gives
 * the browser a rate limit of its own, which guesses by others can't use up, and it ends with the password.
 */
@Injectable()
export class KnownDevicesService {
  constructor(
    private readonly config: Config,
    private readonly tokens: LinkTokenService,
  ) {}

  /** The number of the device among those of the account. */
  find(request: Request, user: User): string | undefined {
    for (const token of this.readTokens(request)) {
      const device = this.tokens.verifyToken(purposeFor(user), token);
      if (device) return device;
    }
    return undefined;
  }

  remember(request: Request, user: User): void {
    const { name, attributes } = this.cookie();
    const purpose = purposeFor(user);
    const others = this.readTokens(request).filter((token) => !this.tokens.verifyToken(purpose, token));
    const token = this.tokens.createToken(purpose, this.find(request, user) ?? String(randomInt(MAX_DEVICES)));
    request.res?.cookie(name, [token, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR), {
      ...attributes,
      maxAge: KNOWN_DEVICE_DAYS * 86_400_000,
    });
  }

  private readTokens(request: Request): string[] {
    const value = parseCookie(request.headers.cookie ?? '')[this.cookie().name] ?? '';
    return value.split(SEPARATOR).filter(Boolean).slice(0, MAX_ACCOUNTS);
  }

  private cookie() {
    const { name, attributes } = sessionCookie(this.config);
    return { name: name.replace('atelier', 'atelier-device'), attributes };
  }
}

const purposeFor = ({ id, epoch }: User) => `known device ${id} ${epoch}` as const;
