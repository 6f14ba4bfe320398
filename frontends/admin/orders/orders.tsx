import { statusLabel } from '@atelier/shared/status-labels';
import { ORDER_STATUSES, ordersApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { CLIENT_FILTER } from '../table/client-filter';
import { BulkBar } from '../table/bulk-bar';
import type { Nouns } from '../table/counted';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }));

const FILTERS: Filter[] = [
  { param: 'status', label: 'Status', allLabel: 'All statuses', options: STATUS_OPTIONS },
  CLIENT_FILTER,
];

const NOUNS: Nouns = ['order', 'orders'];

export default function OrdersPage() {
  const view = useListView(ordersApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Largest amount' },
    filters: { status: ORDER_STATUSES, client: true },
  });
  const selection = useSelection(view.list.rows);
  return (
    <ConsoleFrame title="Orders">
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search orders"
        filters={FILTERS}
        csvExport={{ name: 'orders', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ orderNumber }) => orderNumber }}
        rowActions={{ pathOf: ({ id }) => paths.adminOrder(id) }}
        name="Orders"
        columns={columns}
        errorTitle="Couldn’t load orders"
        emptyState={{
          title: 'No orders yet',
          picture: Receipt,
          text: <p>Orders from your shop will appear here, paid or not.</p>,
        }}
      />
      <BulkBar rows={view.list.rows} selection={selection} nouns={NOUNS} csvExport={{ name: 'orders', columns }} />
    </ConsoleFrame>
  );
}
