import { formatCents, type Order, ordersApi, ledgerApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { PdfLink } from '@atelier/shared/billing/pdf-link';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { isNotFound, formatDateTime } from '@atelier/shared/format';
import { DisputeBadge } from '../payments/dispute-badge';
import { OpenDisputes } from '../payments/open-disputes';
import { Timeline } from '../timeline/timeline';
import { PaymentsPanel } from '../payments/payments-panel';
import { OrderFacts } from './order-facts';
import { ListLink } from '../table/list-link';
import sheet from '../detail-page.module.css';
import styles from './order.module.css';

export default function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useApiQuery(ordersApi.get, { params: { id } });
  const notFound = isNotFound(error);
  return (
    <ConsoleFrame
      title={pageTitle(order, notFound)}
      breadcrumb={<ListLink to={paths.adminOrders}>All orders</ListLink>}
      status={
        order && (
          <>
            <OrderBadge order={order} />
            <DisputeBadge dispute={order.dispute} />
          </>
        )
      }
      actions={
        order?.paidAt && (
          <span className={sheet.links}>
            <PdfLink id={id} number={order.orderNumber} endpoint={ordersApi.receipt} noun="receipt" />
          </span>
        )
      }
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this order.</p>
        </EmptyStateCard>
      )}
      {error && !notFound && <ErrorState title="Couldn’t load the order" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {order && <OrderDetails order={order} />}
    </ConsoleFrame>
  );
}

function pageTitle(order: Order | null | undefined, notFound: boolean): string {
  if (order) return `Order ${order.orderNumber}`;
  return notFound ? 'Order not found' : 'Order';
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <p className={styles.status}>{orderStatusText(order)}</p>
      {order.dispute && <OpenDisputes orderId={order.id} />}
      <div className={sheet.layout}>
        <div className={sheet.main}>
          <Panel title="Items">
            <OrderLines order={order} />
          </Panel>
          <Timeline record="order" id={order.id} />
        </div>
        <div className={sheet.side}>
          <OrderFacts order={order} />
          {order.paidAt && <OrderPayments order={order} />}
        </div>
      </div>
    </>
  );
}

function OrderPayments({ order: { id, totalAmount } }: { order: Order }) {
  const { data, error, refetch } = useApiQuery(ledgerApi.list, { query: { order: id, limit: '100' } });
  if (error) return <ErrorState title="Couldn’t load payments" error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return <PaymentsPanel entries={[...data].reverse()} billed={totalAmount} />;
}

function orderStatusText(order: Order): string {
  const { status, processing, problem, expiresAt, paidAt, refundedAmount } = order;
  if (isPartiallyRefunded(order)) return `Paid, ${formatCents(refundedAmount)} refunded.`;
  if (paidAt && status === 'paid') return `Paid ${formatDateTime(paidAt)}.`;
  if (status === 'refunded') return 'Fully refunded.';
  if (status !== 'pending') return `${problem ? `The payment failed: ${problem} ` : ''}Nothing was charged.`;
  if (processing) return 'The payment is processing at the bank.';
  return `${problem ? `The last payment attempt failed: ${problem} ` : ''}Can be paid until ${formatDateTime(expiresAt)}.`;
}
