import { endpoint, type NoBody } from './endpoint';
import type { Refund } from './refunds';

/** What one can look for in invoices, orders, subscriptions and payments. */
export const BILLING_SEARCH = { max: 100, words: 6 } as const;

export const LEDGER_ENTRY_KINDS = ['payment', 'refund', 'refund-failed', 'rejected'] as const;
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

/** One line of the record of all money, which is only ever added to. Cents. */
export interface LedgerEntry {
  id: string;
  kind: LedgerEntryKind;
  amount: number | null;
  currency: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  orderId: string | null;
  orderNumber: string | null;
  /** Paid by card through the provider, or by other means. */
  method: 'card' | 'other' | null;
  /** A payment of what was paid or taken back already: it has to be refunded. */
  duplicate: boolean;
  /** What of a payment has gone back by now, and what is on its way back: cents. */
  refundedAmount: number;
  pendingAmount: number;
  /** What was asked to be refunded of it and is on its way, or failed, newest first. */
  refunds: Refund[];
  providerId: string | null;
  eventId: string | null;
  eventType: string | null;
  /** Why it was rejected, or how it was paid by other means. */
  note: string | null;
  createdAt: string;
}

/** Where the record, the invoices, the orders and the provider do not say the same. */
export interface LedgerDifference {
  id: string;
  /** In words for a person, such as "INV-2026-00042 is paid, and the provider knows of no payment". */
  text: string;
  invoiceId: string | null;
  orderId: string | null;
  firstSeenAt: string;
}

export interface ReconciliationResult {
  /** How many invoices and orders were compared. */
  compared: number;
  /** The newest of them; `found` says how many there are. */
  differences: LedgerDifference[];
  found: number;
  checkedAt: string | null;
  /** Somebody compares at this moment. */
  running: boolean;
  /** When the provider was last compared with the record to the end. */
  providerAt: string | null;
  /** Why it was not this time: it does not answer, or there is more of it than there was time for. */
  providerProblem: 'away' | 'reading' | null;
}

export const ledgerApi = {
  list: endpoint<NoBody, LedgerEntry[]>('GET', '/admin/payments', {
    for: 'admins',
    summary:
      'The record of all money, newest first; ?kind= for one kind of it, ?duplicates=1 for what is to be refunded, ?invoice= or ?order= (an id) for what is about one, ?search= in numbers, the provider’s ids and notes.',
  }),
  getReconciliation: endpoint<NoBody, ReconciliationResult>('GET', '/admin/payments/check', {
    for: 'admins',
    summary: 'What the last comparison of record, invoices, orders and provider found.',
  }),
  reconcile: endpoint<NoBody, ReconciliationResult>('POST', '/admin/payments/check', {
    for: 'admins',
    status: 200,
    summary: 'Compares record, invoices, orders and provider now.',
  }),
};
