import { invoicesApi, type InvoiceWithLines } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { isNotFound } from '@atelier/shared/format';
import { InvoiceSubscription } from '../subscriptions/subscription-panel';
import styles from './invoice.module.css';
import { InvoiceDocument } from './invoice-document';
import { InvoiceNotFound } from './invoice-not-found';
import { InvoiceStatusPanel } from './invoice-status-panel';

export default function InvoicePage() {
  const { id = '' } = useParams();
  const { data: invoice, error, isPending, refetch } = useApiQuery(invoicesApi.get, { params: { id } });
  if (isNotFound(error)) return <InvoiceNotFound />;
  return (
    <ConsoleFrame title={invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice'}>
      <p className={styles.back}>
        <Link to={paths.invoices}>All invoices</Link>
      </p>
      {error && <ErrorState title="Couldn’t load your invoice" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {invoice && <InvoiceContent key={invoice.id} invoice={invoice} />}
    </ConsoleFrame>
  );
}

function InvoiceContent({ invoice }: { invoice: InvoiceWithLines }) {
  const { id, description, subscriptionId, projectId, projectName, createdAt } = invoice;
  return (
    <>
      <p className={styles.facts}>
        <BeforeInvitation createdAt={createdAt} />
        <InvoiceBadge invoice={invoice} />
        {description}
        {projectId && projectName && (
          <span>
            Project: <Link to={paths.project(projectId)}>{projectName}</Link>
          </span>
        )}
      </p>
      <div className={styles.columns}>
        <div className={styles.sidebar}>
          <InvoiceStatusPanel invoice={invoice} />
          {subscriptionId && <InvoiceSubscription id={subscriptionId} invoiceId={id} />}
        </div>
        <InvoiceDocument invoice={invoice} />
      </div>
    </>
  );
}
