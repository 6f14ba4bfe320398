import { type Invoice, invoicesApi, subscriptionsApi } from '@atelier/contracts';
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
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { ClientViewNote } from '../client-view';
import { Subscriptions } from '../subscriptions/subscriptions';
import { AmountOwed } from './amount-owed';
import { type InvoiceFilter, InvoiceFilters, filterParams, VISIBLE_STATUSES } from './invoice-filters';
import { InvoiceRows } from './invoice-rows';
import styles from './invoices.module.css';
import { isMonth, monthLabel } from './months';

export default function Invoices() {
  const [searchParams, setSearchParams] = useSearchParams();
  const isAdmin = useUser()?.role === 'admin';
  const filter = filterIn(searchParams);
  const { project } = filter;
  // The sums and subscriptions would be the admin's own.
  const isClientView = project !== undefined && isAdmin;
  const ofTheClient = [useApiQuery(invoicesApi.owed), useList(subscriptionsApi.listMine)];
  return (
    <ConsoleFrame
      title="Invoices"
      clientViewNote={isClientView && <ClientViewNote record="project" to={paths.adminProject(project)} />}
    >
      <ShownTogether isPending={ofTheClient.some(({ isPending }) => isPending)}>
        <div className={styles.sections}>
          {!isClientView && <AmountOwed />}
          {project && !isClientView && (
            <p className={styles.scope}>
              Showing invoices for one project. <Link to={paths.project(project)}>Go to the project</Link>{' '}
              <Link to={paths.invoices}>See all your invoices</Link>
            </p>
          )}
          <InvoiceList
            filter={filter}
            isClientView={isClientView}
            onChange={(change) =>
              setSearchParams(filterParams({ ...filter, ...change }), { replace: true, preventScrollReset: true })
            }
          />
          {!isClientView && <Subscriptions />}
        </div>
      </ShownTogether>
    </ConsoleFrame>
  );
}

function filterIn(params: URLSearchParams): InvoiceFilter {
  const month = params.get('month') ?? '';
  return {
    status: VISIBLE_STATUSES.find((one) => one === params.get('status')),
    month: isMonth(month) ? month : undefined,
    search: params.get('search')?.trim() || undefined,
    project: params.get('project') ?? undefined,
  };
}

interface InvoiceListProps {
  filter: InvoiceFilter;
  isClientView: boolean;
  onChange: (change: Partial<InvoiceFilter>) => void;
}

function InvoiceList({ filter, isClientView, onChange }: InvoiceListProps) {
  const { status, month, search, project } = filter;
  const query = { limit: '25', sort: 'due', ...filterParams({ project, status, month, search }) };
  const list = useList(invoicesApi.listMine, { query });
  const { rows, isPending } = list;
  const isFiltered = [status, month, search].some(Boolean);
  const isFilterUseful = isFiltered || hasSeveralStatuses(rows) || (rows ?? []).length >= MIN_FILTERED;
  return (
    <>
      {isFilterUseful && <InvoiceFilters filter={filter} onChange={onChange} />}
      {list.error && (
        <ErrorState title="Couldn’t load your invoices" error={list.error} retry={() => void list.refetch()} />
      )}
      {isPending && <LoadingState />}
      {!isPending && rows?.length === 0 && <NoInvoices filter={filter} />}
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

/** Fewer are seen at a glance. */
const MIN_FILTERED = 6;

const hasSeveralStatuses = (rows: Invoice[] = []) => new Set(rows.map(({ status }) => status)).size > 1;

function NoInvoices({ filter }: { filter: InvoiceFilter }) {
  const { status, month, search, project } = filter;
  const isFiltered = [status, month, search].some(Boolean);
  return (
    <EmptyStateCard
      title={isFiltered ? emptyTitle(filter) : 'No invoices yet'}
      picture={isFiltered ? undefined : Receipt}
    >
      <p>
        {isFiltered ? (
          <Link to={project ? paths.invoicesOfProject(project) : paths.invoices}>See all your invoices</Link>
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

function emptyTitle({ status, month, search }: InvoiceFilter): string {
  const noInvoices = status ? `No ${clientStatusLabel(status).toLowerCase()} invoices` : 'No invoices';
  return `${noInvoices}${month ? ` in ${monthLabel(month)}` : ''}${search ? ` with “${search}”` : ''}`;
}
