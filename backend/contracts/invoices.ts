import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, flagQuery, idQuery, pageQuery } from './query';

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'processing'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const PAYABLE_STATUSES = ['sent', 'overdue'] as const satisfies InvoiceStatus[];

export const INVOICE_DUE_DAYS = 30;
/** As the Terms state; an admin may choose another share. */
export const DEPOSIT_PERCENT = 50;
export const DEPOSIT_PERCENTS = { min: 1, max: 99 } as const;

/** In cents; the limits of one card charge. */
export const INVOICE_AMOUNT = { min: 50, max: 99_999_999 } as const;
export const INVOICE = {
  description: { max: 500 },
  lines: { max: 300 },
  line: { description: { max: 200 }, quantity: { max: 9999 }, unitAmount: { max: 99_999_999 } },
  note: { max: 1000 },
  dueYears: 2,
} as const;

export const invoiceTexts = {
  notFound: {
    title: 'Invoice Not Found',
    text: "The invoice you're looking for doesn't exist or you don't have permission to view it",
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

/** `deposit` subtracts the deposit invoice; `late-charge` is added per the Terms. */
export type LineKind = 'work' | 'deposit' | 'late-charge';

export interface InvoiceLine {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  kind: LineKind;
}

const INVOICE_NUMBER = /^(INV|DEMO)-\d{4}-\d{5,9}$/;

/** For emails. The number lets the sign-in page say what the link is for, without asking anything about the invoice. */
export const invoiceLink = (page: 'invoices' | 'pay-invoice', id: string, invoiceNumber: string): string =>
  `/${page}/${id}?number=${encodeURIComponent(invoiceNumber)}`;

/** Ignores any other text, because the page shows the number. */
export function invoiceNumberIn(query: string): string | undefined {
  const number = new URLSearchParams(query).get('number') ?? '';
  return INVOICE_NUMBER.test(number) ? number : undefined;
}

export interface Invoice {
  id: string;
  /** `INV-2026-00042`, or `DEMO-2026-00042`; `DRAFT-` and the id until it is sent. */
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

export interface InvoiceWithLines extends Invoice {
  lines: InvoiceLine[];
  other: LinkedInvoice | null;
  /** "Visa ending in 4242"; null until it is paid. */
  paidWith: string | null;
}

export type PaymentForm = 'stripe' | 'test';

export interface PaymentSession {
  clientSecret: string;
  publishableKey: string;
  form: PaymentForm;
}

const DOWNLOAD_DESCRIPTION = 'Asks the browser to save the file instead of showing it.';

export const invoicesApi = {
  listMine: endpoint<EmptyBody, Invoice[]>('GET', '/invoices', {
    for: 'members',
    summary: 'The user’s invoices, newest first; with a project, admins get what its client sees.',
    query: {
      // `due`: past due, then open ones by due date, then paid ones from the newest.
      ...pageQuery(['newest', 'oldest', 'due']),
      status: enumQuery(INVOICE_STATUSES, 'The status.'),
      project: idQuery('The project.'),
    },
  }),
  owed: endpoint<EmptyBody, InvoicesOwed>('GET', '/invoices/owed', {
    for: 'members',
    summary: 'The sum that the user owes, and the invoices to pay first.',
  }),
  get: endpoint<EmptyBody, InvoiceWithLines>('GET', '/invoices/:id', {
    for: 'members',
    summary: 'One invoice with its lines; admins see all invoices, including drafts.',
  }),
  createPaymentIntent: endpoint<EmptyBody, PaymentSession>('POST', '/invoices/:id/create-payment-intent', {
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
    query: { download: flagQuery(DOWNLOAD_DESCRIPTION) },
  }),
  receipt: endpoint<EmptyBody, Blob>('GET', '/invoices/:id/receipt', {
    for: 'members',
    errors: [429],
    summary: 'The receipt of a paid invoice as a PDF.',
    query: { download: flagQuery(DOWNLOAD_DESCRIPTION) },
  }),
  createDemo: endpoint<EmptyBody, InvoiceWithLines>('POST', '/create-demo-invoice', {
    for: 'members',
    errors: [429],
    summary: 'Creates a demo invoice; not available with live payments.',
  }),
};
