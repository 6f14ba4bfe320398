import type { ApprovalKind, Decision } from './approvals';
import { endpoint, type EmptyBody } from './endpoint';
import { MINE_QUERY } from './query';

export const MAX_MENU_COUNT = 1000;

export interface MenuCounts {
  newSubmissions: number;
  overdueInvoices: number;
  /** Neither resent nor dismissed; counted up to `MAX_MENU_COUNT`. */
  failedEmails: number;
  /** Conversations in which the client wrote last, counted up to `MAX_MENU_COUNT`. */
  unansweredProjects: number;
}

/** Amounts in cents, in months of the agency’s time zone. */
export interface DashboardMoney {
  /** As revenue in the analytics: payments without refunds, disputes, and duplicate payments. */
  collectedThisMonth: number;
  /** Of last month up to the same day, which is included. */
  collectedLastMonthToDate: number;
  /** Sent, past due, and processing invoices. */
  outstanding: { amount: number; count: number; nextDue: string | null };
  overdue: { amount: number; count: number; oldestDays: number | null };
  /** Active subscriptions, without taxes; `ending` of them end with the paid period. */
  monthlyRecurring: { amount: number; count: number; startedThisMonth: number; ending: number };
}

/** How many items of each kind are listed, by urgency. */
export const ATTENTION_LIMITS = {
  dispute: 3,
  'failed-refund': 3,
  'duplicate-payments': 1,
  'payment-differences': 1,
  'failed-emails': 1,
  'unanswered-messages': 5,
  decisions: 5,
  submissions: 1,
  'pending-projects': 1,
  'overdue-invoice': 5,
  'past-due-subscription': 2,
  'unsent-balance': 2,
  drafts: 1,
  'quiet-project': 5,
} as const;
export type AttentionKind = keyof typeof ATTENTION_LIMITS;

interface Attention<Kind extends AttentionKind> {
  kind: Kind;
  id: string;
  /** Since when it waits for a person. */
  at: string;
}

interface DisputeAttention extends Attention<'dispute'> {
  clientName: string | null;
  amount: number;
  needsResponse: boolean;
  respondBy: string | null;
  /** The number of the invoice or order. */
  number: string | null;
}

/** Until the client is refunded another way; `at` is when it failed. */
interface FailedRefundAttention extends Attention<'failed-refund'> {
  clientName: string | null;
  amount: number;
  /** The number of the invoice or order. */
  number: string | null;
  /** Null if an order was paid. */
  invoiceId: string | null;
  orderId: string | null;
}

/** One item for all that aren't refunded; `id`, `clientName`, `amount`, and `number` are of the newest. */
interface DuplicatePaymentsAttention extends Attention<'duplicate-payments'> {
  /** At most `MAX_MENU_COUNT`. */
  count: number;
  clientName: string | null;
  amount: number;
  number: string | null;
}

/** One item for all that the comparison with Stripe found; `id`, `at`, and `text` are of the newest. */
interface PaymentDifferencesAttention extends Attention<'payment-differences'> {
  /** At most `MAX_MENU_COUNT`. */
  count: number;
  text: string;
}

/** One item for all; `id` is the newest email. */
interface FailedEmailsAttention extends Attention<'failed-emails'> {
  /** At most `MAX_MENU_COUNT`. */
  count: number;
  to: string | null;
  subject: string | null;
}

/** A conversation; `id` is the project, and `at` when the first message without an answer was written. */
interface UnansweredMessagesAttention extends Attention<'unanswered-messages'> {
  name: string;
  clientName: string;
}

/** A client's decision that the agency hasn't gone on from; `at` is when it was made. */
interface DecisionsAttention extends Attention<'decisions'> {
  projectId: string;
  name: string;
  clientName: string;
  decision: Decision;
  subject: ApprovalKind;
  /** The version that was decided on. */
  file: { name: string; version: number } | null;
}

/** One item for all new submissions; `id`, `name`, and `at` are of the oldest. */
interface SubmissionsAttention extends Attention<'submissions'> {
  count: number;
  name: string;
}

/** One item for all that are pending, from requests and orders that aren't refunded in full; `id`, `name`, `clientName`, and `at` are of the oldest. */
interface PendingProjectsAttention extends Attention<'pending-projects'> {
  count: number;
  name: string;
  clientName: string;
  /** Of the order that the project is for. */
  orderNumber: string | null;
}

interface OverdueInvoiceAttention extends Attention<'overdue-invoice'> {
  clientName: string;
  number: string;
  amount: number;
  dueDate: string;
}

interface PastDueSubscriptionAttention extends Attention<'past-due-subscription'> {
  clientName: string;
  description: string;
  /** Per month. */
  amount: number;
  openInvoiceId: string | null;
}

/** A draft whose deposit was paid at `at`. */
interface UnsentBalanceAttention extends Attention<'unsent-balance'> {
  clientName: string;
  amount: number;
  projectName: string | null;
}

/** One item for all other drafts without a deposit; `id`, `clientName`, `amount`, and `at` are of the oldest. */
interface DraftsAttention extends Attention<'drafts'> {
  /** At most `MAX_MENU_COUNT`. */
  count: number;
  clientName: string;
  amount: number;
}

/** In progress without an update to the client; `at` is the last update, or the creation. */
interface QuietProjectAttention extends Attention<'quiet-project'> {
  name: string;
  clientName: string;
}

export type AttentionItem =
  | DisputeAttention
  | FailedRefundAttention
  | DuplicatePaymentsAttention
  | PaymentDifferencesAttention
  | FailedEmailsAttention
  | UnansweredMessagesAttention
  | DecisionsAttention
  | SubmissionsAttention
  | PendingProjectsAttention
  | OverdueInvoiceAttention
  | PastDueSubscriptionAttention
  | UnsentBalanceAttention
  | DraftsAttention
  | QuietProjectAttention;

export const QUIET_PROJECT_DAYS = 7;

/** In cents. */
export interface ClientMoney {
  /** Sent and not paid, with what is past due. */
  openAmount: number;
  overdueAmount: number;
  /** The due date of the oldest invoice that is past due. */
  oldestDueDate: string | null;
  /** Paid for invoices and orders, less refunds and disputes. */
  lifetimeAmount: number;
  monthlyAmount: number;
}

export const dashboardApi = {
  menu: endpoint<EmptyBody, MenuCounts>('GET', '/admin/menu', {
    for: 'admins',
    staff: true,
    summary: 'The numbers beside the menu items of the console.',
  }),
  money: endpoint<EmptyBody, DashboardMoney>('GET', '/admin/dashboard/money', {
    for: 'admins',
    summary: 'Money collected this month and last, outstanding, past due, and recurring.',
  }),
  clientMoney: endpoint<EmptyBody, ClientMoney>('GET', '/admin/users/:id/money', {
    for: 'admins',
    summary: 'What a client owes, has paid, and pays each month. Zeros for an unknown client.',
  }),
  attention: endpoint<EmptyBody, AttentionItem[]>('GET', '/admin/dashboard/attention', {
    for: 'admins',
    staff: true,
    summary: 'Items that wait for a person, the most urgent first; of each kind as many as the dashboard shows.',
    query: { mine: MINE_QUERY },
  }),
};
