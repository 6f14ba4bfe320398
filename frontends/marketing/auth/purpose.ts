import { invoiceNumberIn, safeNext } from '@atelier/contracts';

const PURPOSES: [RegExp, string][] = [
  [/^\/pay-invoice\/[^/]+$/, 'to pay your invoice'],
  [/^\/invoices\/[^/]+$/, 'to view your invoice'],
  [/^\/invoices$/, 'to view your invoices'],
  [/^\/orders\/[^/]+$/, 'to view your order'],
  [/^\/projects\/[^/]+$/, 'to view your project'],
  [/^\/files$/, 'to view your files'],
];

/** Says what the link is for that led to the sign-in page, from its path alone. */
export function signInPurpose(next: string | null): string | undefined {
  const address = safeNext(next);
  if (!address) return undefined;
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/settings' && searchParams.has('confirm')) return 'to confirm your email address';
  const purpose = PURPOSES.find(([path]) => path.test(pathname))?.[1];
  const number = invoiceNumberIn(search);
  return number ? purpose?.replace('your invoice', `invoice ${number}`) : purpose;
}
