import { type BulkInput, type BulkResult, MAX_BULK_IDS } from './bulk';
import { endpoint, type EmptyBody } from './endpoint';
import { enumQuery, pageQuery, searchQuery } from './query';
import { USER_SEARCH } from './users';

/** By how long they are past due, in days. Not past due are invoices before the due date, or with a processing payment. */
export const RECEIVABLE_AGES = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const;
export type ReceivableAge = (typeof RECEIVABLE_AGES)[number];

/** The days past due with which the age begins, and ends. */
export const PAST_DUE_AGES = {
  days1To30: { from: 1, to: 30 },
  days31To60: { from: 31, to: 60 },
  days61To90: { from: 61, to: 90 },
  over90: { from: 91, to: Infinity },
} as const satisfies Record<Exclude<ReceivableAge, 'current'>, { from: number; to: number }>;
export type PastDueAge = keyof typeof PAST_DUE_AGES;

/** The ages, and all past due ones. */
export const RECEIVABLE_FILTERS = ['overdue', ...RECEIVABLE_AGES] as const;
export type ReceivableFilter = (typeof RECEIVABLE_FILTERS)[number];

export const RECEIVABLE_SORTS = ['overdue', 'total', 'oldest', 'name'] as const;

/** The unpaid amounts of sent, past due, and processing invoices, in cents. */
export interface ReceivableSums extends Record<ReceivableAge, number> {
  total: number;
  /** Of these, past due: the sum of its four ages. */
  overdue: number;
  /** Of invoices. */
  count: number;
}

/** The unpaid amounts of one client. */
export interface Receivable extends ReceivableSums {
  /** The client. */
  id: string;
  clientName: string;
  /** The name on invoices, if it’s another. */
  billingName: string | null;
  clientEmail: string | null;
  /** Such a client gets no reminders. */
  isClientDeactivated: boolean;
  /** Of the invoice that is past due longest, or else due next. */
  oldestDueDate: string;
  /** When the client last got a reminder, or an open invoice again. */
  remindedAt: string | null;
}

const forAdmins = { for: 'admins' } as const;

export const receivablesApi = {
  list: endpoint<EmptyBody, Receivable[]>('GET', '/admin/receivables', {
    ...forAdmins,
    summary: 'Clients with open invoices and the amounts they owe by age, most past due first.',
    query: {
      ...pageQuery(RECEIVABLE_SORTS),
      age: enumQuery(
        RECEIVABLE_FILTERS,
        'Clients who owe something of this age; `overdue` finds all that are past due.',
      ),
      search: searchQuery(USER_SEARCH, 'Words in name, username, and email of the client.'),
    },
  }),
  totals: endpoint<EmptyBody, ReceivableSums>('GET', '/admin/receivables/totals', {
    ...forAdmins,
    summary: 'The amounts that all clients owe, by age.',
  }),
  remind: endpoint<BulkInput, BulkResult>('POST', '/admin/receivables/remind', {
    ...forAdmins,
    status: 200,
    summary: `Reminds up to ${MAX_BULK_IDS} clients of their past-due invoices, each by one email. Leaves out invoices whose reminders are off.`,
  }),
};
