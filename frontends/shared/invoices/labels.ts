import { type Invoice, type InvoiceStatus, PAYABLE_STATUSES } from '@atelier/contracts';

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `December 24, 2026` of `2026-12-24`: a day of the agency's is the same one wherever it is read. */
export const formatDay = (day: string): string => DATE_FORMAT.format(new Date(`${day}T00:00:00Z`));

type StatusFields = Pick<Invoice, 'status' | 'voidedAt'>;

/** Its status, or that it was taken back. */
export const invoiceStatus = ({ status, voidedAt }: StatusFields): InvoiceStatus | 'void' =>
  voidedAt ? 'void' : status;

/** Whoever has it can pay it now. */
export const isPayable = ({ status, voidedAt }: StatusFields): boolean =>
  !voidedAt && PAYABLE_STATUSES.some((payable) => payable === status);

/** Something of it was given back, but not all. */
export const isPartiallyRefunded = ({ amount, refundedAmount }: Pick<Invoice, 'amount' | 'refundedAmount'>): boolean =>
  refundedAmount > 0 && refundedAmount < amount;
