import { type Receivable, RECEIVABLE_FILTERS, receivablesApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { useSelection } from '../table/use-selection';
import { columns, openInvoicesUrl } from './columns';
import { FILTER_LABELS } from './labels';
import { ReceivableTotals } from './receivable-totals';
import { ReceivablesBulkBar, NOUNS } from './receivables-bulk-bar';
import styles from './receivables.module.css';

const AGE_OPTIONS = RECEIVABLE_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));

export default function ReceivablesPage() {
  const view = useListView(receivablesApi.list, {
    sorts: { overdue: 'Most past due', total: 'Largest total', oldest: 'Oldest due date', name: 'Last name' },
    filters: { age: RECEIVABLE_FILTERS },
  });
  const { rows } = view.list;
  const selection = { ...useSelection(rows), nameOf: ({ clientName }: Receivable) => clientName };
  return (
    <ConsoleFrame title="Receivables" breadcrumb={<Link to={paths.adminInvoices}>All invoices</Link>}>
      <p className={styles.intro}>Who owes what: the unpaid amounts of sent invoices, by client and days past due.</p>
      <ReceivableTotals view={view} />
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search clients"
        filters={[{ param: 'age', label: 'Age', allLabel: 'All ages', options: AGE_OPTIONS }]}
        csvExport={{ name: 'receivables', columns }}
      />
      <div className={styles.list}>
        <ListTable
          view={view}
          selection={selection}
          rowActions={{ pathOf: openInvoicesUrl }}
          name="Receivables"
          columns={columns}
          errorTitle="Couldn’t load receivables"
          emptyState={{
            title: 'No open invoices',
            picture: Receipt,
            text: <p>Clients with unpaid invoices will appear here with the amounts they owe, by days past due.</p>,
          }}
        />
      </div>
      <ReceivablesBulkBar rows={rows} selection={selection} />
    </ConsoleFrame>
  );
}
