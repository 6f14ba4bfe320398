import { ordersApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { OrderList } from '@atelier/shared/orders/order-list';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';

export default function Orders() {
  const list = useList(ordersApi.listMine, { query: { limit: '25' } });
  return (
    <ConsoleFrame title="Orders">
      {list.error && (
        <ErrorState title="Couldn’t load your orders" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && (
        <EmptyStateCard title="No orders yet" picture={Receipt}>
          <p>
            Packages you buy will show up here with their receipts. <a href={paths.products}>Browse packages</a>
          </p>
          <p>
            Receipts for invoices are in <Link to={paths.invoices}>Invoices</Link>.
          </p>
        </EmptyStateCard>
      )}
      {list.rows && list.rows.length > 0 && <OrderList orders={list.rows} to={paths.order} />}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </ConsoleFrame>
  );
}
