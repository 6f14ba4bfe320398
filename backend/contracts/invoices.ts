import type { BilledTo } from './billing-details';
import { endpoint, type EmptyBody } from './endpoint';
import { downloadQuery, enumQuery, idQuery, monthQuery, pageQuery, searchQuery, VIEW_AUDIENCES } from './query';
import type { OtherWaysToPay } from './invoicing';
import { BILLING_SEARCH } from './ledger';
import type { TermsVersion } from './terms';

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'processing'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const PAYABLE_STATUSES = ['sent', 'overdue'] as const satisfies InvoiceStatus[];

/** In cents; the limits of one card charge. */
export const INVOICE_AMOUNT = { min: 50, max: 99_999_999 } as const;
export const INVOICE = {
  description: { max: 500 },
  lines: { max: 300 },
  line: {
    description: { max: 200 },
    quantity: { min: 0.01, max: 9999 },
    unitAmount: { max: 99_999_999 },
    percent: { min: 0.01, max: 100 },
  },
  note: { max: 1000 },
  dueYears: 2,
} as const;

export const invoiceTexts = {
  notFound: {
    title: 'Invoice Not Found',
    text: "The invoice you're looking for doesn't exist or you don't have permission to view it",
  },
  voided: {
    title: 'Invoice Voided',
    text: (number: string) => `We voided invoice ${number}. You don’t need to pay it.`,
  },
  alreadyPaid: 'Already Paid',
  loading: 'Loading invoice details...',
  initializing: 'Initializing secure payment...',
  sessionFailed: {
    title: 'Error',
    usual: 'Failed to initialize payment',
    alert: 'Failed to initialize payment. Please try again or contact support.',
  },
  paymentFailed: 'Payment Failed',
  paymentError: { title: 'Payment Error', text: 'An unexpected error occurred.' },
  paid: {
    title: 'Payment Successful!',
    text: (number: string) => `Thank you! Your payment for invoice ${number} has been processed.`,
  },
  demoCreated: 'Demo Invoice Created',
  demoUnavailable: 'Demo invoices aren’t available with live payments.',
} as const;

export const RECENT_INVOICE_COUNT = 3;

export interface InvoicesOwed {
  /** In cents; payments that are being processed don't count. */
  amount: number;
  overdueAmount: number;
  count: number;
  /** At most `RECENT_INVOICE_COUNT`, past due ones first, then by due date. */
  mostUrgent: Invoice[];
}

export const PAYMENT_REDIRECT_DELAY_MS = 2000;

/** In this order. `discount` and `deposit` are negative; `deposit` subtracts the deposit invoice; `late-charge` is added per the Terms. */
export type LineKind = 'work' | 'discount' | 'tax' | 'deposit' | 'late-charge';

export const DRAFT_LINE_KINDS = ['work', 'discount'] as const satisfies LineKind[];

export interface InvoiceLine {
  description: string;
  /** At most two decimals, such as 6.5 hours. */
  quantity: number;
  unitAmount: number;
  amount: number;
  kind: LineKind;
  /** Of a discount by percent, and of a tax; rounded half up to the cent. */
  percent?: number;
}

const INVOICE_NUMBER = /^[A-Z][A-Z0-9]{0,7}-\d{4}-\d{5,9}$/;

/** For emails and PDFs. The number lets the sign-in page say what the link is for, without asking anything about the invoice. */
export const invoiceLink = (
  page: 'invoices' | 'pay-invoice' | 'admin/invoices',
  id: string,
  invoiceNumber: string,
): string => `/${page}/${id}?number=${encodeURIComponent(invoiceNumber)}`;

/** Ignores any other text, because the page shows the number. */
export function invoiceNumberIn(query: string): string | undefined {
  const number = new URLSearchParams(query).get('number') ?? '';
  return INVOICE_NUMBER.test(number) ? number : undefined;
}

