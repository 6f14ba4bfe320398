import type { LineKind, OtherWaysToPay, SiteInfo, TermsVersion } from '../../../../contracts';

/** All data of an invoice or receipt PDF. Rendering looks nothing up: equal data gives equal bytes. */
export interface InvoiceDocument {
  /** A receipt can be that of an order. */
  record: 'Invoice' | 'Order';
  number: string;
  state: DocumentState;
  from: SiteInfo;
  /** Of the agency. */
  taxId?: string | null;
  terms: TermsVersion;
  to: { name: string; email: string; company?: string | null; address?: string[]; taxId?: string | null };
  project?: string | null;
  description?: string | null;
  lines: DocumentLine[];
  amount: number;
  paid: number;
  refunded: number;
  dueDate: string | null;
  /** Shown on drafts, which have no send date. */
  createdAt: Date;
  sentAt?: Date | null;
  paidAt?: Date | null;
  voidedAt?: Date | null;
  payments?: DocumentPayment[];
  refunds?: DocumentRefund[];
  notes?: string | null;
  payUrl: string;
  otherWaysToPay?: OtherWaysToPay;
  footer?: string | null;
}

export type DocumentState = 'draft' | 'sent' | 'overdue' | 'processing' | 'paid' | 'void';

export interface DocumentLine {
  description: string;
  quantity: number;
  /** Cents; negative for deductions. */
  unitAmount: number;
  amount: number;
  /** Of a discount; shown in place of the unit price. */
  percent?: number;
  kind?: LineKind;
}

export interface DocumentPayment {
  at: Date;
  amount: number;
  paidWith?: string | null;
}

export interface DocumentRefund {
  at: Date;
  amount: number;
  note?: string | null;
}

export type DocumentKind = 'invoice' | 'receipt';
