import { type Order, ordersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Card } from '@atelier/shared/antd/frame';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { OrderSubscription } from '../subscriptions/subscription-panel';
import { OrderNotFound } from './order-not-found';
import styles from './order.module.css';
import { Receipt } from './receipt';
import { OrderStatusPanel } from './order-status-panel';

export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useApiQuery(ordersApi.get, { params: { id } });
  if (isNotFound(error)) return <OrderNotFound />;
  return (
    <ConsoleFrame title={order ? `Order ${order.orderNumber}` : 'Order'}>
      <p className={styles.back}>
        <Link to={paths.orders}>All orders</Link>
      </p>
      {error && <ErrorState title="Couldn’t load your order" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {order && <OrderContent order={order} />}
    </ConsoleFrame>
  );
}

function OrderContent({ order }: { order: Order }) {
  return (
    <>
      <p className={styles.facts}>
        <OrderBadge order={order} />
        <BeforeInvitation createdAt={order.createdAt} />
        <span>
          Ordered on <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </span>
      </p>
      <div className={styles.columns}>
        <div className={styles.sidebar}>
          <OrderStatusPanel order={order} />
          {order.paidAt && order.monthlyAmount > 0 && <OrderSubscription orderId={order.id} />}
        </div>
        {order.paidAt ? (
          <Receipt order={order} paidAt={order.paidAt} />
        ) : (
          <Card title={<h2 className={styles.cardTitle}>Items</h2>}>
            <OrderLines order={order} />
          </Card>
        )}
      </div>
    </>
  );
}
