import type { LedgerEntry, LedgerEntryKind } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';

export const ENTRY_KIND_LABELS: Record<LedgerEntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  dispute: 'Payment disputed',
  'dispute-won': 'Dispute won',
  rejected: 'Rejected payment',
};

export function entryLabel({ kind, method, duplicate }: LedgerEntry): string {
  if (kind !== 'payment') return ENTRY_KIND_LABELS[kind];
  if (duplicate) return 'Duplicate payment';
  return method === 'other' ? 'Offline payment' : 'Card payment';
}

/** The invoice or order that was paid. */
export function sourceName({ invoiceId, invoiceNumber, orderId, orderNumber }: LedgerEntry): string {
  if (invoiceId) return invoiceNumber ?? 'Invoice';
  return orderId ? `Order ${orderNumber}` : 'Unmatched';
}

export function sourcePath({ invoiceId, orderId }: LedgerEntry): string | undefined {
  if (invoiceId) return paths.adminInvoice(invoiceId);
  return orderId ? paths.adminOrder(orderId) : undefined;
}

// These have no smaller unit, but Stripe counts hundredths of them.
const COUNTED_IN_HUNDREDTHS = ['isk', 'ugx'];

/** Payments that we reject can have any currency: `EUR 7.00`, or `JPY 700`. */
export function amountIn(currency: string, amount: number): string {
  const format = formatOf(currency);
  return format ? format.format(amount / 10 ** digitsOf(currency)) : `${amount} ${currency}`;
}

/** `-7.00`, for dollars and every other currency. */
export function csvAmount(amount: number, currency: string | null): string {
  const digits = digitsOf(currency ?? 'usd');
  return (amount / 10 ** digits).toFixed(digits);
}

function digitsOf(currency: string): number {
  if (COUNTED_IN_HUNDREDTHS.includes(currency)) return 2;
  return formatOf(currency)?.resolvedOptions().maximumFractionDigits ?? 0;
}

/** Intl throws for what is no code of a currency. */
const formatOf = (currency: string): Intl.NumberFormat | undefined =>
  /^[a-z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    : undefined;
