import { ordersApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { OrderList } from '@atelier/shared/orders/order-list';
import { paths } from '@atelier/shared/paths';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';

/** Everything that somebody ordered, newest first. */
export default function Orders() {
  const list = useList(ordersApi.listMine, { query: { limit: '25' } });
  return (
    <ConsoleFrame title="Your orders">
      {list.error && <Failed title="Your orders did not arrive" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title="No orders yet">
          <p>
            What you buy in the shop shows up here, with its receipt. <a href={paths.products}>See what there is</a>.
          </p>
        </QuietCard>
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
