import { adminInvoicesApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound } from '@atelier/shared/format';
import { useLayoutEffect, useRef } from 'react';
import { InvoiceActions } from './invoice-actions';
import { InvoiceFrame } from './invoice-frame';
import { InvoiceDraft } from './invoice-draft';
import { SentInvoice } from './sent-invoice';
import { isPayable } from '@atelier/shared/invoices/labels';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { DisputeBadge } from '../payments/dispute-badge';

export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  const notFound = isNotFound(error);
  const invoice = notFound ? undefined : data;
  useFocusAfterDraft(invoice?.status === 'draft');
  if (invoice?.status === 'draft') return <InvoiceDraft key={id} invoice={invoice} />;
  return (
    <InvoiceFrame
      title={notFound ? 'Invoice not found' : (invoice?.invoiceNumber ?? 'Invoice')}
      status={
        invoice && (
          <>
            <InvoiceBadge invoice={invoice} />
            <DisputeBadge dispute={invoice.dispute} />
          </>
        )
      }
      actions={invoice && <InvoiceActions key={`${id} ${String(isPayable(invoice))}`} invoice={invoice} />}
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
      {invoice && <SentInvoice invoice={invoice} />}
    </InvoiceFrame>
  );
}

/** The frame of a draft goes away with the button that had focus. */
function useFocusAfterDraft(isDraft: boolean): void {
  const wasDraft = useRef(isDraft);
  useLayoutEffect(() => {
    const hasLeft = wasDraft.current && !isDraft;
    wasDraft.current = isDraft;
    if (hasLeft && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [isDraft]);
}
