import { isIP } from 'node:net';
import { InvalidVariableError } from './variables';

interface Addresses {
  publicUrl: string;
  adminOrigin: string;
}

/** Browsers don't send the session cookie from another site, so sign-in would fail on such a console. */
export function assertSameSite({ publicUrl, adminOrigin }: Addresses): void {
  if (isSameSite(new URL(publicUrl), new URL(adminOrigin))) return;
  throw new InvalidVariableError(
    'ADMIN_ORIGIN',
    `must be on the same site as PUBLIC_URL (${publicUrl}): the same scheme and ${suggestedHost(publicUrl)}`,
  );
}

function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false;
  if (one.hostname === other.hostname) return true;
  const [a, b] = [registrableDomain(one), registrableDomain(other)];
  return a !== undefined && a === b;
}

function registrableDomain({ hostname }: URL): string | undefined {
  const names = hostname.replace(/\.$/, '').split('.');
  const isNumber = isIP(hostname.replace(/[[\]]/g, '')) !== 0;
  return isNumber || names.length < 2 ? undefined : names.slice(-2).join('.');
}

function suggestedHost(publicUrl: string): string {
  const url = new URL(publicUrl);
  return registrableDomain(url)
    ? `a host like admin.${url.hostname.replace(/^www\./, '')}`
    : `the host ${url.hostname}`;
}
