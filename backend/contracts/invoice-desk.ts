import { endpoint, type Nothing, type Repeatable, type Saw } from './endpoint';
import type { Invoice, InvoiceStatus, OtherHalf, WholeInvoice } from './invoices';
import type { RecordEntry } from './payment-record';

/** What admins do with invoices. */

export interface NewLine {
  description: string;
  quantity: number;
  /** Cents for one of it. */
  unitAmount: number;
}

/** Either `lines`, or one `amount` that becomes the only line. */
export interface DraftInvoice {
  projectId?: string | null;
  description?: string | null;
  lines?: NewLine[];
  amount?: number;
  /** `2026-12-24`; without one it is due 30 days after it is sent. */
  dueDate?: string | null;
}

export interface NewInvoice extends DraftInvoice, Repeatable {
  userId: string;
}

/** What has been looked at: where it comes to something else by now, nothing happens. */
export interface Seen {
  /** Cents. */
  amount?: number;
}

/** Paid in cash, by check, by transfer. */
export interface OtherPayment extends Seen {
  /** How, in words: it stands on the receipt. */
  note: string;
  /** The day it came, `2026-12-24`; today where nothing is said. */
  paidOn?: string | null;
}

export interface Voiding {
  reason?: string | null;
}

export interface Reminding {
  on: boolean;
}

/** What is seen is sent along: a second press, or a month more by now, is refused. */
export interface LateDecision {
  /** Full months past the due day. */
  months: number;
}

/** How the charge for paying late comes about, for a person to decide on. Cents. */
export interface LateCharge {
  /** Per cent a month. */
  rate: number;
  /** What the invoice asks for without any late charge. */
  base: number;
  /** Full months past the due day. */
  months: number;
  waivedMonths: number;
  /** `base × rate × (months − waivedMonths)`, to the cent. */
  total: number;
  alreadyAdded: number;
  /** What adding would add now. */
  toAdd: number;
}

export const REMINDER_STAGES = ['before', 'due', 'week', 'fortnight'] as const;
/** Three days before the due day, on it, seven and fourteen days after. */
export type ReminderStage = (typeof REMINDER_STAGES)[number];
export const REMINDER_DAYS: Record<ReminderStage, number> = { before: -3, due: 0, week: 7, fortnight: 14 };

export interface Reminder {
  stage: ReminderStage;
  /** The agency's day on which it was sent. */
  day: string;
}

/** An invoice in a list of everybody's. */
export interface ListedInvoice extends Invoice {
  clientName: string;
  clientEmail: string | null;
}

export interface InvoiceFile extends ListedInvoice, Pick<WholeInvoice, 'lines'> {
  /** The balance of a deposit, or the deposit of a balance. */
  other: OtherHalf | null;
  voidReason: string | null;
  remindersOn: boolean;
  reminders: Reminder[];
  /** Nothing while it is not late, and for a subscription's. */
  lateCharge: LateCharge | null;
  /** What was paid, went back or was refused, oldest first. */
  record: RecordEntry[];
  revision: number;
}

/** Beside the statuses: those that can still be paid, and those that were taken back. */
export const INVOICE_FILTERS = ['draft', 'open', 'sent', 'overdue', 'processing', 'paid', 'void'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];
export const OPEN_STATUSES = ['sent', 'overdue', 'processing'] as const satisfies InvoiceStatus[];

/** Of all that the list's client and month let through. Cents. */
export interface InvoiceTotals {
  /** Sent, overdue and processing together. */
  open: { count: number; amount: number };
  overdue: { count: number; amount: number };
}

/** `{ deposit, balance }`, both drafts. */
export interface Split {
  deposit: InvoiceFile;
  balance: InvoiceFile;
}

const admins = { for: 'admins' } as const;
const changes = { ...admins, answers: 200 } as const;

export const invoiceDeskApi = {
  all: endpoint<Nothing, ListedInvoice[]>('GET', '/admin/invoices', {
    ...admins,
    summary:
      'Everybody’s invoices, newest first; ?status= (or ?state=), ?client=, ?project=, ?subscription= (ids), ?month= (2026-12, of making) and ?search= in number, description and client narrow it; ?sort=oldest, amount, due.',
  }),
  totals: endpoint<Nothing, InvoiceTotals>('GET', '/admin/invoices/totals', {
    ...admins,
    summary: 'What is open and what is overdue; ?client= and ?month= as in the list.',
  }),
  one: endpoint<Nothing, InvoiceFile>('GET', '/admin/invoices/:id', {
    ...admins,
    summary: 'Everything about one invoice.',
  }),
  make: endpoint<NewInvoice, InvoiceFile>('POST', '/admin/invoices', {
    ...admins,
    summary: 'Makes a draft, of lines or of one amount in cents.',
  }),
  edit: endpoint<DraftInvoice & Saw, InvoiceFile>('PATCH', '/admin/invoices/:id', {
    ...admins,
    summary: 'Changes a draft; what is left out stays.',
  }),
  discard: endpoint<Nothing, Nothing>('DELETE', '/admin/invoices/:id', {
    ...admins,
    summary: 'Throws a draft away.',
  }),
  send: endpoint<Seen, InvoiceFile>('POST', '/admin/invoices/:id/send', {
    ...changes,
    summary: 'Gives a draft its number and mails it to its client, with the PDF.',
  }),
  split: endpoint<Nothing, Split>('POST', '/admin/invoices/:id/deposit', {
    ...admins,
    summary: 'Splits a draft into a deposit of half of it and the balance.',
  }),
  markPaid: endpoint<OtherPayment, InvoiceFile>('POST', '/admin/invoices/:id/mark-paid', {
    ...changes,
    summary: 'It was paid by other means.',
  }),
  void: endpoint<Voiding, InvoiceFile>('POST', '/admin/invoices/:id/void', {
    ...changes,
    summary: 'Takes an invoice back that nobody has paid; its number stays used.',
  }),
  remind: endpoint<Reminding, InvoiceFile>('POST', '/admin/invoices/:id/reminders', {
    ...changes,
    summary: 'Stops the reminders of one invoice, or lets them go on.',
  }),
  addLateCharge: endpoint<LateDecision, InvoiceFile>('POST', '/admin/invoices/:id/late-charge', {
    ...changes,
    summary: 'Adds the late charge of so many months as a line of the invoice, and mails it anew.',
  }),
  waiveLateCharge: endpoint<LateDecision, InvoiceFile>('POST', '/admin/invoices/:id/late-charge/waive', {
    ...changes,
    summary: 'Lets go of the late charge of so many months.',
  }),
};
