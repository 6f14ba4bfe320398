import { type AdminProduct, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Step, useArranging } from './arranging';
import { ProductRow } from './product-row';
import styles from './products.module.css';

interface ShelvesProps {
  products: AdminProduct[];
  look: () => Promise<unknown>;
  edit: (product: AdminProduct) => void;
}

/** One for each category that has packages, as the tabs of the shop. */
export function Shelves({ products, look, edit }: ShelvesProps) {
  const { shown, move } = useArranging(products, look);
  const [news, setNews] = useState('');
  const pressed = useKeptKeys(shown);
  return (
    <>
      {PRODUCT_CATEGORIES.map(({ value, label }) => {
        const shelf = shown.filter(({ category }) => category === value);
        const press = (product: AdminProduct, step: Step, button: HTMLElement) => {
          const place = shelf.indexOf(product) + (step === 'up' ? 0 : 2);
          pressed.current = button;
          move(product, step);
          setNews(`${product.name} is now ${place} of ${shelf.length} in ${label}`);
        };
        if (shelf.length === 0) return null;
        return (
          <section key={value} aria-labelledby={value} className={styles.shelf}>
            <h2 id={value} className={styles.category}>
              {label} <span className={styles.count}>{countOf(shelf)}</span>
            </h2>
            <ul className={styles.list}>
              {shelf.map((product, index) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  first={index === 0}
                  last={index === shelf.length - 1}
                  move={(step, button) => press(product, step, button)}
                  edit={() => edit(product)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <p role="status" className="unseen">
        {news}
      </p>
    </>
  );
}

function countOf(shelf: AdminProduct[]): string {
  const off = shelf.filter(({ isActive }) => !isActive).length;
  return off ? `${shelf.length - off} on sale, ${off} off sale` : `${shelf.length} on sale`;
}

/** A row that changes its place loses the keys: they go back to the button that was pressed. */
function useKeptKeys(order: AdminProduct[]) {
  const pressed = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [order.map(({ id }) => id).join()]);
  return pressed;
}
