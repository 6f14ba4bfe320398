import { ORDER_STATUSES, ordersApi } from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ClientFilter } from '../table/client-filter';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';

const STATUS_OPTIONS = ORDER_STATUSES.map((value) => ({ value, label: value }));

/** Everybody's orders, or those that the address asks for. */
export default function OrdersPage() {
  const view = useListView(ordersApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest first' },
    filters: { status: ORDER_STATUSES, client: true },
  });
  return (
    <ConsoleFrame title="Orders">
      <ListToolbar
        view={view}
        search="Search orders"
        filters={[{ param: 'status', label: 'Orders by status', allLabel: 'Every status', options: STATUS_OPTIONS }]}
        csvExport={{ name: 'orders', columns }}
      >
        <ClientFilter view={view} />
      </ListToolbar>
      <ListTable
        view={view}
        name="Orders"
        columns={columns}
        errorTitle="The orders did not arrive"
        emptyState={{ title: 'No orders yet', text: <p>What clients buy in the shop shows up here, paid or not.</p> }}
      />
    </ConsoleFrame>
  );
}
