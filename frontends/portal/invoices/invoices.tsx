import { type Invoice, INVOICE_STATUSES, invoicesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { statusLabel } from '@atelier/shared/status-labels';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { Subscriptions } from '../subscriptions/subscriptions';
import { AmountOwed } from './amount-owed';
import { InvoiceRows } from './invoice-rows';
import styles from './invoices.module.css';

const VISIBLE_STATUSES = INVOICE_STATUSES.filter((status) => status !== 'draft');

export default function Invoices() {
  const [searchParams] = useSearchParams();
  const status = VISIBLE_STATUSES.find((one) => one === searchParams.get('status'));
  const project = searchParams.get('project') ?? undefined;
  return (
    <ConsoleFrame title="Invoices">
      <div className={styles.sections}>
        <AmountOwed />
        <Subscriptions />
        {project && (
          <p className={styles.scope}>
            Only invoices of one project. <Link to={paths.project(project)}>Go to the project</Link>{' '}
            <Link to={paths.invoices}>See all your invoices</Link>
          </p>
        )}
        <StatusFilter
          name="Invoices by status"
          baseUrl={paths.invoices}
          {...(project && { extraParams: { project } })}
          statuses={VISIBLE_STATUSES}
          selected={status}
        />
        <InvoiceList status={status} project={project} />
      </div>
    </ConsoleFrame>
  );
}

interface InvoiceFilter {
  status: string | undefined;
  project: string | undefined;
}

function InvoiceList({ status, project }: InvoiceFilter) {
  const scope = { limit: '25', ...(project && { project }) };
  const list = useList(invoicesApi.listMine, { query: { ...scope, ...(status && { status }) } });
  const overdue = useList(invoicesApi.listMine, { query: { ...scope, status: 'overdue' }, enabled: !status });
  const isPending = list.isPending || (!status && overdue.isPending);
  const rows = status ? list.rows : withOverdueFirst(overdue.rows, list.rows);
  return (
    <>
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {isPending && <LoadingState />}
      {!isPending && rows?.length === 0 && <NoInvoices status={status} />}
      {!isPending && rows && rows.length > 0 && (
        <div className={styles.card}>
          <InvoiceRows invoices={rows} heading="h2" showPdfs />
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

/** Newest first, except that past due invoices come before all others. */
const withOverdueFirst = (overdue: Invoice[] = [], newest: Invoice[] | undefined) =>
  newest && [...overdue, ...newest.filter(({ id }) => !overdue.some((one) => one.id === id))];

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
