import { type Order, ordersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { isNotFound, formatDate } from '@atelier/shared/format';
import { ClientView, ClientViewNote } from '../client-view';
import { OrderSubscription } from '../subscriptions/subscription-panel';
import { OrderNotFound } from './order-not-found';
import styles from './order.module.css';
import { Receipt } from './receipt';
import { OrderStatusPanel } from './order-status-panel';

export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useApiQuery(ordersApi.get, { params: { id } });
  const client = useForeignBuyer(order);
  if (isNotFound(error)) return <OrderNotFound />;
  return (
    <ConsoleFrame
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      breadcrumb={!client && <Link to={paths.orders}>All orders</Link>}
      clientViewNote={client && <ClientViewNote client={client.name} record="order" to={paths.adminOrder(id)} />}
      status={order && <OrderBadge order={order} forClient />}
    >
      {error && <ErrorState title="Couldn’t load your order" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {order && (
        <ClientView client={client}>
          <OrderContent order={order} />
        </ClientView>
      )}
    </ConsoleFrame>
  );
}

/** The client whose order an admin looks at. */
function useForeignBuyer(order: Order | null | undefined) {
  const user = useUser();
  return order && order.userId !== user?.id ? order.buyer : undefined;
}

function OrderContent({ order }: { order: Order }) {
  const { site } = usePageData();
  return (
    <>
      <p className={styles.facts}>
        <BeforeInvitation createdAt={order.createdAt} />
        <span>
          Ordered on <time dateTime={order.createdAt}>{formatDate(order.createdAt, site)}</time>
        </span>
      </p>
      <div className={styles.columns}>
        <div className={styles.sidebar}>
          <OrderStatusPanel order={order} />
          {order.paidAt && order.monthlyAmount > 0 && <OrderSubscription order={order} />}
        </div>
        {order.paidAt ? (
          <Receipt order={order} paidAt={order.paidAt} />
        ) : (
          <Panel title="Items">
            <OrderLines order={order} linksPackages />
          </Panel>
        )}
      </div>
    </>
  );
}
