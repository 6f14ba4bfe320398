import {
  type CartLine,
  categoryOf,
  hasPriceChanged,
  formatDollars,
  isUnavailable,
  priceUnit,
  subtotalOf,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { paths } from '@atelier/shared/paths';
import { useId } from 'react';
import { PackagePicture } from '../package-picture/package-picture';
import styles from './cart-lines.module.css';
import { priceChangeText } from './price-change';
import { QuantityStepper } from './quantity-stepper';

const MAX_FEATURES = 3;

interface CartLineRowProps {
  line: CartLine;
  disabled: boolean;
  change: (quantity: number) => void;
  remove: () => void;
}

export function CartLineRow({ line, disabled, change, remove }: CartLineRowProps) {
  const { product, quantity } = line;
  const { name, category, features } = product;
  const unavailable = isUnavailable(line);
  const isMonthly = product.billingType === 'monthly';
  const id = useId();
  return (
    <li className={styles.line}>
      <PackagePicture product={product} isClosed={unavailable} className={styles.picture} />
      <div className={styles.details}>
        <p className={styles.category}>{categoryOf(category).label}</p>
        <h2 className={styles.name}>
          <a id={id} href={paths.package(product.slug)}>
            {name}
          </a>
        </h2>
        <p className={styles.features}>{features.slice(0, MAX_FEATURES).join(' · ')}</p>
        {unavailable ? (
          <p className={styles.note}>
            <strong>No longer available.</strong> Not included in your total.
          </p>
        ) : (
          hasPriceChanged(line) && (
            <p className={styles.note}>The price changed {priceChangeText(line)} since you added this.</p>
          )
        )}
        {!unavailable && isMonthly && quantity > 1 && (
          <p className={styles.note}>
            This package renews every month, so you’d pay for {quantity} of them each month. One is enough for one site.
          </p>
        )}
      </div>
      {!unavailable && (
        <p className={styles.unitPrice}>
          {formatDollars(product.price)}
          {product.billingType === 'one-time' && ' '}
          {priceUnit(product)}
        </p>
      )}
      <div className={styles.controls}>
        {!unavailable && (
          <QuantityStepper
            productName={name}
            quantity={quantity}
            {...(isMonthly && { max: 1 })}
            disabled={disabled}
            change={change}
          />
        )}
        <Button
          variant="quiet"
          small
          className={styles.remove}
          disabled={disabled}
          aria-describedby={id}
          data-remove
          onClick={remove}
        >
          Remove
        </Button>
      </div>
      {!unavailable && <p className={styles.lineTotal}>{formatDollars(subtotalOf([line]))}</p>}
    </li>
  );
}
