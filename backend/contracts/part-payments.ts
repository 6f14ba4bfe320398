import type { AdminInvoiceDetails } from './admin-invoices';
import { endpoint } from './endpoint';
import { INVOICE_AMOUNT, type Invoice } from './invoices';

export interface PartPaymentInput {
  /** Less than the balance, in cents. */
  amount: number;
  /** The balance that the admin saw; 409 if it has changed. */
  balance: number;
  note: string;
  /** The day it was paid, `2026-12-24`; defaults to today. */
  paidOn?: string | null;
}

export interface AllowPartInput {
  /** Cents; null if only the balance can be paid. */
  amount: number | null;
}

export const balanceOf = ({ amount, paidAmount }: Pick<Invoice, 'amount' | 'paidAmount'>): number =>
  amount - paidAmount;

/** The rest must be enough for one card payment. */
export const leavesPayableRest = (invoice: Pick<Invoice, 'amount' | 'paidAmount'>, part: number): boolean =>
  balanceOf(invoice) - part >= INVOICE_AMOUNT.min;

/** The part that the client may choose to pay; null if only the balance can be paid. */
export const payablePart = (invoice: Pick<Invoice, 'amount' | 'paidAmount' | 'partAmount'>): number | null =>
  invoice.partAmount !== null && leavesPayableRest(invoice, invoice.partAmount) ? invoice.partAmount : null;

const forAdmins = { for: 'admins', status: 200, errors: [409] } as const;

export const partPaymentsApi = {
  record: endpoint<PartPaymentInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/part-payments', {
    ...forAdmins,
    summary: 'Records an offline payment of a part; the rest stays due.',
  }),
  allow: endpoint<AllowPartInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/allowed-part', {
    ...forAdmins,
    summary: 'Lets the client pay this part by card before the rest.',
  }),
};
