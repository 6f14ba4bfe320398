import { invoiceNumberIn, safeNext } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';
import { describePending } from '../cart-state/pending-cart';

const PURPOSES: [RegExp, string][] = [
  [/^\/pay-invoice\/[^/]+$/, 'to pay your invoice'],
  [/^\/invoices\/[^/]+$/, 'to view your invoice'],
  [/^\/invoices$/, 'to view your invoices'],
  [/^\/orders\/[^/]+$/, 'to view your order'],
  [/^\/projects\/[^/]+$/, 'to view your project'],
  [/^\/approvals\/[^/]+\/check$/, 'to check a file'],
  [/^\/files$/, 'to view your files'],
];

/** Links of emails to the agency. A new account wouldn't get there. */
const AGENCY_PURPOSES: [RegExp, string][] = [
  [/^\/admin$/, 'to open the console'],
  [/^\/admin\/submissions\/[^/]+$/, 'to view the submission'],
  [/^\/admin\/projects\/[^/]+$/, 'to view the project'],
  [/^\/admin\/invoices\/[^/]+$/, 'to view the invoice'],
  [/^\/admin\/orders\/[^/]+$/, 'to view the order'],
  [/^\/admin\/files$/, 'to view the files'],
  [/^\/admin\/payments$/, 'to view the payments'],
  [/^\/admin\/subscriptions$/, 'to view the subscriptions'],
  [/^\/admin\/users\/[^/]+$/, 'to view the user'],
];

/** Says what the page is for: the link that led here, or packages that were picked before. */
export function useAuthPurpose(next: string | null, tab: 'login' | 'sign-up'): string | undefined {
  const packages = useSyncExternalStore(neverChanges, describePending, () => '');
  const purposes = tab === 'login' ? [...PURPOSES, ...AGENCY_PURPOSES] : PURPOSES;
  return linkPurpose(next, purposes) ?? (packages ? `to add ${packages} to your cart` : undefined);
}

const neverChanges = () => () => undefined;

/** Says what the link is for that led to the sign-in page, from its path alone. */
function linkPurpose(next: string | null, purposes: [RegExp, string][]): string | undefined {
  const address = safeNext(next);
  if (!address) return undefined;
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/settings' && searchParams.has('confirm')) return 'to confirm your email address';
  const purpose = purposes.find(([path]) => path.test(pathname))?.[1];
  const number = invoiceNumberIn(search);
  return number ? purpose?.replace(/(your|the) invoice$/, `invoice ${number}`) : purpose;
}
