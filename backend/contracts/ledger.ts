import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, flagQuery, idQuery, pageQuery, searchQuery } from './query';
import type { Client } from './clients';
import type { Refund } from './refunds';

export const BILLING_SEARCH = { max: 100, words: 6 } as const;

export const LEDGER_ENTRY_KINDS = ['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'rejected'] as const;
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

/** Money that left the agency. */
export const isOutgoing = (kind: LedgerEntryKind): boolean => kind === 'refund' || kind === 'dispute';

/** The ledger is append-only. Amounts are cents. */
export interface LedgerEntry {
  id: string;
  kind: LedgerEntryKind;
  amount: number | null;
  /** The part of it that is sales tax. */
  taxAmount: number;
  currency: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
  orderId: string | null;
  orderNumber: string | null;
  /** Null for a rejected payment that belongs to no invoice or order. */
  client: Client | null;
  /** Where emails about this payment go; null if none are sent. */
  recipient: string | null;
  method: 'card' | 'other' | null;
  /** "Visa ending in 4242", or an admin's note of an offline payment. Null for other entries. */
  paidWith: string | null;
  /** A second payment, or one for a voided invoice; it must be refunded. */
  duplicate: boolean;
  /** Refunded so far and refunds in progress, in cents. */
  refundedAmount: number;
  pendingAmount: number;
  /** Cents that the client's bank holds because of a dispute; they can't be refunded. */
  disputedAmount: number;
  /** The bank is still deciding about it. */
  isDisputeOpen: boolean;
  refunds: Refund[];
  providerId: string | null;
  eventId: string | null;
  eventType: string | null;
  note: string | null;
  /** When the money arrived, if it was recorded afterward. */
  receivedAt?: string;
  createdAt: string;
}

export interface LedgerDifference {
  id: string;
  text: string;
  invoiceId: string | null;
  orderId: string | null;
  firstSeenAt: string;
}

export interface ReconciliationResult {
  compared: number;
  differences: LedgerDifference[];
  found: number;
  checkedAt: string | null;
  running: boolean;
  providerAt: string | null;
  /** The provider didn't respond, or had too many entries for one run. */
  providerProblem: 'away' | 'reading' | null;
}

export const ledgerApi = {
  list: endpoint<EmptyBody, LedgerEntry[]>('GET', '/admin/payments', {
    for: 'admins',
    summary: 'The payment ledger, newest first.',
    query: {
      ...pageQuery(),
      kind: enumQuery(LEDGER_ENTRY_KINDS, 'The kind of entry.'),
      duplicates: flagQuery('Duplicate payments that are to be refunded.'),
      invoice: idQuery('The invoice.'),
      order: idQuery('The order.'),
      search: searchQuery(BILLING_SEARCH, 'Words in client, numbers, the provider’s ids, and notes.'),
    },
  }),
  getReconciliation: endpoint<EmptyBody, ReconciliationResult>('GET', '/admin/payments/check', {
    for: 'admins',
    summary: 'The result of the last reconciliation of ledger, invoices, orders, and provider.',
  }),
  reconcile: endpoint<EmptyBody, ReconciliationResult>('POST', '/admin/payments/check', {
    for: 'admins',
    status: 200,
    summary: 'Reconciles ledger, invoices, orders, and provider now.',
  }),
};
