import { type AdminInvoice, balanceOf, formatCents, OPEN_STATUSES } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { invoiceStatus } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { disputeLabel, statusLabel } from '@atelier/shared/status-labels';
import { Amount } from '@atelier/shared/ui/amount';
import { shortDay, ShortDate } from '@atelier/shared/ui/short-date';
import { csvDollars, ClientCell } from '../client-cell';
import { DisputeBadge } from '../payments/dispute-badge';
import type { Column } from '../table/column';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { invoiceName } from './labels';

export const columns: Column<AdminInvoice>[] = [
  {
    title: 'Invoice',
    renderCell: (invoice) => (
      <Link to={paths.adminInvoice(invoice.id)}>
        {invoiceName(invoice)}
        <span className="unseen"> for {invoice.clientName}</span>
      </Link>
    ),
    csvValue: invoiceName,
    fitContent: true,
  },
  {
    title: 'Status',
    card: 'bottom',
    renderCell: (invoice) => (
      <>
        <InvoiceBadge invoice={invoice} /> <DisputeBadge dispute={invoice.dispute} />{' '}
        <FailedEmailBadge id={invoice.id} />
      </>
    ),
    csvValue: (invoice) => statusLabel(invoiceStatus(invoice)),
    fitContent: true,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
    renderCell: ({ userId, clientName }) => <ClientCell id={userId} name={clientName} />,
    csvValue: ({ clientName }) => clientName,
  },
  { title: 'Email', csvValue: ({ clientEmail }) => clientEmail },
  {
    title: 'Description',
    isWide: true,
    hideBelow: 'medium',
    renderCell: (invoice) => <Description invoice={invoice} />,
    csvValue: ({ description }) => description,
  },
  { title: 'Project', csvValue: ({ projectName }) => projectName },
  {
    title: 'Due date',
    card: 'fact',
    cardLabel: 'Due',
    sorts: ['due'],
    renderCell: ({ dueDate }) => dueDate && shortDay(dueDate),
    csvValue: ({ dueDate }) => dueDate,
    fitContent: true,
  },
  {
    title: 'Created',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  { title: 'Sent', csvTime: ({ sentAt }) => sentAt },
  { title: 'Paid', csvTime: ({ paidAt }) => paidAt },
  {
    title: 'Amount',
    card: 'top',
    sorts: ['amount'],
    renderCell: (invoice) => (
      <>
        <Amount cents={invoice.amount} />
        {invoice.refundedAmount > 0 && <small> {formatCents(invoice.refundedAmount)} refunded</small>}
        {isOpen(invoice) && invoice.paidAmount > 0 && <small> {formatCents(balanceOf(invoice))} left</small>}
      </>
    ),
    csvValue: ({ amount }) => csvDollars(amount),
    alignRight: true,
  },
  { title: 'Tax', csvValue: ({ taxAmount }) => csvDollars(taxAmount) },
  { title: 'Dispute', csvValue: ({ dispute }) => dispute && disputeLabel(dispute) },
  {
    title: 'Refunded',
    isOptional: true,
    renderCell: ({ refundedAmount }) => refundedAmount > 0 && <Amount cents={refundedAmount} />,
    csvValue: ({ refundedAmount }) => csvDollars(refundedAmount),
    alignRight: true,
  },
  { title: 'Paid amount', csvValue: ({ paidAmount }) => csvDollars(paidAmount) },
  {
    title: 'Balance',
    isOptional: true,
    renderCell: (invoice) => isOpen(invoice) && <Amount cents={balanceOf(invoice)} />,
    csvValue: (invoice) => csvDollars(isOpen(invoice) ? balanceOf(invoice) : 0),
    alignRight: true,
  },
];

const isOpen = ({ status, voidedAt }: AdminInvoice): boolean =>
  !voidedAt && OPEN_STATUSES.some((open) => open === status);

function Description({ invoice: { description, projectId, projectName } }: { invoice: AdminInvoice }) {
  return (
    <>
      {description !== projectName && description}
      {projectId && (
        <>
          {description && description !== projectName && ' · '}
          <Link to={paths.adminProject(projectId)}>{projectName}</Link>
        </>
      )}
    </>
  );
}
