import { categoryOf, centsToDollars, type Order } from '@atelier/contracts';
import styles from './order-lines.module.css';
import { priceOf } from './words';

/** What was ordered, under the names and at the prices of that day. */
export function OrderLines({ order }: { order: Order }) {
  const { items, totalAmount, monthlyAmount, refundedAmount, paidAt } = order;
  return (
    <table className={styles.lines}>
      <caption className="unseen">What was ordered</caption>
      <thead>
        <tr>
          <th scope="col">Package</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <span className={styles.name}>{item.name}</span>
              <span className={styles.each}>
                {categoryOf(item.category).label}, {item.quantity} × {priceOf(item)}
              </span>
            </th>
            <td>{centsToDollars(item.price * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name={paidAt ? 'Paid' : 'Total'} cents={totalAmount} main />
        {refundedAmount > 0 && <Sum name="Refunded" cents={-refundedAmount} />}
        {monthlyAmount > 0 && <Sum name="Each month after the first" cents={monthlyAmount} />}
      </tfoot>
    </table>
  );
}

function Sum({ name, cents, main = false }: { name: string; cents: number; main?: boolean }) {
  return (
    <tr className={main ? styles.main : undefined}>
      <th scope="row">{name}</th>
      <td>{centsToDollars(cents)}</td>
    </tr>
  );
}
