import type { Request } from 'express';
import { isIPv6 } from 'node:net';

/** Whom a limit for an address counts. One subscriber has a whole /64 of IPv6, so that is one address here. */
export function addressOf(request: Request): string {
  const ip = (request.ip ?? 'unknown').replace(/^::ffff:/, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
    : front;
  return groups.slice(0, 4).join(':');
}
