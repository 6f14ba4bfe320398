import { type Invoice, type InvoiceStatus, PAYABLE_STATUSES } from '@atelier/contracts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `December 24, 2026` of `2026-12-24`: a day of the agency's is the same one wherever it is read. */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

type Standing = Pick<Invoice, 'status' | 'voidedAt'>;

/** Its status, or that it was taken back. */
export const standingOf = ({ status, voidedAt }: Standing): InvoiceStatus | 'void' => (voidedAt ? 'void' : status);

/** Whoever has it can pay it now. */
export const isPayable = ({ status, voidedAt }: Standing): boolean =>
  !voidedAt && PAYABLE_STATUSES.some((payable) => payable === status);

/** Something of it was given back, but not all. */
export const isPartlyRefunded = ({ amount, refundedAmount }: Pick<Invoice, 'amount' | 'refundedAmount'>): boolean =>
  refundedAmount > 0 && refundedAmount < amount;
