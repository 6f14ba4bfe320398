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
import { useId } from 'react';
import { addressOf } from '../products/aisles';
import styles from './lines.module.css';
import { newPriceOf } from './new-price';
import { Quantity } from './quantity';
import { Stall } from './stall';

/** Enough to know it again. */
const FEATURES_NAMED = 3;

interface LineProps {
  line: CartLine;
  still: boolean;
  change: (quantity: number) => void;
  remove: () => void;
}

/** One package in the cart. */
export function Line({ line, still, change, remove }: LineProps) {
  const { product, quantity } = line;
  const { name, category, features } = product;
  const offSale = isUnavailable(line);
  const id = useId();
  return (
    <li className={styles.line}>
      <Stall of={category} closed={offSale} className={styles.stall} />
      <div className={styles.what}>
        <p className={styles.category}>{categoryOf(category).label}</p>
        <h2 className={styles.name}>
          <a id={id} href={addressOf(category)}>
            {name}
          </a>
        </h2>
        <p className={styles.features}>{features.slice(0, FEATURES_NAMED).join(' · ')}</p>
        {offSale ? (
          <p className={styles.note}>
            <strong>Not on sale any more.</strong> It is not counted and will not be bought.
          </p>
        ) : (
          hasPriceChanged(line) && (
            <p className={styles.note}>The price changed {newPriceOf(line)} since you added it.</p>
          )
        )}
      </div>
      {!offSale && (
        <p className={styles.each}>
          {formatDollars(product.price)}
          {product.billingType === 'one-time' && ' '}
          {priceUnit(product)}
        </p>
      )}
      <div className={styles.hands}>
        {!offSale && <Quantity of={name} quantity={quantity} still={still} change={change} />}
        <Button look="quiet" small disabled={still} aria-describedby={id} data-remove onClick={remove}>
          Remove
        </Button>
      </div>
      {!offSale && <p className={styles.sum}>{formatDollars(subtotalOf([line]))}</p>}
    </li>
  );
}
