import { type CartLine, hasPriceChanged, formatDollars, subtotalOf } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { useEffect, useRef } from 'react';
import { newPriceOf } from './new-price';
import styles from './summary.module.css';

interface SummaryProps {
  /** Those that can be bought. */
  lines: readonly CartLine[];
  busy: boolean;
  still: boolean;
  checkOut: () => void;
}

/** What it comes to, before anybody pays. */
export function Summary({ lines, busy, still, checkOut }: SummaryProps) {
  const monthly = lines.filter(({ product }) => product.billingType === 'monthly');
  const news = lines.filter(hasPriceChanged);
  const sum = formatDollars(subtotalOf(lines));
  const nothing = lines.length === 0;
  const pay = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (document.activeElement === document.body) pay.current?.focus();
    };
  }, [busy]);

  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Order Summary
      </h2>
      {news.length > 0 && (
        <div className={styles.news}>
          <p>Prices that changed since you filled your cart:</p>
          <ul>
            {news.map((line) => (
              <li key={line.productId}>
                {line.product.name} {newPriceOf(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>
            Subtotal ({lines.length} {lines.length === 1 ? 'item' : 'items'})
          </dt>
          <dd>{sum}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{sum}</dd>
        </div>
        {monthly.length > 0 && (
          <div className={styles.monthly}>
            <dt>Then each month</dt>
            <dd>{formatDollars(subtotalOf(monthly))}/month</dd>
          </div>
        )}
      </dl>
      {monthly.length > 0 && (
        <p className={styles.small}>
          The total has the first month in it. What is monthly goes on until you end it, with seven days’ notice.
        </p>
      )}
      <Button
        ref={pay}
        className={styles.pay}
        disabled={busy || still || nothing}
        aria-describedby={nothing ? 'nothing-to-buy' : undefined}
        onClick={checkOut}
      >
        {busy ? 'Opening the checkout...' : 'Proceed to Checkout'}
      </Button>
      {nothing && (
        <p id="nothing-to-buy" className={styles.small}>
          Nothing in your cart is on sale any more, so there is nothing to buy.
        </p>
      )}
    </section>
  );
}
