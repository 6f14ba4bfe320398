import { invoiceNumberIn, safeNext } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';
import { describePending } from '../cart-state/pending-cart';

const PURPOSES: [RegExp, string][] = [
  [/^\/pay-invoice\/[^/]+$/, 'to pay your invoice'],
  [/^\/invoices\/[^/]+$/, 'to view your invoice'],
  [/^\/invoices$/, 'to view your invoices'],
  [/^\/orders\/[^/]+$/, 'to view your order'],
  [/^\/projects\/[^/]+$/, 'to view your project'],
  [/^\/files$/, 'to view your files'],
];

/** Says what signing in is for: the link that led here, or packages that were picked before. */
export function useSignInPurpose(next: string | null): string | undefined {
  const packages = useSyncExternalStore(neverChanges, describePending, () => '');
  return linkPurpose(next) ?? (packages ? `to add ${packages} to your cart` : undefined);
}

const neverChanges = () => () => undefined;

/** Says what the link is for that led to the sign-in page, from its path alone. */
function linkPurpose(next: string | null): string | undefined {
  const address = safeNext(next);
  if (!address) return undefined;
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/settings' && searchParams.has('confirm')) return 'to confirm your email address';
  const purpose = PURPOSES.find(([path]) => path.test(pathname))?.[1];
  const number = invoiceNumberIn(search);
  return number ? purpose?.replace('your invoice', `invoice ${number}`) : purpose;
}
