import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { KNOWN_DEVICE_DAYS } from '../../contracts';
import { Config } from '../../platform/config';
import { newId } from '../../platform/database';
import { LinkTokenService } from './link-token.service';
import { sessionCookie } from './session.middleware';

/** Accounts that one browser can be known for. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';

/**
 * Remembers in a signed cookie which accounts were signed in to in this browser. The cookie opens nothing: it only gives
 * the browser a rate limit of its own, which guesses by others can't use up.
 */
@Injectable()
export class KnownDevicesService {
  constructor(
    private readonly config: Config,
    private readonly tokens: LinkTokenService,
  ) {}

  find(request: Request, userId: string): string | undefined {
    for (const token of this.readTokens(request)) {
      const id = this.tokens.verifyToken(`known device ${userId}`, token);
      if (id) return id;
    }
    return undefined;
  }

  remember(request: Request, userId: string): void {
    const { name, attributes } = this.cookie();
    const purpose = `known device ${userId}` as const;
    const others = this.readTokens(request).filter((token) => !this.tokens.verifyToken(purpose, token));
    const token = this.tokens.createToken(purpose, this.find(request, userId) ?? newId());
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
