import { formatCents, type AdminInvoice } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { formatDay, isPartiallyRefunded, invoiceStatus } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { formatDate } from '@atelier/shared/format';
import { dollars, Who } from '../money-columns';
import type { Column } from '../table/column';
import { called } from './words';

export const columns: Column<AdminInvoice>[] = [
  {
    title: 'Invoice',
    show: (invoice) => (
      <Link to={paths.adminInvoice(invoice.id)}>
        {called(invoice)}
        <span className="unseen"> for {invoice.clientName}</span>
      </Link>
    ),
    text: called,
    tight: true,
  },
  { title: 'Status', show: (invoice) => <InvoiceBadge invoice={invoice} />, text: invoiceStatus, tight: true },
  {
    title: 'Client',
    show: ({ userId, clientName, clientEmail }) => <Who id={userId} name={clientName} email={clientEmail} />,
    text: ({ clientName }) => clientName,
  },
  { title: 'E-mail', text: ({ clientEmail }) => clientEmail },
  { title: 'For', show: (invoice) => <For invoice={invoice} />, text: ({ description }) => description },
  { title: 'Project', text: ({ projectName }) => projectName },
  {
    title: 'Day',
    show: (invoice) => (
      <small>
        <Day invoice={invoice} />
      </small>
    ),
    tight: true,
  },
  { title: 'Due', text: ({ dueDate }) => dueDate },
  { title: 'Sent', text: ({ sentAt }) => sentAt },
  { title: 'Paid', text: ({ paidAt }) => paidAt },
  {
    title: 'Amount',
    show: (invoice) => (
      <>
        <Amount cents={invoice.amount} />
        {isPartiallyRefunded(invoice) && <small> {formatCents(invoice.refundedAmount)} refunded</small>}
      </>
    ),
    text: ({ amount }) => dollars(amount),
    right: true,
  },
  { title: 'Refunded', text: ({ refundedAmount }) => dollars(refundedAmount) },
];

function For({ invoice: { description, projectId, projectName } }: { invoice: AdminInvoice }) {
  return (
    <>
      {description}
      {projectId && (
        <>
          {description && ' · '}
          <Link to={paths.adminProject(projectId)}>{projectName}</Link>
        </>
      )}
    </>
  );
}

/** The one day that matters about it. */
function Day({ invoice: { status, dueDate, paidAt, voidedAt, createdAt } }: { invoice: AdminInvoice }) {
  const { site } = usePageData();
  if (voidedAt) return `voided ${formatDate(voidedAt, site)}`;
  if (paidAt) return `paid ${formatDate(paidAt, site)}`;
  if (status === 'draft') return `written ${formatDate(createdAt, site)}`;
  return dueDate && `${status === 'overdue' ? 'was due' : 'due'} ${formatDay(dueDate)}`;
}
