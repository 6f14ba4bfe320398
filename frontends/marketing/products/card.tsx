import { COLLAPSED_FEATURE_COUNT, formatDollars, priceUnit, type Product } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { type Add, AddToCart } from './add-to-cart';
import styles from './card.module.css';

/** One package on the shelf. */
export function Card({ product, add }: { product: Product; add: Add }) {
  const id = useId();
  return (
    <li className={styles.card}>
      <article className={styles.inside} aria-labelledby={id}>
        <Badge of={product.tier} />
        <p className={styles.price}>
          <strong>{formatDollars(product.price)}</strong>
          {product.billingType === 'one-time' && ' '}
          <span className={styles.unit}>{priceUnit(product)}</span>
        </p>
        <div>
          <h3 id={id} className={styles.name}>
            {product.name}
          </h3>
          <p className={styles.about}>{product.description}</p>
        </div>
        <div className={styles.rest}>
          <Features of={product.features} />
          <AddToCart product={product} add={add} of={id} />
        </div>
      </article>
    </li>
  );
}

/** The first few are seen, the others are asked for. */
function Features({ of: features }: { of: string[] }) {
  const [seen, more] = [features.slice(0, COLLAPSED_FEATURE_COUNT), features.slice(COLLAPSED_FEATURE_COUNT)];
  return (
    <div>
      <List of={seen} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span className={styles.closed}>+{more.length} more features</span>
            <span className={styles.open} hidden>
              Fewer features
            </span>
          </summary>
          <List of={more} />
        </details>
      )}
    </div>
  );
}

function List({ of: features }: { of: string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
