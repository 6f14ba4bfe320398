import { type BulkInput, type BulkResult, MAX_BULK_IDS } from './bulk';
import type { DisputeMark } from './disputes';
import { endpoint, type EmptyBody, type Idempotent, type ExpectedRevision } from './endpoint';
import type {
  LateCharge,
  LateChargeInput,
  Reminder,
  ReminderDays,
  ReminderSettingInput,
  ReverseLateChargeInput,
} from './dunning';
import type { Invoice, InvoiceStatus, LinkedInvoice, InvoiceWithLines } from './invoices';
import {
  type CorrectInvoiceInput,
  type CreateInvoiceInput,
  type DraftInvoiceInput,
  type ExpectedAmount,
  INVOICE_EMAIL_KINDS,
  type InvoiceEmailInput,
  type ManualPaymentInput,
  type PreviewInvoiceInput,
  type SplitDepositInput,
  type VoidInvoiceInput,
} from './invoice-inputs';
import { BILLING_SEARCH, type LedgerEntry } from './ledger';
import type { TaxRate } from './sales-tax';
import { enumQuery, idQuery, monthQuery, pageQuery, type QueryParameters, searchQuery } from './query';

export interface InvoiceEmailPreview {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** File names. */
  attachments: string[];
}

export interface AdminInvoice extends Invoice {
  clientName: string;
  clientEmail: string | null;
  /** Such a client gets no reminders and no emails about late charges. */
  isClientDeactivated: boolean;
  dispute: DisputeMark | null;
  /** The part of the amount that is sales tax. */
  taxAmount: number;
}

export interface AdminInvoiceDetails
  extends AdminInvoice, Pick<InvoiceWithLines, 'lines' | 'paidWith' | 'billedTo' | 'terms'> {
  other: LinkedInvoice | null;
  voidReason: string | null;
  /** Of a draft: whether it gets sales tax if there are rates for invoices. */
  addsTax: boolean;
  /** Of a draft: those that it would be sent with now. */
  taxRates: TaxRate[];
  remindersOn: boolean;
  /** When an admin last sent the invoice again, a reminder, or the receipt. */
  emailedAt: string | null;
  reminders: Reminder[];
  reminderDays: ReminderDays;
  /** Null while the invoice isn't past due, and for a subscription's. */
  lateCharge: LateCharge | null;
  record: LedgerEntry[];
  revision: number;
}

/** The statuses, plus `open` (still payable), `void`, and `balance` (a draft whose deposit is paid). */
export const INVOICE_STATUS_FILTERS = [
  'draft',
  'balance',
  'open',
  'sent',
  'overdue',
  'processing',
  'paid',
  'void',
] as const;
export type InvoiceStatusFilter = (typeof INVOICE_STATUS_FILTERS)[number];
export const OPEN_STATUSES = ['sent', 'overdue', 'processing'] as const satisfies InvoiceStatus[];

export interface InvoiceTotals {
  open: { count: number; amount: number };
  overdue: { count: number; amount: number };
}

export interface DepositSplit {
  deposit: AdminInvoiceDetails;
  balance: AdminInvoiceDetails;
}

const forAdmins = { for: 'admins' } as const;
const actionForAdmins = { ...forAdmins, status: 200 } as const;

const scopeQuery: QueryParameters = {
  client: idQuery('The client.'),
  month: monthQuery('The month of creation, in the agency’s time zone.'),
};

