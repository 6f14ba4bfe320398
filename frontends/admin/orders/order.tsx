import { formatCents, type Order, ordersApi, ledgerApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { MoneyRecord } from '../payments/money-record';
import { Facts } from './facts';
import styles from './order.module.css';

/** One order as the agency sees it. */
export default function OneOrder() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useApiQuery(ordersApi.get, { params: { id } });
  const missing = isNotFound(error);
  return (
    <ConsoleFrame title={titleOf(order, missing)}>
      <p className={styles.back}>
        <Link to={paths.adminOrders}>All orders</Link>
      </p>
      {missing && (
        <EmptyStateCard title="Nothing under this address">
          <p>No order has this address, or it was mistyped.</p>
        </EmptyStateCard>
      )}
      {error && !missing && <ErrorState title="The order did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {order && <Details order={order} />}
    </ConsoleFrame>
  );
}

function titleOf(order: Order | null | undefined, missing: boolean): string {
  if (order) return `Order ${order.orderNumber}`;
  return missing ? 'There is no such order' : 'Order';
}

function Details({ order }: { order: Order }) {
  return (
    <>
      <p className={styles.standing}>
        <OrderBadge order={order} />
        <span>{inWords(order)}</span>
      </p>
      <div className={styles.parts}>
        <div className={styles.column}>
          <Panel title="What was ordered">
            <OrderLines order={order} />
          </Panel>
          {order.paidAt && <Payments orderId={order.id} />}
        </div>
        <Facts order={order} />
      </div>
    </>
  );
}

/** What was paid for it and what went back, oldest first. */
function Payments({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useApiQuery(ledgerApi.list, { query: { order: orderId, limit: '100' } });
  if (error) return <ErrorState title="The payments did not arrive" error={error} retry={() => void refetch()} />;
  return data ? <MoneyRecord title="Payments" record={[...data].reverse()} /> : <LoadingState />;
}

function inWords(order: Order): string {
  const { status, processing, problem, expiresAt, paidAt, refundedAmount } = order;
  if (isPartiallyRefunded(order)) return `Paid, and ${formatCents(refundedAmount)} of it refunded.`;
  if (paidAt && status === 'paid') return `Paid on ${formatDateTime(paidAt)}.`;
  if (status === 'refunded') return 'The whole amount was refunded.';
  if (status !== 'pending') return `${problem ? `The payment failed: ${problem} ` : ''}Nothing was charged.`;
  if (processing) return 'The money is on its way, and the provider waits for the bank.';
  return `${problem ? `The last try did not work: ${problem} ` : ''}It can be paid until ${formatDateTime(expiresAt)}.`;
}
