import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { isNotFound } from '@atelier/shared/format';
import { ClientView } from '../client-view';
import { OtherWaysToPay } from '../other-ways-to-pay';
import { InvoiceSubscription } from '../subscriptions/subscription-panel';
import styles from './invoice.module.css';
import { InvoiceDocument } from './invoice-document';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoiceStatusPanel } from './invoice-status-panel';
import { useInvoiceRequest } from './use-invoice-request';
import { useInvoiceViewNote } from './invoice-view-note';

export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data: invoice, error, isPending, refetch } = useApiQuery(invoicesApi.get, useInvoiceRequest(id));
  const note = useInvoiceViewNote({ id, invoice, error });
  if (error && isNotFound(error)) return <InvoiceNotFound error={error} clientViewNote={note} />;
  return (
    <ConsoleFrame
      title={invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice'}
      breadcrumb={!note && <Link to={paths.invoices}>All invoices</Link>}
      clientViewNote={note}
      status={invoice && <InvoiceBadge invoice={invoice} forClient />}
    >
      {error && <ErrorState title="Couldn’t load your invoice" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {invoice && (
        <ClientView client={invoice.owner}>
          <InvoiceContent key={invoice.id} invoice={invoice} />
        </ClientView>
      )}
    </ConsoleFrame>
  );
}

function InvoiceContent({ invoice }: { invoice: InvoiceWithLines }) {
  const { id, description, subscriptionId, createdAt } = invoice;
  return (
    <>
      <p className={styles.facts}>
        <BeforeInvitation createdAt={createdAt} />
        {description}
      </p>
      <div className={styles.columns}>
        <div className={styles.sidebar}>
          <InvoiceStatusPanel invoice={invoice} />
          <OtherWaysToPay invoice={invoice} />
          {subscriptionId && <InvoiceSubscription id={subscriptionId} invoiceId={id} />}
        </div>
        <InvoiceDocument invoice={invoice} />
      </div>
    </>
  );
}
