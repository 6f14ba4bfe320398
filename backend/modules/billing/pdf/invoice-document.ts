import type { SiteInfo } from '../../../contracts';

/** All that is printed of an invoice or a receipt. Nothing is looked up while one is made: the same data is the same bytes. */
export interface InvoiceDocument {
  /** As it is called everywhere, such as INV-2026-0042; of a draft DRAFT-…. */
  number: string;
  state: DocumentState;
  from: SiteInfo;
  to: { name: string; email: string; company?: string | null };
  /** The project that the work is for. */
  project?: string | null;
  /** What it is about, in a sentence or two. */
  description?: string | null;
  lines: DocumentLine[];
  /** What it comes to, and what of that came in and went back: cents. */
  amount: number;
  paid: number;
  refunded: number;
  /** The last day to pay, YYYY-MM-DD; a draft may not have one yet. */
  dueDate: string | null;
  /** When it was written; a draft shows it instead of the day of its sending. */
  createdAt: Date;
  sentAt?: Date | null;
  paidAt?: Date | null;
  voidedAt?: Date | null;
  /** What came in, the oldest first. Without one a receipt says when it was paid, and not how. */
  payments?: DocumentPayment[];
  refunds?: DocumentRefund[];
  /** Words to the client, below the lines. */
  notes?: string | null;
  /** The whole address of its pay page. */
  payUrl: string;
}

export type DocumentState = 'draft' | 'sent' | 'overdue' | 'processing' | 'paid' | 'void';

export interface DocumentLine {
  description: string;
  quantity: number;
  /** Cents; below nothing only in lines that take something off. */
  unitAmount: number;
  amount: number;
}

export interface DocumentPayment {
  at: Date;
  amount: number;
  isCard?: boolean;
  /** Brand and last digits, where they are known. */
  card?: { brand?: string | null; last4: string } | null;
  note?: string | null;
}

export interface DocumentRefund {
  at: Date;
  amount: number;
  note?: string | null;
}

export type DocumentKind = 'invoice' | 'receipt';
