import { endpoint, type NoBody } from './endpoint';

export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'processing'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What somebody who has to pay can still pay. */
export const PAYABLE_STATUSES = ['sent', 'overdue'] as const satisfies InvoiceStatus[];

/** By the Terms. */
export const INVOICE_DUE_DAYS = 30;
/** Of the whole amount. */
export const DEPOSIT_PERCENT = 50;

/** In cents, as a card can be charged with it in one go. */
export const INVOICE_AMOUNT = { min: 50, max: 99_999_999 } as const;
export const INVOICE = {
  description: { max: 500 },
  lines: { max: 300 },
  line: { description: { max: 200 }, quantity: { max: 9999 }, unitAmount: { max: 99_999_999 } },
  note: { max: 1000 },
  /** How far ahead an invoice can be due. */
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
  demoUnavailable: 'Demo invoices are only made where no real money is taken.',
} as const;

/** So many of them the client's dashboard shows. */
export const RECENT_INVOICE_COUNT = 3;

/** What the spec calls a redirect after payment. */
export const PAYMENT_REDIRECT_DELAY_MS = 2000;

/** `deposit` takes off what the deposit's own invoice asks for; `late-charge` is what the Terms add to late payments. */
export type LineKind = 'work' | 'deposit' | 'late-charge';

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Cents for one of it. */
  unitAmount: number;
  /** Cents for all of it. */
  amount: number;
  kind: LineKind;
}

/** All amounts are cents. */
export interface Invoice {
  id: string;
  /** `INV-2026-00042`; until it is sent `DRAFT-` and its id. */
  invoiceNumber: string;
  amount: number;
  status: InvoiceStatus;
  /** A day of the agency's, `2026-12-24`; a draft that says nothing gets one when it is sent. */
  dueDate: string | null;
  projectId: string | null;
  projectName: string | null;
  userId: string;
  description: string | null;
  stripePaymentIntentId: string | null;
  refundedAmount: number;
  /** The deposit that this one is the rest of. */
  depositId: string | null;
  /** The subscription whose month it is. */
  subscriptionId: string | null;
  /** Why the last try to pay did not work, in words for whoever pays. */
  problem: string | null;
  sentAt: string | null;
  paidAt: string | null;
  /** Only admins ever see one that was voided. */
  voidedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export type LinkedInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'amount'>;

export interface InvoiceWithLines extends Invoice {
  lines: InvoiceLine[];
  /** The balance of a deposit, or the deposit of a balance, where its client can see it. */
  other: LinkedInvoice | null;
}

/** With whom the browser talks about the card: Stripe's own form, or the test provider's in a frame. */
export type PaymentForm = 'stripe' | 'test';

export interface PaymentSession {
  clientSecret: string;
  publishableKey: string;
  form: PaymentForm;
}

export const invoicesApi = {
  listMine: endpoint<NoBody, Invoice[]>('GET', '/invoices', {
    for: 'members',
    summary: 'The invoices of whoever asks, newest first; ?status= for one kind of them.',
  }),
  get: endpoint<NoBody, InvoiceWithLines>('GET', '/invoices/:id', {
    for: 'members',
    summary: 'One invoice with its lines; admins see everybody’s, and drafts.',
  }),
  createPaymentIntent: endpoint<NoBody, PaymentSession>('POST', '/invoices/:id/create-payment-intent', {
    for: 'members',
    status: 200,
    summary: 'The one open payment of an invoice, for the browser to finish.',
  }),
  refreshPaymentStatus: endpoint<NoBody, InvoiceWithLines>('POST', '/invoices/:id/ask', {
    for: 'members',
    status: 200,
    summary: 'Asks the payment provider how the payment stands, and answers the invoice as it is then.',
  }),
  pdf: endpoint<NoBody, Blob>('GET', '/invoices/:id/pdf', {
    for: 'members',
    summary: 'The invoice as a PDF.',
  }),
  receipt: endpoint<NoBody, Blob>('GET', '/invoices/:id/receipt', {
    for: 'members',
    summary: 'The receipt of a paid invoice as a PDF.',
  }),
  createDemo: endpoint<NoBody, InvoiceWithLines>('POST', '/create-demo-invoice', {
    for: 'members',
    summary: 'An invoice to try paying with; not where real money is taken.',
  }),
};
