import { endpoint, type EmptyBody } from './endpoint';
import type { CardFormSettings, Invoice } from './invoices';

/** Those due first; each is a payment of its own. */
export const MAX_PAID_AT_ONCE = 25;

/** A disputed one is partly paid, and the bank may take that part back. */
export type LeftOutReason = 'processing' | 'subscription' | 'disputed';

export interface LeftOutInvoice {
  invoice: Invoice;
  reason: LeftOutReason;
}

export interface PayableInvoices extends CardFormSettings {
  /** At most `MAX_PAID_AT_ONCE`, past due ones first, then by due date. */
  invoices: Invoice[];
  /** Open ones that can’t be paid together with others. */
  leftOut: LeftOutInvoice[];
  hasMore: boolean;
}

export const payAllApi = {
  list: endpoint<EmptyBody, PayableInvoices>('GET', '/invoices/payable', {
    for: 'members',
    summary: 'The user’s open invoices that one card can pay in one go.',
  }),
};
