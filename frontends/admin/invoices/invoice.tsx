import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { InvoiceActions } from './invoice-actions';
import { InvoiceDraft } from './invoice-draft';
import { SentInvoice } from './sent-invoice';
import { isPayable } from '@atelier/shared/invoices/labels';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { DisputeBadge } from '../payments/dispute-badge';
import { ListLink } from '../table/list-link';

export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data: invoice, error, isPending, refetch } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={pageTitle(invoice, notFound)}
      breadcrumb={<ListLink to={paths.adminInvoices}>All invoices</ListLink>}
      status={
        invoice &&
        !notFound && (
          <>
            <InvoiceBadge invoice={invoice} />
            <DisputeBadge dispute={invoice.dispute} />
          </>
        )
      }
      actions={
        invoice &&
        !notFound &&
        invoice.status !== 'draft' && <InvoiceActions key={`${id} ${String(isPayable(invoice))}`} invoice={invoice} />
      }
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>
            This invoice doesn’t exist, or the draft was deleted.{' '}
            <Link to={paths.adminInvoices}>View all invoices</Link>
          </p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="Couldn’t load the invoice" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {invoice &&
        !notFound &&
        (invoice.status === 'draft' ? <InvoiceDraft key={id} invoice={invoice} /> : <SentInvoice invoice={invoice} />)}
    </ConsoleFrame>
  );
}

function pageTitle(invoice: AdminInvoiceDetails | null | undefined, notFound: boolean): string {
  if (notFound) return 'Invoice not found';
  if (!invoice) return 'Invoice';
  return invoice.status === 'draft' ? `Draft for ${invoice.clientName}` : invoice.invoiceNumber;
}
