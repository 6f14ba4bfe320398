import { REMINDER_DAYS, type ReminderDays } from './dunning';

/** Settings for the numbers, PDFs, and reminders of invoices. */
export interface Invoicing {
  /** `INV`, as in `INV-2026-00042`; numbers go on counting when it changes. */
  prefix: string;
  /** At the end of PDFs of invoices and receipts. */
  footer: string | null;
  /** How to pay without a card; clients see them at unpaid invoices. */
  transfer: string | null;
  check: string | null;
  /** Days from the due date; null without this reminder. */
  daysBefore: number | null;
  remindsOnDueDate: boolean;
  daysAfter: number | null;
  daysAfterAgain: number | null;
}

export type OtherWaysToPay = Pick<Invoicing, 'transfer' | 'check'>;

export const INVOICING = {
  prefix: { max: 8 },
  footer: { max: 500 },
  transfer: { max: 1000 },
  check: { max: 500 },
  daysBefore: { min: 1, max: 30 },
  daysAfter: { min: 1, max: 90 },
} as const;

export const INVOICE_PREFIX = /^[A-Z][A-Z0-9]*$/;
/** Numbers of demo invoices and drafts begin with them. */
export const RESERVED_PREFIXES = ['DEMO', 'DRAFT'] as const;

/** Until an admin changes them. */
export const STARTING_INVOICING: Invoicing = {
  prefix: 'INV',
  footer: null,
  transfer: null,
  check: null,
  daysBefore: -REMINDER_DAYS.before,
  remindsOnDueDate: true,
  daysAfter: REMINDER_DAYS.week,
  daysAfterAgain: REMINDER_DAYS.fortnight,
};

export const reminderDays = ({ daysBefore, remindsOnDueDate, daysAfter, daysAfterAgain }: Invoicing): ReminderDays => ({
  before: daysBefore === null ? null : -daysBefore,
  due: remindsOnDueDate ? 0 : null,
  week: daysAfter,
  fortnight: daysAfterAgain,
});
