import {
  type CartLine,
  formatCents,
  formatDollars,
  hasPriceChanged,
  monthlyTaxes,
  orderTaxLabel,
  subtotalOf,
  sumOfTaxes,
  taxesOf,
  taxTotals,
} from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { Button } from '@atelier/shared/ui/button';
import { useEffect, useRef } from 'react';
import { priceChangeText } from './price-change';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  busy: boolean;
  disabled: boolean;
  checkOut: () => void;
}

export function OrderSummary({ lines, busy, disabled, checkOut }: OrderSummaryProps) {
  const monthly = lines.filter(({ product }) => product.billingType === 'monthly');
  const changedLines = lines.filter(hasPriceChanged);
  const taxes = taxesOf(lines, usePageData().site.taxRates);
  const total = formatDollars(subtotalOf(lines) + sumOfTaxes(taxes) / 100);
  const isEmpty = lines.length === 0;
  const checkoutButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!busy) return undefined;
    return () => {
      if (document.activeElement === document.body) checkoutButton.current?.focus();
    };
  }, [busy]);

  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Order Summary
      </h2>
      {changedLines.length > 0 && (
        <div className={styles.priceChanges}>
          <p>These prices have changed since you added them:</p>
          <ul>
            {changedLines.map((line) => (
              <li key={line.productId}>
                {line.product.name} {priceChangeText(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>
            Subtotal ({lines.length} {lines.length === 1 ? 'item' : 'items'})
          </dt>
          <dd>{formatDollars(subtotalOf(lines))}</dd>
        </div>
        {taxTotals(taxes).map((tax) => (
          <div key={tax.name}>
            <dt>{orderTaxLabel(tax)}</dt>
            <dd>{formatCents(tax.amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
        {monthly.length > 0 && (
          <div className={styles.monthly}>
            <dt>Then monthly</dt>
            <dd>{formatDollars(subtotalOf(monthly) + sumOfTaxes(monthlyTaxes(taxes)) / 100)}/month</dd>
          </div>
        )}
      </dl>
      {monthly.length > 0 && (
        <p className={styles.hint}>
          Your total includes the first month. Monthly packages renew automatically until you cancel, and end with the
          month you’ve paid for.
        </p>
      )}
      <Button
        ref={checkoutButton}
        className={styles.pay}
        disabled={busy || disabled || isEmpty}
        aria-describedby={isEmpty ? 'nothing-to-buy' : undefined}
        onClick={checkOut}
      >
        {busy ? 'Opening checkout...' : 'Proceed to Checkout'}
      </Button>
      {!isEmpty && <p className={styles.hint}>You’ll review your order before you pay.</p>}
      {isEmpty && (
        <p id="nothing-to-buy" className={styles.hint}>
          Nothing in your cart is available anymore.
        </p>
      )}
    </section>
  );
}
