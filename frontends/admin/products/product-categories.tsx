import { type AdminProduct, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { type MoveDirection, useProductOrder } from './use-product-order';
import { ProductRow } from './product-row';
import styles from './products.module.css';

interface ProductCategoriesProps {
  products: AdminProduct[];
  refetch: () => Promise<unknown>;
  onEdit: (product: AdminProduct) => void;
  onArchive: (product: AdminProduct) => void;
}

export function ProductCategories({ products, refetch, onEdit, onArchive }: ProductCategoriesProps) {
  const { ordered, move } = useProductOrder(products, refetch);
  const [announcement, setAnnouncement] = useState('');
  const pressedButton = useRestoredFocus(ordered);
  return (
    <>
      {PRODUCT_CATEGORIES.map(({ value, label }) => {
        const categoryProducts = ordered.filter(({ category }) => category === value);
        const moveProduct = (product: AdminProduct, direction: MoveDirection, button: HTMLElement) => {
          const position = categoryProducts.indexOf(product) + (direction === 'up' ? 0 : 2);
          pressedButton.current = button;
          move(product, direction);
          setAnnouncement(`${product.name} is now ${position} of ${categoryProducts.length} in ${label}`);
        };
        if (categoryProducts.length === 0) return null;
        return (
          <section key={value} aria-labelledby={value} className={styles.category}>
            <h2 id={value} className={styles.categoryTitle}>
              {label} <span className={styles.count}>{countText(categoryProducts)}</span>
            </h2>
            <ul className={styles.list}>
              {categoryProducts.map((product, index) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  isFirst={index === 0}
                  isLast={index === categoryProducts.length - 1}
                  onMove={(direction, button) => moveProduct(product, direction, button)}
                  onEdit={() => onEdit(product)}
                  onArchive={() => onArchive(product)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <p role="status" className="unseen">
        {announcement}
      </p>
    </>
  );
}

function countText(products: AdminProduct[]): string {
  const hiddenCount = products.filter(({ isActive }) => !isActive).length;
  return hiddenCount
    ? `${products.length - hiddenCount} published · ${hiddenCount} hidden`
    : `${products.length} published`;
}

/** A moved row loses focus: return it to the pressed button. */
function useRestoredFocus(products: AdminProduct[]) {
  const pressedButton = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressedButton.current?.focus();
  }, [products.map(({ id }) => id).join()]);
  return pressedButton;
}
