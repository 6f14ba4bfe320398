import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { OrderLines } from '@atelier/shared/orders/order-lines';
import { usePageData } from '@atelier/shared/page-data';
import { Mark } from '@atelier/shared/ui/mark';
import { dayOf } from '@atelier/shared/words';
import { useId } from 'react';
import styles from './receipt.module.css';

interface ReceiptProps {
  order: Order;
  paidAt: string;
}

/** A sheet of paper with everything that somebody's books ask for. */
export function Receipt({ order, paidAt }: ReceiptProps) {
  const { site } = usePageData();
  const heading = useId();
  return (
    <section className={styles.sheet} aria-labelledby={heading}>
      <header className={styles.head}>
        <Mark name={site.name} />
        <p className={styles.from}>
          {site.city}
          <br />
          {site.email}
          <br />
          {site.phone}
        </p>
      </header>
      <div className={styles.titles}>
        <h2 id={heading} className={styles.title}>
          Receipt
        </h2>
        <Button className={styles.print} onClick={() => print()}>
          Print
        </Button>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Order</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Paid on</dt>
          <dd>
            <time dateTime={paidAt}>{dayOf(paidAt, site)}</time>
          </dd>
        </div>
        {order.billingEmail && (
          <div>
            <dt>For</dt>
            <dd>{order.billingEmail}</dd>
          </div>
        )}
      </dl>
      <OrderLines order={order} />
    </section>
  );
}
