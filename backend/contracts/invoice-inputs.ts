import type { Idempotent } from './endpoint';
import type { DRAFT_LINE_KINDS } from './invoices';

export interface InvoiceLineInput {
  description: string;
  quantity: number;
  /** Negative for a discount. */
  unitAmount: number;
  /** Defaults to `work`. */
  kind?: (typeof DRAFT_LINE_KINDS)[number];
  /** Of a discount: its share of the lines above it; then `unitAmount` is calculated. */
  percent?: number;
}

/** Either `lines`, or one `amount` that becomes the only line; both before sales tax. */
export interface DraftInvoiceInput {
  projectId?: string | null;
  description?: string | null;
  lines?: InvoiceLineInput[];
  amount?: number;
  /** Defaults to true; without rates for invoices there is no tax. */
  addsTax?: boolean;
  /** `2026-12-24`; defaults to the net days of the Terms after the invoice is sent. */
  dueDate?: string | null;
}

export interface CreateInvoiceInput extends DraftInvoiceInput, Idempotent {
  userId: string;
}

export interface PreviewInvoiceInput extends DraftInvoiceInput {
  userId: string;
  /** The draft that is edited, whose deposit is deducted. */
  draftId?: string | null;
}

/** Changes of a sent invoice; omitted fields are unchanged. */
export interface CorrectInvoiceInput {
  projectId?: string | null;
  /** `2026-12-24`, today or later; for unpaid invoices without late charges. */
  dueDate?: string;
}

/** The balance that the admin saw; 409 if it has changed. */
export interface ExpectedAmount {
  amount?: number;
}

export interface ManualPaymentInput extends ExpectedAmount {
  /** How it was paid; shown on the receipt. */
  note: string;
  /** The day it was paid, `2026-12-24`; defaults to today. */
  paidOn?: string | null;
}

export interface SplitDepositInput {
  /** Of the amount, rounded up to cents; 50 if omitted. */
  percent?: number;
}

export interface VoidInvoiceInput {
  reason?: string | null;
}

export const INVOICE_EMAIL_KINDS = ['invoice', 'reminder', 'receipt'] as const;
/** `invoice` and `reminder` while it can be paid, `receipt` afterwards. */
export type InvoiceEmailKind = (typeof INVOICE_EMAIL_KINDS)[number];

export interface InvoiceEmailInput {
  kind: InvoiceEmailKind;
}
