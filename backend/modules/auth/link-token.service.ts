import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Config } from '../../platform/config';

/** A token for one purpose is invalid for the others. */
type Purpose =
  | 'password reset'
  | 'invitation'
  | 'email change'
  | 'sign-in step'
  | `known device ${string}`
  | `trusted browser ${string}`;

/** How much longer a link works than its email says. */
export const LINK_GRACE_SECONDS = 30;

/** Signs IDs for email links, for the cookies of known devices and trusted browsers, and between two steps of a sign-in. Nothing stored would let anyone forge a token. */
@Injectable()
export class LinkTokenService {
  constructor(private readonly config: Config) {}

  createToken(purpose: Purpose, id: string): string {
    return `${id}.${this.sign(purpose, id)}`;
  }

  verifyToken(purpose: Purpose, token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.');
    if (!id) return undefined;
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(purpose, id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  private sign(purpose: Purpose, id: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`${purpose} ${id}`).digest('base64url');
  }
}
