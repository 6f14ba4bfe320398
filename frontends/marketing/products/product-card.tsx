import { COLLAPSED_FEATURE_COUNT, formatDollars, priceUnit, type Product } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { type AddProduct, AddToCart } from './add-to-cart';
import styles from './product-card.module.css';

export function ProductCard({ product, add }: { product: Product; add: AddProduct }) {
  const id = useId();
  return (
    <li className={styles.card}>
      <article className={styles.content} aria-labelledby={id}>
        <Badge value={product.tier} />
        <p className={styles.price}>
          <strong>{formatDollars(product.price)}</strong>
          {product.billingType === 'one-time' && ' '}
          <span className={styles.unit}>{priceUnit(product)}</span>
        </p>
        <div>
          <h3 id={id} className={styles.name}>
            {product.name}
          </h3>
          <p className={styles.description}>{product.description}</p>
        </div>
        <div className={styles.rest}>
          <Features of={product.features} />
          <AddToCart product={product} add={add} describedBy={id} />
        </div>
      </article>
    </li>
  );
}

function Features({ of: features }: { of: string[] }) {
  const [visible, hidden] = [features.slice(0, COLLAPSED_FEATURE_COUNT), features.slice(COLLAPSED_FEATURE_COUNT)];
  return (
    <div>
      <FeatureList of={visible} />
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span
              className={styles.closed}
            >{`+${hidden.length} more ${hidden.length === 1 ? 'feature' : 'features'}`}</span>
            <span className={styles.open} hidden>
              Show fewer
            </span>
          </summary>
          <FeatureList of={hidden} />
        </details>
      )}
    </div>
  );
}

function FeatureList({ of: features }: { of: string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
