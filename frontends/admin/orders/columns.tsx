import { disputeLabel, statusLabel } from '@atelier/shared/status-labels';
import { formatCents, type Order, sumOfTaxes } from '@atelier/contracts';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { summarizeItems, isPartiallyRefunded } from '@atelier/shared/orders/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { csvDollars, ClientCell } from '../client-cell';
import { Amount } from '@atelier/shared/ui/amount';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { DisputeBadge } from '../payments/dispute-badge';
import type { Column } from '../table/column';
import styles from './order.module.css';

export const columns: Column<Order>[] = [
  {
    title: 'Order',
    renderCell: ({ id, orderNumber }) => <Link to={paths.adminOrder(id)}>{orderNumber}</Link>,
    csvValue: ({ orderNumber }) => orderNumber,
    fitContent: true,
  },
  {
    title: 'Status',
    card: 'bottom',
    renderCell: (order) => (
      <>
        <OrderBadge order={order} /> <DisputeBadge dispute={order.dispute} /> <FailedEmailBadge id={order.id} />
      </>
    ),
    csvValue: ({ status }) => statusLabel(status),
    fitContent: true,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
    renderCell: ({ buyer }) => <ClientCell id={buyer?.id} name={buyer?.name} />,
    csvValue: ({ buyer }) => buyer?.name,
  },
  { title: 'Email', csvValue: ({ buyer, billingEmail }) => billingEmail ?? buyer?.email },
  {
    title: 'Items',
    hideBelow: 'medium',
    renderCell: ({ items }) => summarizeItems(items),
    csvValue: ({ items }) => summarizeItems(items),
  },
  {
    title: 'Ordered',
    card: 'fact',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  { title: 'Paid', csvTime: ({ paidAt }) => paidAt },
  {
    title: 'Total',
    card: 'top',
    sorts: ['amount'],
    renderCell: (order) => (
      <>
        <Amount cents={order.totalAmount} />
        {order.monthlyAmount > 0 && <small> + {formatCents(order.monthlyAmount)}/month</small>}
        {isPartiallyRefunded(order) && (
          <small className={styles.refunded}>
            <span className={styles.separator}> · </span>
            {formatCents(order.refundedAmount)} refunded
          </small>
        )}
      </>
    ),
    csvValue: ({ totalAmount }) => csvDollars(totalAmount),
    alignRight: true,
  },
  { title: 'Tax', csvValue: ({ taxes }) => csvDollars(sumOfTaxes(taxes)) },
  { title: 'Monthly', csvValue: ({ monthlyAmount }) => csvDollars(monthlyAmount) },
  { title: 'Dispute', csvValue: ({ dispute }) => dispute && disputeLabel(dispute) },
  { title: 'Refunded', csvValue: ({ refundedAmount }) => csvDollars(refundedAmount) },
];
