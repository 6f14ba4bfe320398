import { isIP } from 'node:net';

interface Addresses {
  publicUrl: string;
  adminOrigin: string | undefined;
}

/**
 * The name that passkeys belong to: they work on it and on hosts below it, so the site’s host without www, or what it shares
 * with the console’s. Undefined where browsers have none: at an IP address, or without https.
 */
export function passkeyDomain({ publicUrl, adminOrigin }: Addresses): string | undefined {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replace(/[[\]]/g, '')) !== 0) return undefined;
  if (url.protocol !== 'https:' && !isLocal(url.hostname)) return undefined;
  const host = withoutWww(url.hostname);
  return adminOrigin ? sharedName(host, new URL(adminOrigin).hostname) : host;
}

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');
const withoutWww = (host: string) => host.replace(/^www\.(?=[^.]+\.)/, '');

/** Both are on the same site, so it is more than a top-level domain. */
function sharedName(one: string, other: string): string {
  const [a, b] = [one.split('.').reverse(), other.split('.').reverse()];
  const different = a.findIndex((name, index) => name !== b[index]);
  return (different === -1 ? a : a.slice(0, different)).reverse().join('.');
}