export const adminInvoicesApi = {
  list: endpoint<EmptyBody, AdminInvoice[]>('GET', '/admin/invoices', {
    ...forAdmins,
    summary: 'All invoices, newest first.',
    query: {
      ...pageQuery(['newest', 'oldest', 'amount', 'due']),
      status: enumQuery(
        INVOICE_STATUS_FILTERS,
        'The status; `open` finds invoices that can still be paid, `balance` drafts whose deposit is paid.',
      ),
      state: enumQuery(INVOICE_STATUS_FILTERS, 'The former name of `status`.'),
      ...scopeQuery,
      project: idQuery('The project.'),
      subscription: idQuery('The subscription.'),
      search: searchQuery(BILLING_SEARCH, 'Words in number, description, and client.'),
    },
  }),
  totals: endpoint<EmptyBody, InvoiceTotals>('GET', '/admin/invoices/totals', {
    ...forAdmins,
    summary: 'Totals of open and past-due invoices.',
    query: scopeQuery,
  }),
  get: endpoint<EmptyBody, AdminInvoiceDetails>('GET', '/admin/invoices/:id', {
    ...forAdmins,
    summary: 'One invoice with all details.',
  }),
  create: endpoint<CreateInvoiceInput, AdminInvoiceDetails>('POST', '/admin/invoices', {
    ...forAdmins,
    errors: [409],
    summary: 'Creates a draft, from lines or one amount in cents, to which sales tax is added.',
  }),
  preview: endpoint<PreviewInvoiceInput, Blob>('POST', '/admin/invoices/preview', {
    ...actionForAdmins,
    errors: [429],
    summary: 'The PDF of a draft as it would be sent now. Nothing is stored.',
  }),
  update: endpoint<DraftInvoiceInput & ExpectedRevision, AdminInvoiceDetails>('PATCH', '/admin/invoices/:id', {
    ...forAdmins,
    errors: [409],
    summary: 'Updates a draft; omitted fields are unchanged.',
  }),
  correct: endpoint<CorrectInvoiceInput & ExpectedRevision, AdminInvoiceDetails>(
    'PATCH',
    '/admin/invoices/:id/properties',
    {
      ...forAdmins,
      errors: [409],
      summary: 'Moves a sent invoice to another project of its client, or extends its due date.',
    },
  ),
  remove: endpoint<EmptyBody, EmptyBody>('DELETE', '/admin/invoices/:id', {
    ...forAdmins,
    errors: [409],
    summary: 'Deletes a draft.',
  }),
  send: endpoint<ExpectedAmount, AdminInvoiceDetails>('POST', '/admin/invoices/:id/send', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Numbers a draft and emails it to its client with the PDF.',
  }),
  duplicate: endpoint<Idempotent, AdminInvoiceDetails>('POST', '/admin/invoices/:id/duplicate', {
    ...forAdmins,
    errors: [409],
    summary: 'Creates a draft with the work of any invoice, for the same client.',
  }),
  previewEmail: endpoint<EmptyBody, InvoiceEmailPreview>('GET', '/admin/invoices/:id/email', {
    ...forAdmins,
    errors: [409],
    summary: 'The rendered email of this kind. Nothing is sent.',
    query: { kind: enumQuery(INVOICE_EMAIL_KINDS, 'The kind of email; `invoice` if omitted.') },
  }),
  sendEmail: endpoint<InvoiceEmailInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/email', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Emails the client the invoice again, a reminder, or the receipt; at most one email a minute.',
  }),
  remind: endpoint<BulkInput, BulkResult>('POST', '/admin/invoices/remind', {
    ...actionForAdmins,
    summary: `Reminds the clients of up to ${MAX_BULK_IDS} past-due invoices, each client by one email.`,
  }),
  splitDeposit: endpoint<SplitDepositInput, DepositSplit>('POST', '/admin/invoices/:id/deposit', {
    ...forAdmins,
    errors: [409],
    summary: 'Splits a draft into a deposit, due when it is sent, and the balance.',
  }),
  undoSplit: endpoint<EmptyBody, AdminInvoiceDetails>('POST', '/admin/invoices/:id/deposit/undo', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Joins a deposit and its balance, both drafts, into one draft again.',
  }),
  markPaid: endpoint<ManualPaymentInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/mark-paid', {
    ...actionForAdmins,
    confirmed: true,
    errors: [409],
    summary: 'Records an offline payment of the balance.',
  }),
  void: endpoint<VoidInvoiceInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/void', {
    ...actionForAdmins,
    confirmed: true,
    errors: [409],
    summary: 'Voids an unpaid invoice; its number isn’t reused.',
  }),
  setReminders: endpoint<ReminderSettingInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/reminders', {
    ...actionForAdmins,
    summary: 'Turns the reminders of one invoice off or on.',
  }),
  addLateCharge: endpoint<LateChargeInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/late-charge', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Adds the late charge of these months to the invoice and emails it again.',
  }),
  reverseLateCharge: endpoint<ReverseLateChargeInput, AdminInvoiceDetails>(
    'POST',
    '/admin/invoices/:id/late-charge/reverse',
    {
      ...actionForAdmins,
      errors: [409],
      summary: 'Takes the last late charge off the invoice and emails it again.',
    },
  ),
  waiveLateCharge: endpoint<LateChargeInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/late-charge/waive', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Waives the late charge of these months.',
  }),
  undoWaiver: endpoint<LateChargeInput, AdminInvoiceDetails>('POST', '/admin/invoices/:id/late-charge/waive/undo', {
    ...actionForAdmins,
    errors: [409],
    summary: 'Undoes the last waiver; `months` are those that are waived now.',
  }),
};
