import { formatCents, type Order } from '@atelier/contracts';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { summarizeItems, isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { dollars, Who } from '../money-columns';
import { Amount } from '@atelier/shared/ui/amount';
import { Moment } from '../moment';
import type { Column } from '../table/column';

export const columns: Column<Order>[] = [
  {
    title: 'Order',
    show: ({ id, orderNumber }) => <Link to={paths.adminOrder(id)}>{orderNumber}</Link>,
    text: ({ orderNumber }) => orderNumber,
    tight: true,
  },
  { title: 'Status', show: (order) => <OrderBadge order={order} />, text: ({ status }) => status, tight: true },
  {
    title: 'Client',
    show: ({ buyer }) => <Who id={buyer?.id} name={buyer?.name} email={buyer?.email} />,
    text: ({ buyer }) => buyer?.name,
  },
  { title: 'E-mail', text: ({ buyer, billingEmail }) => billingEmail ?? buyer?.email },
  { title: 'What', show: ({ items }) => summarizeItems(items), text: ({ items }) => summarizeItems(items) },
  {
    title: 'Ordered',
    show: ({ createdAt }) => <Moment at={createdAt} />,
    text: ({ createdAt }) => createdAt,
    tight: true,
  },
  { title: 'Paid on', text: ({ paidAt }) => paidAt },
  {
    title: 'Total',
    show: (order) => (
      <>
        <Amount cents={order.totalAmount} />
        {order.monthlyAmount > 0 && <small> then {formatCents(order.monthlyAmount)}/month</small>}
        {isPartiallyRefunded(order) && <small> {formatCents(order.refundedAmount)} refunded</small>}
      </>
    ),
    text: ({ totalAmount }) => dollars(totalAmount),
    right: true,
  },
  { title: 'Each month', text: ({ monthlyAmount }) => dollars(monthlyAmount) },
  { title: 'Refunded', text: ({ refundedAmount }) => dollars(refundedAmount) },
];
