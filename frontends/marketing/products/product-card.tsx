import { COLLAPSED_FEATURE_COUNT, moreFeaturesText, formatDollars, priceUnit, type Product } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { type AddProduct, AddToCart } from './add-to-cart';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  add: AddProduct;
  returnTo: string;
  className: string;
}

export function ProductCard({ product, add, returnTo, className }: ProductCardProps) {
  const id = useId();
  const { isRecommended } = product;
  return (
    <li className={`${styles.card} ${isRecommended ? styles.recommended : ''} ${className}`}>
      <article className={styles.content} aria-labelledby={id}>
        <p className={styles.marks}>
          <Badge value={product.tier} />
          {isRecommended && <span className={styles.mark}>Recommended</span>}
        </p>
        <h3 id={id} className={styles.name}>
          <a href={paths.package(product.slug)}>{product.name}</a>
        </h3>
        <p className={styles.price}>
          <strong>{formatDollars(product.price)}</strong>
          {product.billingType === 'one-time' && ' '}
          <span className={styles.unit}>{priceUnit(product)}</span>
        </p>
        <p>{product.description}</p>
        <div className={styles.rest}>
          <Features of={product.features} />
          <AddToCart
            product={product}
            add={add}
            returnTo={returnTo}
            variant={isRecommended ? 'filled' : 'line'}
            describedBy={id}
          />
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
            <span className={styles.closed}>{moreFeaturesText(hidden.length)}</span>
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
