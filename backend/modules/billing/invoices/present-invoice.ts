import {
  type AdminInvoice,
  type Invoice,
  type InvoiceLine,
  type Invoicing,
  type LinkedInvoice,
  type OtherWaysToPay,
  PAYABLE_STATUSES,
} from '../../../contracts';
import type { AdminInvoiceRow, InvoiceRow, LineRow, LinkedInvoiceRow, OpenTotalsRow } from './invoices.sql';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export const present = (row: InvoiceRow): Invoice => ({
  id: row.id,
  invoiceNumber: row.invoiceNumber,
  amount: row.amount,
  status: row.status,
  dueDate: row.dueDate,
  projectId: row.projectId,
  projectName: row.projectName,
  userId: row.userId,
  description: row.description,
  stripePaymentIntentId: row.stripePaymentIntentId,
  paidAmount: row.paidAmount,
  partAmount: row.partAmount,
  refundedAmount: row.refundedAmount,
  depositId: row.depositId,
  subscriptionId: row.subscriptionId,
  problem: row.problem,
  sentAt: iso(row.sentAt),
  paidAt: iso(row.paidAt),
  voidedAt: iso(row.voidedAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentForAdmin = (row: AdminInvoiceRow, taxAmount: number): AdminInvoice => ({
  ...present(row),
  ...row.client,
  dispute: row.dispute,
  taxAmount,
});

export const presentLine = ({ percent, ...line }: LineRow): InvoiceLine =>
  percent === null ? line : { ...line, percent };

export const presentLinked = (row: LinkedInvoiceRow | undefined): LinkedInvoice | null =>
  row
    ? {
        id: row.id,
        invoiceNumber: row.invoiceNumber,
        status: row.status,
        amount: row.amount,
        voidedAt: iso(row.voidedAt),
      }
    : null;

export function otherWaysToPay(
  { status }: Pick<Invoice, 'status'>,
  { transfer, check }: Invoicing,
): OtherWaysToPay | null {
  const isPayable = PAYABLE_STATUSES.some((payable) => payable === status);
  return isPayable && (transfer || check) ? { transfer, check } : null;
}

export const sumTotals = (rows: OpenTotalsRow[]) => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  amount: rows.reduce((total, { amount }) => total + amount, 0),
});
