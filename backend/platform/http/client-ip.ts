import type { Request } from 'express';
import { isIPv4, isIPv6 } from 'node:net';

/** Whom a limit for an address counts. One subscriber has a whole /64 of IPv6, so that is one address here. */
export function clientIp(request: Request): string {
  const ip = stripPort(request.ip ?? '');
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) ? ipv6Network(ip) : 'unknown';
}

/** Proxies write it in many ways, some with the port, which is another one for each connection. */
const stripPort = (ip: string) =>
  ip
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');

function ipv6Network(ip: string): string {
  // The one way of writing it: small letters, no zeros in front, the longest row of zeros left out.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4).join(':');
}
