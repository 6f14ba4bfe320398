import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { InvoiceDraft } from './invoice-draft';
import { SentInvoice } from './sent-invoice';
import { InvoiceNav } from './invoice-nav';

/** One invoice as the agency has it: a draft to write in, and everything about what was sent. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data: invoice, error, isPending, refetch } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame title={pageTitle(invoice, notFound)}>
      <InvoiceNav />
      {notFound && (
        <EmptyStateCard title="Nothing under this address">
          <p>
            No invoice has this address: it was mistyped, or it was a draft that somebody has deleted.{' '}
            <Link to={paths.adminInvoices}>See all invoices</Link>
          </p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="The invoice did not arrive" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {invoice &&
        !notFound &&
        (invoice.status === 'draft' ? <InvoiceDraft key={id} invoice={invoice} /> : <SentInvoice invoice={invoice} />)}
    </ConsoleFrame>
  );
}

function pageTitle(invoice: AdminInvoiceDetails | null | undefined, notFound: boolean): string {
  if (notFound) return 'There is no such invoice';
  if (!invoice) return 'Invoice';
  return invoice.status === 'draft' ? `Draft for ${invoice.clientName}` : invoice.invoiceNumber;
}
