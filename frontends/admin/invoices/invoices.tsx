import { statusLabel } from '@atelier/shared/status-labels';
import { INVOICE_STATUS_FILTERS, type InvoiceStatusFilter, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate, useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useEffect } from 'react';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';
import { isMonth } from './dates';
import { InvoiceFilters } from './invoice-filters';
import { ListScope } from './list-scope';
import styles from './invoices.module.css';
import { InvoiceTotals } from './invoice-totals';

const FILTER_LABELS: Partial<Record<InvoiceStatusFilter, string>> = { open: 'Open', balance: 'Balance to send' };
const STATUS_OPTIONS = INVOICE_STATUS_FILTERS.map((value) => ({
  value,
  label: FILTER_LABELS[value] ?? statusLabel(value),
}));

export default function InvoicesPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const view = useListView(adminInvoicesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', due: 'Due date', amount: 'Largest amount' },
    filters: {
      status: INVOICE_STATUS_FILTERS,
      client: true,
      project: true,
      subscription: true,
      month: [searchParams.get('month') ?? ''].filter(isMonth),
    },
  });
  const { query, setQuery } = view;
  const { client, month, project, subscription } = query;
  // Old URLs use ?state=.
  const legacyStatus = searchParams.get('state');
  useEffect(() => {
    if (legacyStatus) setQuery({ status: INVOICE_STATUS_FILTERS.find((filter) => filter === legacyStatus) });
  });
  return (
    <ConsoleFrame title="Invoices">
      <div className={styles.top}>
        {!project && !subscription && <InvoiceTotals filter={{ ...(client && { client }), ...(month && { month }) }} />}
        <Button
          type="primary"
          onClick={() => void navigate(client ? `${paths.newInvoice}?client=${client}` : paths.newInvoice)}
        >
          New invoice
        </Button>
      </div>
      <ListToolbar
        view={view}
        search="Search invoices"
        filters={[{ param: 'status', label: 'Status', allLabel: 'All statuses', options: STATUS_OPTIONS }]}
        csvExport={{ name: 'invoices', columns }}
      >
        <InvoiceFilters {...{ client, month }} onChange={setQuery} />
      </ListToolbar>
      <ListScope {...{ project, subscription }} />
      <ListTable
        view={view}
        name="Invoices"
        columns={columns}
        errorTitle="Couldn’t load invoices"
        emptyState={{
          title: 'No invoices yet',
          text: (
            <p>
              <Link to={paths.newInvoice}>Create your first invoice</Link>
            </p>
          ),
        }}
      />
    </ConsoleFrame>
  );
}