export interface Invoice {
  id: string;
  /** `INV-2026-00042` with the agency's prefix, or `DEMO-2026-00042`; `DRAFT-` and the id until it is sent. */
  invoiceNumber: string;
  amount: number;
  status: InvoiceStatus;
  /** A day in the agency's time zone; set when a draft without one is sent. */
  dueDate: string | null;
  projectId: string | null;
  projectName: string | null;
  userId: string;
  description: string | null;
  stripePaymentIntentId: string | null;
  /** In cents; the rest of the amount is the balance. */
  paidAmount: number;
  /** In cents; the client may pay this part by card before the rest. */
  partAmount: number | null;
  refundedAmount: number;
  depositId: string | null;
  subscriptionId: string | null;
  problem: string | null;
  sentAt: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export type LinkedInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'amount' | 'voidedAt'>;

/** Without duplicate payments. */
export interface InvoicePayment {
  amount: number;
  /** "Visa ending in 4242", or a note like "Check 1042". */
  paidWith: string | null;
  paidAt: string;
}

/** As the client sees it. */
export interface InvoiceRefund {
  amount: number;
  /** Null for a refund to the card; otherwise a note like "Check 1042". */
  method: string | null;
  /** The bank sent the money back, so the client didn't receive it. */
  isReturned: boolean;
}

export interface InvoiceWithLines extends Invoice {
  lines: InvoiceLine[];
  other: LinkedInvoice | null;
  /** Null for drafts, and if it was sent before these were recorded. */
  billedTo: BilledTo | null;
  /** Of the agency. */
  taxId: string | null;
  /** It was sent under them; of a draft, those that it would be sent under now. */
  terms: TermsVersion;
  /** Than by card; null while it can't be paid. */
  otherWaysToPay: OtherWaysToPay | null;
  /** "Visa ending in 4242"; null until it is paid. */
  paidWith: string | null;
  /** Whose view an admin gets; see `User` for `takenOverAt`. */
  owner?: { name: string; takenOverAt?: string };
  /** In the order of what happened to them last; without refunds of duplicate payments. */
  refunds: InvoiceRefund[];
  /** The earliest first. */
  payments: InvoicePayment[];
}

export interface PaymentAmountInput {
  /** The balance, or the part that the client may pay; defaults to the balance. */
  amount?: number;
}

export type PaymentForm = 'stripe' | 'test';

export interface CardFormSettings {
  publishableKey: string;
  form: PaymentForm;
}

export interface PaymentSession extends CardFormSettings {
  clientSecret: string;
}

export const invoicesApi = {
  listMine: endpoint<EmptyBody, Invoice[]>('GET', '/invoices', {
    for: 'members',
    summary: 'The user’s invoices, newest first; with a project, admins get what its client sees.',
    query: {
      // `due`: past due, then open ones by due date, then paid ones from the newest.
      ...pageQuery(['newest', 'oldest', 'due']),
      status: enumQuery(INVOICE_STATUSES, 'The status.'),
      project: idQuery('The project.'),
      month: monthQuery('The month in which it was sent or paid, in the agency’s time zone.'),
      search: searchQuery(BILLING_SEARCH, 'Words in number, description, project, and amount.'),
    },
  }),
  owed: endpoint<EmptyBody, InvoicesOwed>('GET', '/invoices/owed', {
    for: 'members',
    summary: 'The sum that the user owes, and the invoices to pay first.',
  }),
  get: endpoint<EmptyBody, InvoiceWithLines>('GET', '/invoices/:id', {
    for: 'members',
    summary: 'One invoice with its lines; admins see all invoices, including drafts.',
    query: { audience: enumQuery(VIEW_AUDIENCES, 'For admins: the invoice exactly as its client gets it.') },
  }),
  createPaymentIntent: endpoint<PaymentAmountInput, PaymentSession>('POST', '/invoices/:id/create-payment-intent', {
    for: 'members',
    status: 200,
    errors: [409, 429],
    summary: 'Creates or reuses the payment intent of an invoice.',
  }),
  refreshPaymentStatus: endpoint<EmptyBody, InvoiceWithLines>('POST', '/invoices/:id/ask', {
    for: 'members',
    status: 200,
    errors: [429],
    summary: 'Updates the payment status from the provider and returns the invoice.',
  }),
  pdf: endpoint<EmptyBody, Blob>('GET', '/invoices/:id/pdf', {
    for: 'members',
    errors: [429],
    summary: 'The invoice as a PDF.',
    query: { download: downloadQuery() },
  }),
  receipt: endpoint<EmptyBody, Blob>('GET', '/invoices/:id/receipt', {
    for: 'members',
    errors: [429],
    summary: 'The receipt of a paid invoice as a PDF.',
    query: { download: downloadQuery() },
  }),
  createDemo: endpoint<EmptyBody, InvoiceWithLines>('POST', '/create-demo-invoice', {
    for: 'members',
    errors: [429],
    summary: 'Creates a demo invoice; not available with live payments.',
  }),
};
