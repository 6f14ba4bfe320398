import { statusLabel } from '@atelier/shared/status-labels';
import { balanceOf, type Invoice, type InvoiceStatus, PAYABLE_STATUSES } from '@atelier/contracts';

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2026-12-24` in UTC, so that every reader sees the same day. */
export const formatDay = (day: string): string => DATE_FORMAT.format(new Date(`${day}T00:00:00Z`));

type StatusFields = Pick<Invoice, 'status' | 'voidedAt'>;

export const invoiceStatus = ({ status, voidedAt }: StatusFields): InvoiceStatus | 'void' =>
  voidedAt ? 'void' : status;

export const clientStatusLabel = (status: string): string => (status === 'sent' ? 'Due' : statusLabel(status));

export const isPayable = ({ status, voidedAt }: StatusFields): boolean =>
  !voidedAt && PAYABLE_STATUSES.some((payable) => payable === status);

/** Not when it's paid or credited in full but its status doesn't say so yet. */
export const hasBalanceDue = (invoice: StatusFields & Pick<Invoice, 'amount' | 'paidAmount'>): boolean =>
  isPayable(invoice) && balanceOf(invoice) > 0;

export const isPartiallyRefunded = ({ amount, refundedAmount }: Pick<Invoice, 'amount' | 'refundedAmount'>): boolean =>
  refundedAmount > 0 && refundedAmount < amount;
