import { formatCents, type Order } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { formatDate } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ButtonLink } from '@atelier/shared/ui/button';
import { BeforeInvitation } from '@atelier/shared/ui/before-invitation';
import { OrderBadge } from './order-badge';
import styles from './order-list.module.css';
import { summarizeItems, isPartiallyRefunded } from './labels';

interface OrderListProps {
  orders: Order[];
  to: (id: string) => string;
}

export function OrderList({ orders, to }: OrderListProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} to={to(order.id)} />
      ))}
    </ul>
  );
}

function OrderRow({ order, to }: { order: Order; to: string }) {
  const { site } = usePageData();
  const {
    id,
    orderNumber,
    items,
    totalAmount,
    monthlyAmount,
    refundedAmount,
    status,
    paidAt,
    createdAt,
    project,
    checkoutUrl,
  } = order;
  const isRunning = status === 'pending' || status === 'paid';
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.number}>
          <Link to={to} className={styles.link}>
            {orderNumber}
          </Link>
        </h2>
        <BeforeInvitation createdAt={createdAt} />
        <OrderBadge order={order} forClient />
      </div>
      <p className={styles.items}>{summarizeItems(items)}</p>
      <p className={styles.date}>
        <time dateTime={createdAt}>{formatDate(createdAt, site)}</time>
      </p>
      {project && (
        <p className={styles.work}>
          <span>
            Project <Link to={paths.project(project.id)}>{project.name}</Link>
          </span>
          <Badge value={project.status} />
        </p>
      )}
      <p className={styles.receipt}>
        {paidAt && (
          <Link to={to}>
            Receipt<span className="unseen"> of {orderNumber}</span>
          </Link>
        )}
        {checkoutUrl && (
          <ButtonLink href={checkoutUrl} small>
            Pay<span className="unseen"> {orderNumber}</span>
          </ButtonLink>
        )}
      </p>
      <p className={styles.total}>
        {formatCents(totalAmount)}
        {monthlyAmount > 0 && isRunning && <small>then {formatCents(monthlyAmount)}/month</small>}
        {isPartiallyRefunded(order) && <small>{formatCents(refundedAmount)} refunded</small>}
      </p>
    </li>
  );
}
