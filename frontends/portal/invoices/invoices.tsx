import { type Invoice, INVOICE_STATUSES, invoicesApi, subscriptionsApi } from '@atelier/contracts';
import { useApiQuery, useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { clientStatusLabel } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { ShownTogether } from '@atelier/shared/ui/shown-together';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { ClientViewNote } from '../client-view';
import { Subscriptions } from '../subscriptions/subscriptions';
import { AmountOwed } from './amount-owed';
import { InvoiceRows } from './invoice-rows';
import styles from './invoices.module.css';

const VISIBLE_STATUSES = INVOICE_STATUSES.filter((status) => status !== 'draft');

export default function Invoices() {
  const [searchParams] = useSearchParams();
  const isAdmin = useUser()?.role === 'admin';
  const status = VISIBLE_STATUSES.find((one) => one === searchParams.get('status'));
  const project = searchParams.get('project') ?? undefined;
  // The sums and subscriptions would be the admin's own.
  const isClientView = project !== undefined && isAdmin;
  const aboveTheList = [useApiQuery(invoicesApi.owed), useList(subscriptionsApi.listMine)];
  return (
    <ConsoleFrame
      title="Invoices"
      clientViewNote={isClientView && <ClientViewNote record="project" to={paths.adminProject(project)} />}
    >
      <ShownTogether isPending={aboveTheList.some(({ isPending }) => isPending)}>
        <div className={styles.sections}>
          {!isClientView && (
            <>
              <AmountOwed />
              <Subscriptions />
            </>
          )}
          {project && !isClientView && (
            <p className={styles.scope}>
              Showing invoices for one project. <Link to={paths.project(project)}>Go to the project</Link>{' '}
              <Link to={paths.invoices}>See all your invoices</Link>
            </p>
          )}
          <InvoiceList status={status} project={project} isClientView={isClientView} />
        </div>
      </ShownTogether>
    </ConsoleFrame>
  );
}

interface InvoiceFilter {
  status: string | undefined;
  project: string | undefined;
  isClientView: boolean;
}

function InvoiceList({ status, project, isClientView }: InvoiceFilter) {
  const query = { limit: '25', sort: 'due', ...(project && { project }), ...(status && { status }) };
  const list = useList(invoicesApi.listMine, { query });
  const { rows, isPending } = list;
  const isFilterUseful = status !== undefined || hasSeveralStatuses(rows) || list.hasNextPage;
  return (
    <>
      {isFilterUseful && (
        <StatusFilter
          name="Invoices by status"
          baseUrl={paths.invoices}
          {...(project && { extraParams: { project } })}
          statuses={VISIBLE_STATUSES}
          labelOf={clientStatusLabel}
          selected={status}
        />
      )}
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {isPending && <LoadingState />}
      {!isPending && rows?.length === 0 && <NoInvoices status={status} />}
      {!isPending && rows && rows.length > 0 && (
        <div className={styles.card}>
          <InvoiceRows invoices={rows} heading="h2" showPdfs isPreview={isClientView} />
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

const hasSeveralStatuses = (rows: Invoice[] = []) => new Set(rows.map(({ status }) => status)).size > 1;

function NoInvoices({ status }: { status: string | undefined }) {
  return (
    <EmptyStateCard
      title={status ? `No ${clientStatusLabel(status).toLowerCase()} invoices` : 'No invoices yet'}
      picture={status ? undefined : Receipt}
    >
      <p>
        {status ? (
          <Link to={paths.invoices}>See all your invoices</Link>
        ) : (
          <>
            When we bill you for a project or monthly package, the invoice will appear here, ready to pay or print.{' '}
            <Link to={paths.orders}>See your orders</Link>
          </>
        )}
      </p>
    </EmptyStateCard>
  );
}
