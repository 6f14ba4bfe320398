import { ORDER_STATUSES, ordersApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { OrderList } from '@atelier/shared/orders/order-list';
import { paths } from '@atelier/shared/paths';
import { Link, useSearchParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { StatusFilter } from '@atelier/shared/ui/status-filter';
import styles from './orders.module.css';

/** Everybody's orders, newest first, or those of one kind. */
export default function Orders() {
  const [asked] = useSearchParams();
  const status = ORDER_STATUSES.find((one) => one === asked.get('status'));
  const list = useList(ordersApi.all, { query: { limit: '25', ...(status && { status }) } });
  return (
    <ConsoleFrame title="Orders">
      <div className={styles.tools}>
        <StatusFilter name="Orders by status" at={paths.adminOrders} statuses={ORDER_STATUSES} chosen={status} />
        <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
          Refresh
        </Button>
      </div>
      {list.error && <Failed title="The orders did not arrive" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && (
        <QuietCard title={status ? `No order is ${status}` : 'No orders yet'}>
          <p>
            {status ? (
              <Link to={paths.adminOrders}>See all orders</Link>
            ) : (
              'What clients buy in the shop shows up here, paid or not.'
            )}
          </p>
        </QuietCard>
      )}
      {list.rows && list.rows.length > 0 && <OrderList orders={list.rows} to={paths.adminOrder} />}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </ConsoleFrame>
  );
}
