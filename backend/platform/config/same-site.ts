import { isIP } from 'node:net';
import { InvalidVariableError } from './variables';

interface Addresses {
  publicUrl: string;
  adminOrigin: string;
}

/** Browsers keep the API's cookie from a page of another site, so nobody could sign in to such a console. */
export function assertSameSite({ publicUrl, adminOrigin }: Addresses): void {
  if (isSameSite(new URL(publicUrl), new URL(adminOrigin))) return;
  throw new InvalidVariableError(
    'ADMIN_ORIGIN',
    `must be on the same site as PUBLIC_URL (${publicUrl}): the same scheme and ${suggestedHost(publicUrl)}`,
  );
}

/**
 * Scheme and registrable domain; ports do not count. Under which names domains are registered (co.uk, fly.dev) is a list
 * that browsers have and we do not: two names below one of those pass here, and the API says so when they come.
 */
function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false;
  if (one.hostname === other.hostname) return true;
  const [a, b] = [registrableDomain(one), registrableDomain(other)];
  return a !== undefined && a === b;
}

/** The last two names of a host; one that has a single name, or a number, has none. */
function registrableDomain({ hostname }: URL): string | undefined {
  const names = hostname.replace(/\.$/, '').split('.');
  const isNumber = isIP(hostname.replace(/[[\]]/g, '')) !== 0;
  return isNumber || names.length < 2 ? undefined : names.slice(-2).join('.');
}

/** What would do, as somebody would write it. */
function suggestedHost(publicUrl: string): string {
  const url = new URL(publicUrl);
  return registrableDomain(url)
    ? `a host like admin.${url.hostname.replace(/^www\./, '')}`
    : `the host ${url.hostname}`;
}
