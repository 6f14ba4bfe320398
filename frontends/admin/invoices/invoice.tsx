import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { Draft } from './draft';
import { InvoiceSheet } from './invoice-sheet';
import { Ways } from './ways';

/** One invoice as the agency has it: a draft to write in, and everything about what was sent. */
export default function OneInvoice() {
  const { id = '' } = useParams();
  const { data: invoice, error, isPending, refetch } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  const missing = isNotFound(error);
  return (
    <ConsoleFrame title={titleOf(invoice, missing)}>
      <Ways />
      {missing && (
        <EmptyStateCard title="Nothing under this address">
          <p>
            No invoice has this address: it was mistyped, or it was a draft that somebody has deleted.{' '}
            <Link to={paths.adminInvoices}>See all invoices</Link>
          </p>
        </EmptyStateCard>
      )}
      {error && !missing && (
        <ErrorState title="The invoice did not arrive" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {invoice &&
        !missing &&
        (invoice.status === 'draft' ? <Draft key={id} invoice={invoice} /> : <InvoiceSheet invoice={invoice} />)}
    </ConsoleFrame>
  );
}

function titleOf(invoice: AdminInvoiceDetails | null | undefined, missing: boolean): string {
  if (missing) return 'There is no such invoice';
  if (!invoice) return 'Invoice';
  return invoice.status === 'draft' ? `Draft for ${invoice.clientName}` : invoice.invoiceNumber;
}
