import { ORDER_STATUSES, ordersApi } from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ClientFilter } from '../table/client-filter';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';
import { columns } from './columns';

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: value }));

/** Everybody's orders, or those that the address asks for. */
export default function Orders() {
  const view = useView(ordersApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest first' },
    filters: { status: ORDER_STATUSES, client: true },
  });
  return (
    <ConsoleFrame title="Orders">
      <Tools
        view={view}
        search="Search orders"
        filters={[{ by: 'status', label: 'Orders by status', all: 'Every status', options: STATUSES }]}
        exported={{ name: 'orders', columns }}
      >
        <ClientFilter view={view} />
      </Tools>
      <Rows
        view={view}
        name="Orders"
        columns={columns}
        failed="The orders did not arrive"
        none={{ title: 'No orders yet', words: <p>What clients buy in the shop shows up here, paid or not.</p> }}
      />
    </ConsoleFrame>
  );
}
