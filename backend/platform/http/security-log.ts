import type { Request } from 'express';
import { createHmac } from 'node:crypto';
import { clientIp } from './client-ip';
import { log } from './log';
import { requestId } from './request-log.middleware';

export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'password changed'
  | 'password reset'
  | 'admin made'
  | 'second step changed'
  | 'second step failed'
  | 'recovery code used'
  | 'account closing'
  | 'data export'
  | 'refused'
  | 'limited'
  | 'webhook refused';

interface Details {
  /** The account's id. */
  account?: string | undefined;
  /** `nameKey` of the name that was tried. */
  name?: string;
  status?: number;
  reason?: string;
}

const ATTACKS: SecurityEvent[] = ['sign-in failed', 'second step failed', 'refused', 'limited', 'webhook refused'];

/** One line for those who look for attacks. Unlike the lines of requests, it has the address. */
export function logSecurity(event: SecurityEvent, request: Request, details: Details = {}): void {
  const line = {
    kind: 'security',
    event,
    address: clientIp(request),
    ...details,
    method: request.method,
    path: request.originalUrl.replace(/\?.*/s, ''),
    requestId: requestId(request),
  };
  if (ATTACKS.includes(event)) log.warn(line, 'security');
  else log.info(line, 'security');
}

/** Equal for equal names, but doesn't show the name: people also type passwords there. */
export const nameKey = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`security log ${name.toLowerCase()}`).digest('hex').slice(0, 16);
