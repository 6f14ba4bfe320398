import { categoryOf, type Order } from '@atelier/contracts';
import { Bill } from '@atelier/shared/ui/bill';
import { priceOf } from './words';

/** What was ordered, under the names and at the prices of that day. */
export function OrderLines({ order }: { order: Order }) {
  const { items, totalAmount, monthlyAmount, refundedAmount, paidAt } = order;
  return (
    <Bill
      caption="What was ordered"
      of="Package"
      lines={items.map((item) => ({
        id: item.id,
        name: item.name,
        about: `${categoryOf(item.category).label}, ${item.quantity} × ${priceOf(item)}`,
        cents: item.price * item.quantity,
      }))}
      sums={[
        { name: paidAt ? 'Paid' : 'Total', cents: totalAmount, main: true },
        ...(refundedAmount > 0 ? [{ name: 'Refunded', cents: -refundedAmount }] : []),
        ...(monthlyAmount > 0 ? [{ name: 'Each month after the first', cents: monthlyAmount }] : []),
      ]}
    />
  );
}
