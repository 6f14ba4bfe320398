import { formatCents, type AdminInvoice } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { formatDate } from '@atelier/shared/format';
import { csvDollars, ClientCell } from '../client-cell';
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
    renderCell: (invoice) => (
      <>
        <InvoiceBadge invoice={invoice} />
        <FailedEmailBadge record="invoice" id={invoice.id} />
      </>
    ),
    csvValue: invoiceStatus,
    fitContent: true,
  },
  {
    title: 'Client',
    renderCell: ({ userId, clientName, clientEmail }) => (
      <ClientCell id={userId} name={clientName} email={clientEmail} />
    ),
    csvValue: ({ clientName }) => clientName,
  },
  { title: 'Email', csvValue: ({ clientEmail }) => clientEmail },
  {
    title: 'Description',
    isWide: true,
    renderCell: (invoice) => <Description invoice={invoice} />,
    csvValue: ({ description }) => description,
  },
  { title: 'Project', csvValue: ({ projectName }) => projectName },
  {
    title: 'Date',
    sorts: ['newest', 'oldest'],
    renderCell: (invoice) => (
      <small>
        <KeyDate invoice={invoice} />
      </small>
    ),
    fitContent: true,
  },
  { title: 'Due date', csvValue: ({ dueDate }) => dueDate },
  { title: 'Sent', csvTime: ({ sentAt }) => sentAt },
  { title: 'Paid', csvTime: ({ paidAt }) => paidAt },
  {
    title: 'Amount',
    sorts: ['amount'],
    renderCell: (invoice) => (
      <>
        <Amount cents={invoice.amount} />
        {isPartiallyRefunded(invoice) && <small> {formatCents(invoice.refundedAmount)} refunded</small>}
      </>
    ),
    csvValue: ({ amount }) => csvDollars(amount),
    alignRight: true,
  },
  { title: 'Refunded', csvValue: ({ refundedAmount }) => csvDollars(refundedAmount) },
];

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

function KeyDate({ invoice: { status, dueDate, paidAt, voidedAt, createdAt } }: { invoice: AdminInvoice }) {
  const { site } = usePageData();
  if (voidedAt) return `Voided ${formatDate(voidedAt, site)}`;
  if (paidAt) return `Paid ${formatDate(paidAt, site)}`;
  if (status === 'draft') return `Created ${formatDate(createdAt, site)}`;
  return dueDate && `${status === 'overdue' ? 'Was due' : 'Due'} ${formatDay(dueDate)}`;
}
