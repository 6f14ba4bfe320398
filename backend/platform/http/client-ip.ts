import type { Request } from 'express';
import { isIPv4, isIPv6 } from 'node:net';

/** The key for rate limits per address. A subscriber owns a /64 of IPv6, so that counts as one address. */
export function clientIp(request: Request): string {
  return addressKey(request.ip);
}

export function addressKey(address = ''): string {
  const ip = stripPort(address);
  if (isIPv4(ip)) return ip;
  return isIPv6(ip) ? ipv6Network(ip) : 'unknown';
}

/** A person can have many addresses of one network: /24 for IPv4, /64 for IPv6, as which `clientIp` names it. */
export const networkOf = (ip: string): string => (isIPv4(ip) ? ip.split('.').slice(0, 3).join('.') : ip);

/** This machine: a proxy, a probe, or a test. */
export const isLoopback = (address = ''): boolean => /^(127\.|::1$)/.test(stripPort(address));

const stripPort = (ip: string) =>
  ip
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');

function ipv6Network(ip: string): string {
  // The URL parser normalizes IPv6 addresses.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4).join(':');
}
