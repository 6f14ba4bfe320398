import { formatCents, type Order, ordersApi, ledgerApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { isPartlyRefunded } from '@atelier/shared/orders/words';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { QuietCard } from '@atelier/shared/ui/quiet-card';
import { isMissing, when } from '@atelier/shared/words';
import { MoneyRecord } from '../payments/money-record';
import { Facts } from './facts';
import styles from './order.module.css';

/** One order as the agency sees it. */
export default function OneOrder() {
  const { id = '' } = useParams();
  const { data: order, error, isPending, refetch } = useAnswer(ordersApi.get, { params: { id } });
  const missing = isMissing(error);
  return (
    <ConsoleFrame title={titleOf(order, missing)}>
      <p className={styles.back}>
        <Link to={paths.adminOrders}>All orders</Link>
      </p>
      {missing && (
        <QuietCard title="Nothing under this address">
          <p>No order has this address, or it was mistyped.</p>
        </QuietCard>
      )}
      {error && !missing && <Failed title="The order did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <Waiting />}
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
  const { data, error, refetch } = useAnswer(ledgerApi.list, { query: { order: orderId, limit: '100' } });
  if (error) return <Failed title="The payments did not arrive" error={error} retry={() => void refetch()} />;
  return data ? <MoneyRecord title="Payments" record={[...data].reverse()} /> : <Waiting />;
}

function inWords(order: Order): string {
  const { status, processing, problem, expiresAt, paidAt, refundedAmount } = order;
  if (isPartlyRefunded(order)) return `Paid, and ${formatCents(refundedAmount)} of it refunded.`;
  if (paidAt && status === 'paid') return `Paid on ${when(paidAt)}.`;
  if (status === 'refunded') return 'The whole amount was refunded.';
  if (status !== 'pending') return `${problem ? `The payment failed: ${problem} ` : ''}Nothing was charged.`;
  if (processing) return 'The money is on its way, and the provider waits for the bank.';
  return `${problem ? `The last try did not work: ${problem} ` : ''}It can be paid until ${when(expiresAt)}.`;
}
