import { INVOICE_STATUSES, invoicesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { statusLabel } from '@atelier/shared/status-labels';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { Subscriptions } from '../subscriptions/subscriptions';
import { InvoiceRows } from './invoice-rows';
import styles from './invoices.module.css';

const VISIBLE_STATUSES = INVOICE_STATUSES.filter((status) => status !== 'draft');

export default function Invoices() {
  const [searchParams] = useSearchParams();
  const status = VISIBLE_STATUSES.find((one) => one === searchParams.get('status'));
  return (
    <ConsoleFrame title="Invoices">
      <div className={styles.sections}>
        <Subscriptions />
        <StatusFilter
          name="Invoices by status"
          baseUrl={paths.invoices}
          statuses={VISIBLE_STATUSES}
          selected={status}
        />
        <InvoiceList status={status} />
      </div>
    </ConsoleFrame>
  );
}

function InvoiceList({ status }: { status: string | undefined }) {
  const list = useList(invoicesApi.listMine, { query: { limit: '25', ...(status && { status }) } });
  return (
    <>
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <NoInvoices status={status} />}
      {list.rows && list.rows.length > 0 && (
        <div className={styles.card}>
          <InvoiceRows invoices={list.rows} heading="h2" showPdfs />
        </div>
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage} className={styles.showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function NoInvoices({ status }: { status: string | undefined }) {
  return (
    <EmptyStateCard title={status ? `No ${statusLabel(status).toLowerCase()} invoices` : 'No invoices yet'}>
      <p>
        {status ? (
          <Link to={paths.invoices}>See all your invoices</Link>
        ) : (
          'Invoices will show up here when we send them.'
        )}
      </p>
    </EmptyStateCard>
  );
}
