import { type AdminProduct, formatDollars, priceUnit } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { DateTime } from '@atelier/shared/ui/date-time';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';
import { useId } from 'react';
import styles from './products.module.css';

interface ArchivedProductsProps {
  products: AdminProduct[];
  onRestore: (product: AdminProduct) => void;
}

export function ArchivedProducts({ products, onRestore }: ArchivedProductsProps) {
  if (products.length === 0)
    return (
      <EmptyStateCard title="No archived packages" picture={Drawer}>
        <p>Hide a package, then archive it, to move it here. Orders keep what was sold.</p>
      </EmptyStateCard>
    );
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <ArchivedProduct key={product.id} product={product} onRestore={() => onRestore(product)} />
      ))}
    </ul>
  );
}

function ArchivedProduct({ product, onRestore }: { product: AdminProduct; onRestore: () => void }) {
  const { name, price, archivedAt } = product;
  const heading = useId();
  return (
    <li className={`${styles.row} ${styles.hidden}`} aria-labelledby={heading}>
      <div className={styles.content}>
        <h3 id={heading} className={styles.name}>
          {name}
        </h3>
        {archivedAt && (
          <p className={styles.note}>
            Archived <DateTime at={archivedAt} />
          </p>
        )}
      </div>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> <span className={styles.unit}>{priceUnit(product)}</span>
      </p>
      <div className={styles.actions}>
        <Button onClick={onRestore}>
          Restore<span className="unseen"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
