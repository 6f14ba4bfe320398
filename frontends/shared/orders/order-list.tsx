import { formatCents, type Order } from '@atelier/contracts';
import { Link } from '@atelier/shared/router';
import { formatDateTime } from '@atelier/shared/format';
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
  const { id, orderNumber, items, totalAmount, monthlyAmount, refundedAmount, createdAt, buyer } = order;
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.number}>
          <Link to={to} className={styles.link}>
            {orderNumber}
          </Link>
        </h2>
        <BeforeInvitation createdAt={createdAt} />
        <OrderBadge order={order} />
      </div>
      <p className={styles.items}>{summarizeItems(items)}</p>
      <p className={styles.details}>
        {buyer && <span className={styles.buyer}>{buyer.name}, </span>}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={styles.total}>
        {formatCents(totalAmount)}
        {monthlyAmount > 0 && <small>then {formatCents(monthlyAmount)}/month</small>}
        {isPartiallyRefunded(order) && <small>{formatCents(refundedAmount)} refunded</small>}
      </p>
    </li>
  );
}
